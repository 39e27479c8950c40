import type { FetcherWithComponents } from "react-router";
import { Once } from "../../page/once.tsx";
import { useIsPending } from "../../page/use-losses.ts";
import { useT } from "../../page/use-shop.ts";
import { Button } from "../../ui/button.tsx";
import { invalidBy, Quantity } from "../../ui/quantity.tsx";
import type { LineData } from "./basket-data.server.ts";
import type { LineRefusal, Refusal } from "./use-line-refusal.ts";
import { useLiveField } from "./use-live-field.ts";

interface LineControlsProps {
  line: LineData;
  fetcher: FetcherWithComponents<Refusal>;
  refusal: LineRefusal;
}

/**
 * The forms of a line. They are separate, so that a change from a stale page concerns one field of one line; all are
 * disabled while one is pending [basket.quantity-choice]. The reason of a refusal is shown below the field it belongs
 * to.
 */
export function LineControls({ line, fetcher, refusal }: LineControlsProps) {
  const t = useT();
  const busy = useIsPending(fetcher);
  const forms = { line, fetcher, refusal };
  return (
    <fieldset
      className="basket-line-controls"
      aria-label={line.name}
      disabled={busy}
      aria-busy={busy || undefined}
      onInput={refusal.onInput}
    >
      {line.available && !line.recipients && <QuantityForm {...forms} />}
      {line.available && line.deliveries.length > 1 && <DeliveryForm {...forms} />}
      <fetcher.Form method="post" preventScrollReset>
        <input type="hidden" name="position" value={line.position} />
        <Once />
        <button
          type="submit"
          name="intent"
          value="remove"
          className="button-text"
          aria-label={t("basket.remove-name", { name: line.name })}
        >
          {t("basket.remove")}
        </button>
      </fetcher.Form>
      {refusal.shown && !busy && (
        <p className="error" role="alert" id={errorId(line)}>
          {refusal.shown.text}
        </p>
      )}
    </fieldset>
  );
}

function errorId({ position }: LineData): string {
  return `line-${position}-error`;
}

/** A field's rejected input and the id of its error message; empty if the last change was to another field. */
function refusedIn(name: "quantity" | "delivery_type", line: LineData, { current, shown }: LineRefusal) {
  const typed = current?.field?.name === name ? current.field.typed : undefined;
  const isRefused = typed !== undefined;
  return { typed, correcting: isRefused && !shown, error: isRefused && shown ? errorId(line) : undefined };
}

function QuantityForm({ line, fetcher, refusal }: LineControlsProps) {
  const t = useT();
  const send = (form: HTMLFormElement | null) => fetcher.submit(form, { preventScrollReset: true });
  const { error, ...refused } = refusedIn("quantity", line, refusal);
  const form = useLiveField({ name: "quantity", value: String(line.quantity), ...refused }, send);
  return (
    <fetcher.Form ref={form} method="post" preventScrollReset className="basket-line-form">
      <input type="hidden" name="position" value={line.position} />
      <Once />
      <Quantity
        name="quantity"
        label={t("basket.quantity-of", { name: line.name })}
        value={line.quantity}
        typed={error && refused.typed}
        maximum={line.maximum}
        error={error}
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

function DeliveryForm({ line, fetcher, refusal }: LineControlsProps) {
  const t = useT();
  const send = (form: HTMLFormElement | null) => fetcher.submit(form, { preventScrollReset: true });
  const { error, ...refused } = refusedIn("delivery_type", line, refusal);
  const form = useLiveField({ name: "delivery_type", value: String(line.delivery), ...refused }, send);
  return (
    <fetcher.Form ref={form} method="post" preventScrollReset className="basket-line-form">
      <input type="hidden" name="position" value={line.position} />
      <Once />
      <input type="hidden" name="intent" value="delivery" />
      <select
        name="delivery_type"
        className="input"
        aria-label={t("basket.delivery-of", { name: line.name })}
        defaultValue={refused.typed ?? line.delivery}
        onChange={({ currentTarget }) => send(currentTarget.form)}
        {...invalidBy(error)}
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
