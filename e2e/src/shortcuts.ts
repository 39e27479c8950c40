import { anAddress } from "@guerdon/testing";
import { expect } from "@playwright/test";
import { ADDRESS, type BrowserVisitor, freshEmail } from "./browser-visitor.ts";
import { DELIVERY, type DemoProduct } from "./demo-products.ts";
import { PASSWORD } from "./fresh-user.ts";

/** Calls the shop's API with the visitor's cookies, to set up a test quickly. */
async function call(visitor: BrowserVisitor, method: "POST" | "PUT", path: string, data: unknown): Promise<void> {
  const response = await visitor.page.context().request.fetch(`/api${path}`, { method, data });
  if (!response.ok()) {
    throw new Error(`${method} ${path} answered ${response.status()}: ${await response.text()}`);
  }
}

/** Enters a code without the start page. */
export function startWithCode(visitor: BrowserVisitor, code: string): Promise<void> {
  return call(visitor, "POST", "/login", { code });
}

/** Logs in with user name and password without the start page. */
export function startAsUser(visitor: BrowserVisitor, userName: string, password: string): Promise<void> {
  return call(visitor, "POST", "/user-login", { user_name: userName, password });
}

/** Adds products to the basket without their pages. */
export async function putIntoBasket(visitor: BrowserVisitor, ...products: DemoProduct[]): Promise<void> {
  for (const { number, variation, delivery, quantity = 1 } of products) {
    await call(visitor, "POST", "/user/important-hints", { product_number: number });
    const data = { number, variation_id: variation, quantity, face_value: null, delivery_options: DELIVERY[delivery] };
    await call(visitor, "PUT", "/basket", { update_type: "ADD", data });
  }
}

/** Sets the delivery and invoice address without the address page. */
export function giveAddress(visitor: BrowserVisitor, email: string): Promise<void> {
  const address = anAddress({ ...ADDRESS, salutation: null, email });
  return call(visitor, "POST", "/address", {
    delivery_address: { ...address, address_type: "DEL" },
    invoice_address: { ...address, address_type: "INV" },
  });
}

/** Goes to the page with the order button, with products in the basket that the code pays. */
export async function startAtReview(
  visitor: BrowserVisitor,
  { code, products, email }: { code: string; products: readonly DemoProduct[]; email: string },
): Promise<void> {
  await startWithCode(visitor, code);
  await putIntoBasket(visitor, ...products);
  await giveAddress(visitor, email);
  await visitor.open("/checkout/confirm");
}

/** Asks for another e-mail address of the visitor's account, on whose page the visitor is. Returns the new address. */
export async function askForEmailChange({ page, t }: BrowserVisitor): Promise<string> {
  const form = page.getByRole("region", { name: t("account.email.title") });
  const email = freshEmail();
  await form.getByLabel(t("account.email.new")).fill(email);
  await form.getByLabel(t("account.password.now")).fill(PASSWORD);
  await form.getByRole("button").click();
  await expect(form.getByText(t("account.email.sent"))).toBeVisible();
  return email;
}
