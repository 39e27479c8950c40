import { DELIVERY, type DemoProduct } from "./demo-products.ts";
import { ownShop } from "./own-shop.ts";
import { ADDRESS, type Visitor } from "./visitor.ts";

/** Calls the shop's interface with the visitor's cookies, to be quickly where a test begins. */
async function call(visitor: Visitor, method: "POST" | "PUT", path: string, data: unknown): Promise<void> {
  const origin = ownShop().origin;
  const response = await visitor.page
    .context()
    .request.fetch(`${origin}/api${path}`, { method, data, headers: { origin } });
  if (!response.ok()) {
    throw new Error(`${method} ${path} answered ${response.status()}: ${await response.text()}`);
  }
}

/** Logs in without the start page. */
export function arriveWith(visitor: Visitor, code: string): Promise<void> {
  return call(visitor, "POST", "/login", { code });
}

/** Puts products into the basket without their pages. */
export async function putIntoBasket(visitor: Visitor, ...products: DemoProduct[]): Promise<void> {
  for (const { number, variation, delivery, quantity = 1 } of products) {
    await call(visitor, "POST", "/user/important-hints", { product_number: number });
    const data = { number, variation_id: variation, quantity, face_value: null, delivery_options: DELIVERY[delivery] };
    await call(visitor, "PUT", "/basket", { update_type: "ADD", data });
  }
}

/** Gives the address, for delivery and invoice, without its page. */
export function giveAddress(visitor: Visitor, email: string): Promise<void> {
  const rest = { salutation: null, firm_name: "", firm_department: "", address_2: "", phone_number: "" };
  const address = { ...rest, ...ADDRESS, email };
  return call(visitor, "POST", "/address", {
    delivery_address: { ...address, address_type: "DEL" },
    invoice_address: { ...address, address_type: "INV" },
  });
}
