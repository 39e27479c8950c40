import { GIFT_VOUCHER, REWARD } from "@guerdon/domain/product";
import { CreditUse } from "../../page/credit-use.tsx";
import { PageLink } from "../../page/page-link.tsx";
import { type Credit, useMoney, useShop, useT } from "../../page/use-shop.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Meter } from "../../ui/meter.tsx";

/** The text of the link to each kind of products. */
const WAYS = { TVO: "welcome.to-cards", PHY: "welcome.to-rewards" } as const;

/** The remaining credit, with links to the products to spend it on. */
export function CreditPanel({ credit }: { credit: Credit }) {
  const t = useT();
  const money = useMoney();
  const { kinds } = useShop();
  const ways = ([GIFT_VOUCHER, REWARD] as const).filter((kind) => kinds.includes(kind));
  return (
    <section className="credit-panel">
      <div className="credit-panel-words">
        <h1>{t("welcome.title")}</h1>
        {credit.prepaid > 0 && <p className="credit-panel-lead">{t("welcome.text")}</p>}
        <div className="mt-3 flex flex-wrap gap-3">
          {ways.map((kind, index) => (
            <PageLink
              key={kind}
              className={buttonClass(index === 0 ? "brand" : "quiet", true)}
              to={`/product-overview?page=1&productType=${kind}`}
            >
              {t(WAYS[kind])}
            </PageLink>
          ))}
          {ways.length === 0 && (
            <PageLink className={buttonClass("brand", true)} to="/product-overview?page=1">
              {t("action.see-all")}
            </PageLink>
          )}
        </div>
      </div>
      <div className="credit-panel-card">
        <span>{t("voucher.credit.yours")}</span>
        <strong className="credit-panel-amount figures">{money(credit.remaining)}</strong>
        <Meter used={credit.used} total={credit.prepaid} />
        <span className="text-xs">
          <CreditUse credit={credit} />
        </span>
      </div>
    </section>
  );
}
