import { useFetcher } from "react-router";
import { PageLink } from "../../page/page-link.tsx";
import { useToast } from "../../page/toasts.ts";
import { useMoney, useT } from "../../page/use-shop.ts";
import { Enclosed } from "../../ui/enclosed.tsx";
import { GiftCard } from "../../ui/gift-card.tsx";
import type { LineData } from "./basket-data.server.ts";
import { LineControls, type Refusal } from "./line-controls.tsx";

interface BasketLineProps {
  line: LineData;
  /** Why the last change of this line failed, where the page was sent anew. */
  problem?: string | undefined;
}

/** A line of the basket: change how many and how it comes, or take it out. */
export function BasketLine({ line, problem }: BasketLineProps) {
  const t = useT();
  const money = useMoney();
  const fetcher = useFetcher<Refusal>();
  const refusal = fetcher.state === "idle" ? fetcher.data : undefined;
  const failed = fetcher.state === "idle" ? (refusal?.text ?? problem) : undefined;
  useToast(refusal?.toast ? refusal : undefined);
  const address = `/product-details/${line.number}`;
  // Nothing of it can be changed (decisions 6.7).
  if (line.price === undefined) return <Enclosed name={line.name} lang={line.lang} hint={t("basket.enclosed")} />;
  return (
    <li className="line">
      <PageLink className="line-pic" to={address} tabIndex={-1} aria-hidden="true">
        <GiftCard kind={line.isThing ? "thing" : "card"} picture={line.picture} size="line" />
      </PageLink>
      <div className="min-w-0">
        <PageLink className="font-semibold hover:underline" to={address} lang={line.lang}>
          {line.name}
        </PageLink>
        <LineDetail line={line} />
        {!line.available && <p className="err">{t("basket.unavailable")}</p>}
        {line.problems.map((text) => (
          <p key={text} className="err">
            {text}
          </p>
        ))}
        {failed && (
          <p className="err" role="alert">
            {failed}
          </p>
        )}
      </div>
      <span className="num text-end font-semibold">{line.available && money(line.price)}</span>
      <LineControls line={line} fetcher={fetcher} />
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
