import { type AnyEndpoint, contract, HAND_OVER_PARAMETER } from "@guerdon/contract";
import type { CallInput } from "@guerdon/contract/client";
import { BANK_TRANSFER } from "@guerdon/domain/payment";
import {
  anAddress,
  aShopOfCalls,
  aShopThatKnowsPia,
  makeCallsSucceed,
  PIA,
  pathOf,
  rightBody,
  StatementCounter,
  type TestShop,
  type Visitor,
} from "@guerdon/testing";
import { expect, test } from "vitest";

const VISA = 102;
/** The account's password, and the one after its change. */
const PASSWORDS = ["Sommer2026", "Winter2026"] as const;

/** Makes the calls of a customer with an account, from the log-in to the order and what follows it. */
async function orderAsCustomer(
  counter: StatementCounter,
  visitor: Visitor,
  [password, new_password]: readonly [string, string],
): Promise<void> {
  const must = <E extends AnyEndpoint>(endpoint: E, input: CallInput<E>) => counter.must(visitor, endpoint, input);
  const address = anAddress();
  await must(contract.userLogin, { body: { user_name: PIA.user_name, password } });
  await must(contract.readAccount, {});
  await must(contract.saveAddress, { body: { address } });
  const { addresses } = await must(contract.listAddresses, {});
  const { address_id } = addresses.at(-1) ?? { address_id: "" };
  await must(contract.changeAddress, { params: { address_id }, body: { address } });
  await must(contract.deleteAddress, { params: { address_id } });
  const { orders } = await must(contract.listOwnOrders, { query: { page: 1 } });
  await must(contract.showOwnOrder, { params: { order_number: orders[0]?.order_number ?? "" } });
  await must(contract.handOverSession, {}).then(({ [HAND_OVER_PARAMETER]: sid }) =>
    must(contract.checkHandOver, { query: { [HAND_OVER_PARAMETER]: sid } }),
  );
  await must(contract.requestEmailChange, { body: { email: "another@findling.example", password } });
  const passwords = { password, new_password, new_password_retype: new_password };
  await must(contract.changePassword, { body: passwords });
  await must(contract.enterCode, { body: { code: "GIFT-ONE" } });
  await must(contract.confirmImportantHints, { body: { product_number: "TV1" } });
  const data = { number: "TV1", variation_id: "TV1-10", quantity: 1, face_value: null, delivery_options: 1 as const };
  await must(contract.changeBasket, { body: { update_type: "ADD", data } });
  await must(contract.readBasket, {});
  await must(contract.relatedProducts, { query: { number: "TV1" } });
  await must(contract.showCuratedList, { params: { list: "recommended" } });
  await must(contract.listPaymentTypes, {});
  const { basket } = await must(contract.setAddresses, {
    body: {
      delivery_address: { ...address, address_type: "DEL" },
      invoice_address: { ...address, address_type: "INV" },
    },
  });
  await must(contract.acceptTerms, { body: { TnC_status: true } });
  await must(contract.identifyTerms, {});
  await must(contract.checkOrder, { query: { basketNumber: basket.basket_id } });
  await must(contract.createOrder, { body: { basketNumber: basket.basket_id } });
  const { order } = await must(contract.showConfirmation, {});
  const receipt = order?.order_number ?? "";
  await must(contract.showOrderStatus, { body: { receipt, email: address.email } });
}

/** Makes the calls of a customer with little credit, who pays the rest. */
async function payTheRest(counter: StatementCounter, visitor: Visitor): Promise<void> {
  await visitor.enter("GIFT-TWO");
  await visitor.add("TV1", "TV1-50", { quantity: 30 });
  const { missing_amount_of_money: amount } = await visitor.must(contract.readBasket, {});
  await counter.must(visitor, contract.addBankTransfer, { body: { amount, payment_type_id: BANK_TRANSFER } });
  const wish = { amount, currency: "EUR", payment_type_id: VISA } as const;
  await counter.must(visitor, contract.addProviderPayment, { body: wish });
}

/** Every call once, with a filled basket, and for many of them with nothing that they would find. */
async function callEverything(counter: StatementCounter, shop: TestShop): Promise<void> {
  for (const [name, endpoint] of Object.entries<AnyEndpoint>(contract)) {
    const visitor = shop.visitor();
    await visitor.enter("GIFT-TWO");
    await visitor.add();
    const { method, body } = endpoint;
    const sent = body && { body: JSON.stringify(rightBody(name)), headers: { "content-type": "application/json" } };
    await counter.count(name, async () => {
      const { ok, status } = await visitor.request(pathOf(endpoint), { method, ...sent });
      return ok ? "ok" : String(status);
    });
  }
}

/**
 * A row for each call: its statements, and how it was answered. `vitest --update` writes the table; what grows needs a reason
 * in the commit.
 */
test("each call makes as many statements as the table says", async () => {
  await using shop = await aShopThatKnowsPia();
  const counter = new StatementCounter(shop);
  // The first time fills what a process keeps.
  for (const passwords of [PASSWORDS, PASSWORDS.toReversed() as [string, string]]) {
    await callEverything(counter, shop);
    await orderAsCustomer(counter, shop.visitor(), passwords);
    await payTheRest(counter, shop.visitor());
  }
  await using shopOfCalls = await aShopOfCalls();
  const succeeding = new StatementCounter(shopOfCalls, counter.rows);
  for (const _ of ["once", "again"]) {
    await makeCallsSucceed(succeeding, shopOfCalls);
  }
  const rows = Object.keys(contract).map((name) => `${name.padEnd(24)} ${counter.rows.get(name)}`);
  await expect(`${rows.join("\n")}\n`).toMatchFileSnapshot("statements-per-call.txt");
});
