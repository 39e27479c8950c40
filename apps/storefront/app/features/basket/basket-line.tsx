import { useFetcher } from "react-router";
import { PageLink } from "../../page/page-link.tsx";
import { useMoney, useT } from "../../page/use-shop.ts";
import { Enclosed } from "../../ui/enclosed.tsx";
import { GiftCard } from "../../ui/gift-card.tsx";
import type { LineData } from "./basket-data.server.ts";
import { LineControls } from "./line-controls.tsx";
import { type Refusal, useLineRefusal } from "./use-line-refusal.ts";

interface BasketLineItemProps {
  line: LineData;
  /** In view when the page opens: its picture is loaded at once and first. */
  eager?: boolean;
  /** The version of the basket that is shown. */
  version: number;
  /** The refusal of the last change of this line, if the page was rendered again after it. */
  refused?: Refusal | undefined;
}

/** A line of the basket, with controls for its quantity, delivery and removal. */
export function BasketLineItem({ line, eager, version, refused }: BasketLineItemProps) {
  const t = useT();
  const money = useMoney();
  const fetcher = useFetcher<Refusal>();
  const refusal = useLineRefusal(fetcher.data ?? refused, version, fetcher.state !== "idle");
  const path = `/product-details/${line.number}`;
  // It cannot be changed [basket.additional-product].
  if (line.price === undefined) {
    return <Enclosed name={line.name} lang={line.lang} hint={t("basket.enclosed")} />;
  }
  return (
    <li className="basket-line">
      <PageLink className="basket-line-picture" to={path} tabIndex={-1} aria-hidden="true">
        <GiftCard kind={line.isThing ? "thing" : "card"} picture={line.picture} size="line" {...(eager && { eager })} />
      </PageLink>
      <div className="min-w-0">
        <PageLink className="font-semibold hover:underline" to={path} lang={line.lang}>
          {line.name}
        </PageLink>
        <LineDetail line={line} />
        {line.isFixed && <p className="hint">{t("basket.pieces", { count: line.quantity })}</p>}
        {!line.available && <p className="error">{t(goneKey(line))}</p>}
        <LineRecipients line={line} />
        {line.problems.map((text) => (
          <p key={text} className="error">
            {text}
          </p>
        ))}
      </div>
      <span className="figures text-end font-semibold">{line.available && money(line.price)}</span>
      {!line.isFixed && <LineControls line={line} fetcher={fetcher} refusal={refusal} />}
    </li>
  );
}

/** The key of the message for an unavailable line; one that is only shown cannot be removed here. */
function goneKey({ soldOut, isFixed }: Pick<LineData, "soldOut" | "isFixed">) {
  const key = soldOut ? "basket.sold-out" : "basket.unavailable";
  return isFixed ? (`${key}-fixed` as const) : key;
}

/** For how many people the e-cards are, with the way to their list. */
function LineRecipients({ line }: { line: Pick<LineData, "available" | "position" | "recipients"> }) {
  const t = useT();
  if (!line.recipients || !line.available) {
    return null;
  }
  const { count, isMissing } = line.recipients;
  return (
    <>
      {count !== null && <p className="hint">{t("basket.recipients.count", { count })}</p>}
      {isMissing && (
        <p className="error">{t(count === null ? "basket.recipients.missing" : "basket.recipients.misfit")}</p>
      )}
      <PageLink className="link link-alone" to={`/basket/recipients/${line.position}`}>
        {t(count === null ? "basket.recipients.add" : "basket.recipients.change")}
      </PageLink>
    </>
  );
}

/** The value of one piece, or its colour and size. */
function LineDetail({ line }: { line: Pick<LineData, "detail"> }) {
  const t = useT();
  const money = useMoney();
  const { worth, attributes } = line.detail;
  const parts = [attributes, worth !== undefined && t("basket.worth", { amount: money(worth) })].filter(Boolean);
  return parts.length > 0 ? <p className="hint">{parts.join(" · ")}</p> : null;
}
