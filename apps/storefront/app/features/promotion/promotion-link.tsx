import { Form } from "react-router";
import { PageLink } from "../../page/page-link.tsx";
import type { PromotionData } from "./promotion-data.ts";

/**
 * Where a promotion leads. The way to the portal is a form to the page itself: its link is made when it is followed, and
 * stands in no page [promotion.portal].
 */
export function PromotionLink({ promotion }: { promotion: PromotionData }) {
  const { target, button, variant } = promotion;
  const className =
    variant === "secondary" ? "button promotion-button promotion-button-secondary" : "button promotion-button";
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
