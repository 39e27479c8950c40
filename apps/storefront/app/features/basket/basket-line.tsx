import { useFetcher } from "react-router";
import { PageLink } from "../../page/page-link.tsx";
import { useMoney, useT } from "../../page/use-shop.ts";
import { Button } from "../../ui/button.tsx";
import { GiftCard } from "../../ui/gift-card.tsx";
import { Quantity } from "../../ui/quantity.tsx";
import type { LineData } from "./basket-data.server.ts";

/** A line of the basket: change how many, or take it out. */
export function BasketLine({ line }: { line: LineData }) {
  const t = useT();
  const money = useMoney();
  const fetcher = useFetcher<{ text: string }>();
  const busy = fetcher.state !== "idle";
  return (
    <li className="line">
      <PageLink className="line-pic" to={`/product-details/${line.number}`} tabIndex={-1} aria-hidden="true">
        <GiftCard kind={line.isThing ? "thing" : "card"} picture={line.picture} size="line" />
      </PageLink>
      <div className="min-w-0">
        <PageLink className="font-semibold hover:underline" to={`/product-details/${line.number}`} lang={line.lang}>
          {line.name}
        </PageLink>
        <LineDetail line={line} />
        {!line.available && <p className="err">{t("basket.unavailable")}</p>}
        {fetcher.data && !busy && (
          <p className="err" role="alert">
            {fetcher.data.text}
          </p>
        )}
      </div>
      <span className="num text-end font-semibold">{money(line.price)}</span>
      <div className="line-foot" aria-busy={busy || undefined}>
        <fetcher.Form method="post" preventScrollReset className="flex items-center gap-2">
          <input type="hidden" name="position" value={line.position} />
          <Quantity
            key={line.quantity}
            name="quantity"
            label={t("basket.quantity-of", { name: line.name })}
            value={line.quantity}
            maximum={line.maximum}
            onChange={({ currentTarget }) => fetcher.submit(currentTarget.form, { preventScrollReset: true })}
          />
          <Button look="quiet" className="no-script" name="intent" value="quantity">
            {t("basket.change")}
          </Button>
        </fetcher.Form>
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
      </div>
    </li>
  );
}

/** What one piece is worth, or its colour and size. */
function LineDetail({ line }: { line: Pick<LineData, "detail"> }) {
  const t = useT();
  const money = useMoney();
  const { worth, attributes } = line.detail;
  const parts = [attributes, worth !== undefined && t("basket.worth", { amount: money(worth) })].filter(Boolean);
  return parts.length > 0 ? <p className="hint">{parts.join(" · ")}</p> : null;
}
