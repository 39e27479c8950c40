import { PageLink } from "./page-link.tsx";
import { useShop } from "./use-shop.ts";

/** Its place among the words of the footer, which every page has. */
const IMPRINT = 3;

/** Leads to who runs the shop, and how to reach them. */
export function ImprintLink() {
  return (
    <PageLink className="link link-alone" to="/imprint">
      {useShop().foot.split("|")[IMPRINT]}
    </PageLink>
  );
}
