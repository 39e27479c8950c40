import { type Credit, useMoney, useT } from "./use-shop.ts";

/** Says in a sentence how much of the credit is planned in the basket. */
export function CreditUse({ credit: { prepaid, used } }: { credit: Credit }) {
  const t = useT();
  const money = useMoney();
  if (used > 0) {
    return t("voucher.credit.of-in-basket", { total: money(prepaid), used: money(used) });
  }
  return t(prepaid > 0 ? "voucher.credit.untouched" : "voucher.credit.none");
}
