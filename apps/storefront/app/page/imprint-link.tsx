import { PageLink } from "./page-link.tsx";
import { useShop } from "./use-shop.ts";

/** Leads to who runs the shop, and how to reach them. */
export function ImprintLink() {
  return (
    <PageLink className="link link-alone" to="/imprint">
      {useShop().imprint}
    </PageLink>
  );
}
