import type { Locator } from "@playwright/test";
import type { BrowserVisitor } from "./browser-visitor.ts";

const control = ({ page, t }: BrowserVisitor, key: "basket.quantity-of" | "basket.delivery-of", name: string) =>
  page.getByRole("main").getByLabel(new RegExp(`^${t(key, { name: "" }).trim()} .*${name}`));

/** The quantity field of the basket line of a product. */
export function quantityOf(visitor: BrowserVisitor, name: string): Locator {
  return control(visitor, "basket.quantity-of", name);
}

/** The delivery field of the basket line of a product. */
export function deliveryOf(visitor: BrowserVisitor, name: string): Locator {
  return control(visitor, "basket.delivery-of", name);
}

/** The button that removes the basket line of a product. */
export function removalOf({ page, t }: BrowserVisitor, name: string): Locator {
  const label = new RegExp(`^${t("basket.remove-name", { name: "" }).trim()} .*${name}`);
  return page.getByRole("main").getByRole("button", { name: label });
}
