import { PageLink } from "../../page/page-link.tsx";
import { useShop } from "../../page/use-shop.ts";

/** The way to withdraw from an order, in the words of the law [withdrawal.entry]. */
export function WithdrawalLink({ number }: { number: string }) {
  const { withdrawal } = useShop();
  return (
    <p>
      <PageLink className="link link-alone" to={`/withdrawal?${new URLSearchParams({ receipt: number })}`}>
        {withdrawal}
      </PageLink>
    </p>
  );
}
