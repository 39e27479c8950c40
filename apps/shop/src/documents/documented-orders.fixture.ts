import { contract } from "@guerdon/contract";
import { BANK_TRANSFER } from "@guerdon/domain/payment";
import { creditorReference } from "@guerdon/domain/payment/creditor-reference";
import { VISA } from "../cli/outputs/customers.fixture.ts";
import { aStatement } from "../cli/outputs/files.fixture.ts";
import type { DocumentedShop } from "./documented-shop.fixture.ts";

let codes = 0;

/** A customer of fest with 50 EUR of credit. */
async function aCustomer({ testShop }: DocumentedShop) {
  codes += 1;
  const code = `GIFT-ORDER${codes}`;
  await testShop.issue({ code, value: 5000, website_id: "fest" });
  const visitor = testShop.visitor("fest.localhost");
  await visitor.enter(code);
  return visitor;
}

/** An order of two rewards by post, the second twice, paid with credit. Returns its number. */
export async function orderByPost(shop: DocumentedShop): Promise<string> {
  const visitor = await aCustomer(shop);
  await visitor.add("PH1", "PH1", { delivery: 0 });
  await visitor.add("PH2", "PH2", { delivery: 0, quantity: 2 });
  return (await visitor.order(await visitor.prepareOrder())).order_number;
}

/** An order that waits for a transfer of 50 EUR. Returns its number. */
export async function orderByTransfer(shop: DocumentedShop): Promise<string> {
  const visitor = await aCustomer(shop);
  await visitor.add("TV1", "TV1-50", { quantity: 2 });
  const bought = await visitor.buy(BANK_TRANSFER);
  if (!bought.ok || !("order" in bought.value)) {
    throw new Error(`The order was not placed: ${JSON.stringify(bought)}`);
  }
  return bought.value.order.order_number;
}

/** An order of which 50 EUR were paid by card. Returns its number. */
export async function orderByCard(shop: DocumentedShop): Promise<string> {
  const { payments } = shop.testShop;
  const visitor = await aCustomer(shop);
  await visitor.add("TV1", "TV1-50", { quantity: 2 });
  await visitor.buy(VISA);
  payments.fate("captured");
  const ref = new URL(payments.books.at(-1)?.return_url ?? "").searchParams.get("ref") ?? "";
  await visitor.must(contract.verifyPayment, { body: { ref } });
  const newest = /^(\d+),fest,/m.exec(await shop.run("guerdon shop orders list --site fest --format csv"));
  return newest?.[1] ?? "";
}

/** A bank's statement with a transfer of 50 EUR: for an order, or with words that name none. */
export const transferFor = (number: string) => statementWith(`Order ${creditorReference(number)}`);
export const statementWith = (text: string) => aStatement({ amount: "50.00", text });
