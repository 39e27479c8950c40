import { contract } from "@guerdon/contract";
import { eraseCustomer, exportCustomer } from "@guerdon/contract/operations/customer";
import { showOrder } from "@guerdon/contract/operations/order";
import { showVisit } from "@guerdon/contract/operations/session";
import { anAddress, anOperator, aShop, BANK_ACCOUNT, websiteFile } from "@guerdon/testing";
import { expect, test } from "vitest";

const BANK_TRANSFER = 5;
const NORA = { website_id: "aurora", email: "nora@example.org" };

/** An open shop whose guests pay by bank transfer. */
async function anOpenShop(changes: Parameters<typeof websiteFile>[0] = {}) {
  const website = websiteFile({
    website_type_id: "SHP",
    payment_types: [2, BANK_TRANSFER],
    bank_account: BANK_ACCOUNT,
    ...changes,
  });
  const shop = await aShop({ websites: [website] });
  return Object.assign(shop, { operator: anOperator(shop), guest: shop.visitor() });
}

const numberOf = async ({ guest }: Awaited<ReturnType<typeof anOpenShop>>) => {
  const body = { url: "http://aurora.localhost/", language: "de" as const };
  return (await guest.must(contract.initWebsite, { body })).session_info.support_number ?? "";
};

// [session.subject] [session.support-number]
test("operators see that a guest visits, and that a guest ordered", async () => {
  await using shop = await anOpenShop();
  await shop.guest.add("PH1", "PH1", { delivery: 0 });
  const visit = async () => (await shop.operator.must(showVisit, { support_number: await numberOf(shop) })).visits[0];
  expect(await visit()).toMatchObject({ subject: "guest", account_id: null, basket: { items: 1, vouchers: [] } });
  const bought = await shop.guest.buy(BANK_TRANSFER);
  const order_number = bought.ok && "order" in bought.value ? bought.value.order.order_number : "";
  expect(await visit(), "the guest goes on").toMatchObject({ subject: "guest", orders: [order_number] });
  const { order } = await shop.operator.must(showOrder, { website_id: "aurora", order_number });
  expect(order).toMatchObject({ subject: "guest", state: "awaiting_transfer" });
});

// [basket.daily-limit] [session.open-shop]
test("what a guest ordered today counts for the limit of the day, and the next guest has a limit of their own", async () => {
  await using shop = await anOpenShop({ limits: { maximum_items_per_day: 2 } });
  const { guest } = shop;
  await guest.add("TV1", "TV1-10", { quantity: 2 });
  expect(await guest.buy(BANK_TRANSFER)).toMatchObject({ ok: true });
  await expect(guest.add("TV1")).rejects.toThrow("ABE007");
  await shop.visitor().add("TV1", "TV1-10", { quantity: 2 });
  shop.passTime(12 * 3600);
  await guest.add("TV1");
});

// [customer.export] [customer.erasure] [customer.found]
test("a guest's order and basket are found by the e-mail address, told with whose they are, and erased", async () => {
  await using shop = await anOpenShop();
  const { guest, operator } = shop;
  await guest.add("TV1");
  await guest.buy(BANK_TRANSFER);
  const elsewhere = shop.visitor();
  await elsewhere.add("PH1", "PH1", { delivery: 0 });
  await elsewhere.prepareOrder(anAddress());
  const { holdings } = await operator.must(exportCustomer, NORA);
  expect(holdings.map(({ kind }) => kind).toSorted()).toEqual(["basket", "order"]);
  expect(holdings.find(({ kind }) => kind === "order")?.data).toMatchObject({ record: { subject: "guest" } });
  const report = await operator.must(eraseCustomer, NORA);
  expect(report.erased.map(({ kind }) => kind)).toEqual(["basket"]);
  expect(report.stays).toMatchObject([{ kind: "order", reason: "order_open" }]);
});
