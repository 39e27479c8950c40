import type { FetcherWithComponents } from "react-router";
import { useT } from "../../page/use-shop.ts";
import { Button } from "../../ui/button.tsx";
import { Quantity } from "../../ui/quantity.tsx";
import type { LineData } from "./basket-data.server.ts";
import { useLiveField } from "./use-live-field.ts";

/** Why a change was refused; some is said at the edge of the page too. */
export interface Refusal {
  text: string;
  toast: boolean;
}

interface LineControlsProps {
  line: LineData;
  fetcher: FetcherWithComponents<Refusal>;
}

/**
 * A line's forms. Each stands alone, so that a change from a stale page says one thing of one line; all are off while one
 * is under way (shop.md §5).
 */
export function LineControls({ line, fetcher }: LineControlsProps) {
  const t = useT();
  const busy = fetcher.state !== "idle";
  return (
    <fieldset className="line-foot" aria-label={line.name} disabled={busy} aria-busy={busy || undefined}>
      {line.available && <QuantityForm line={line} fetcher={fetcher} />}
      {line.available && line.deliveries.length > 1 && <DeliveryForm line={line} fetcher={fetcher} />}
      <fetcher.Form method="post" preventScrollReset>
        <input type="hidden" name="position" value={line.position} />
        <button
          type="submit"
          name="intent"
          value="remove"
          className="btn-text"
          aria-label={t("basket.remove-name", { name: line.name })}
        >
          {t("basket.remove")}
        </button>
      </fetcher.Form>
    </fieldset>
  );
}

function QuantityForm({ line, fetcher }: LineControlsProps) {
  const t = useT();
  const send = (form: HTMLFormElement | null) => fetcher.submit(form, { preventScrollReset: true });
  const form = useLiveField({ name: "quantity", value: String(line.quantity), refused: fetcher.data }, send);
  return (
    <fetcher.Form ref={form} method="post" preventScrollReset className="flex items-center gap-2">
      <input type="hidden" name="position" value={line.position} />
      <Quantity
        name="quantity"
        label={t("basket.quantity-of", { name: line.name })}
        value={line.quantity}
        maximum={line.maximum}
        onChange={({ currentTarget }) => send(currentTarget.form)}
      />
      {Math.max(line.maximum, line.quantity) > 1 && (
        <Button look="quiet" className="no-script" name="intent" value="quantity">
          {t("basket.change")}
        </Button>
      )}
    </fetcher.Form>
  );
}

function DeliveryForm({ line, fetcher }: LineControlsProps) {
  const t = useT();
  const send = (form: HTMLFormElement | null) => fetcher.submit(form, { preventScrollReset: true });
  const form = useLiveField({ name: "delivery_type", value: String(line.delivery), refused: fetcher.data }, send);
  return (
    <fetcher.Form ref={form} method="post" preventScrollReset className="flex items-center gap-2">
      <input type="hidden" name="position" value={line.position} />
      <input type="hidden" name="intent" value="delivery" />
      <select
        name="delivery_type"
        className="input"
        aria-label={t("basket.delivery-of", { name: line.name })}
        defaultValue={line.delivery}
        onChange={({ currentTarget }) => send(currentTarget.form)}
      >
        {line.deliveries.map((type) => (
          <option key={type} value={type}>
            {t(`delivery.${type}`)}
          </option>
        ))}
      </select>
      <Button look="quiet" className="no-script">
        {t("basket.change-delivery")}
      </Button>
    </fetcher.Form>
  );
}
