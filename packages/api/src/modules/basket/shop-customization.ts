import type { ShopCustomizationView } from "@guerdon/contract";
import type { Giver } from "@guerdon/domain/voucher/giver";
import type { Website } from "../../ports/websites.ts";
import { logoPath } from "../website/index.ts";

/** The look that a giver lends the shop; null without one, or before its order knew of givers [giver.look]. */
export function giverCustomization(giver: Omit<Giver, "question"> | null | undefined): ShopCustomizationView | null {
  if (!giver) {
    return null;
  }
  const { name, logo, primary_color, secondary_color } = giver;
  return { customer_name: name, customer_logo: `/images/${logo.id}.svg`, primary_color, secondary_color };
}

/** The website's own look. */
export function websiteCustomization(website: Website): ShopCustomizationView {
  const { primary_color, secondary_color } = website.settings.theme;
  return { customer_name: null, customer_logo: logoPath(website), primary_color, secondary_color };
}
