import { footerName } from "../../page/footer-pages.ts";
import { PageLink } from "../../page/page-link.tsx";
import { useShop } from "../../page/use-shop.ts";

/** The way to withdraw from an order, in the words of the law [withdrawal.entry]. */
export function WithdrawalLink({ number }: { number: string }) {
  const { foot } = useShop();
  return (
    <p>
      <PageLink className="link link-alone" to={`/withdrawal?${new URLSearchParams({ receipt: number })}`}>
        {footerName(foot, "withdrawal")}
      </PageLink>
    </p>
  );
}
