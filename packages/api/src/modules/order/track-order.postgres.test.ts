import { contract } from "@guerdon/contract";
import { aShop, websiteFile } from "@guerdon/testing";
import { expect, test } from "vitest";

const CROWD = 32;

// [tracking.order-once]
test("of 32 tabs that ask at once in two processes, one is told the order", async () => {
  const websites = [websiteFile({ website_ga4_id: "G-ABC123" })];
  await using one = await aShop({ websites, vouchers: [{ code: "GIFT", value: 10_000 }] });
  await using two = await one.secondProcess();
  const visitor = one.visitor();
  await visitor.enter("GIFT");
  await visitor.add("TV1", "TV1-10");
  const { order_number } = await visitor.order(await visitor.prepareOrder());
  const body = { id: "A".repeat(22), agreed: ["analytics" as const] };
  const { kept: consent } = await visitor.must(contract.giveConsent, { body });
  const tabs = Array.from({ length: CROWD }, (_, index) => {
    const tab = (index % 2 === 0 ? one : two).visitor();
    tab.cookies = new Map(visitor.cookies);
    return tab;
  });
  const told = await Promise.all(tabs.map((tab) => tab.must(contract.trackOrder, { body: { consent } })));
  expect(told.flatMap(({ event }) => event?.number ?? [])).toEqual([order_number]);
});
