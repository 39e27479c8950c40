import { Form } from "react-router";
import { PageLink } from "../../page/page-link.tsx";
import type { PromotionData } from "./promotion-data.ts";

/** Both looks of a promotion's button take its own two colours. */
export function promotionButtonClass(variant: PromotionData["variant"]): string {
  return `button promotion-button${variant === "secondary" ? " promotion-button-secondary" : ""}`;
}

/**
 * Where a promotion leads. The way to the portal is a form to the page itself: its link is made when it is followed, and
 * stands in no page [promotion.portal].
 */
export function PromotionLink({ promotion }: { promotion: PromotionData }) {
  const { target, button, variant } = promotion;
  const className = promotionButtonClass(variant);
  if (target === "portal") {
    return (
      <Form method="post">
        <button type="submit" className={className}>
          {button}
        </button>
      </Form>
    );
  }
  return "to" in target ? (
    <PageLink className={className} to={target.to}>
      {button}
    </PageLink>
  ) : (
    <a className={className} href={target.href} rel="noopener">
      {button}
    </a>
  );
}
