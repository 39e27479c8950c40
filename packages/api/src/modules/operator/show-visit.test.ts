import { contract } from "@guerdon/contract";
import { showVisit } from "@guerdon/contract/operations/session";
import { aBuyersVisit, anOperator, aShop, websiteFile } from "@guerdon/testing";
import { expect, test } from "vitest";
import { createOperations } from "../../calls/create-operations.ts";

const url = "http://aurora.localhost/";

// [session.support-number]
test("a visit is found by the number that the customer reads out, without codes and addresses", async () => {
  await using testShop = await aShop({ vouchers: [{ code: "GIFT-CODE-4711", value: 10_000 }] });
  const operations = createOperations({ ...testShop.shop, connection: testShop.connection });
  const show = (support_number: string) =>
    operations.perform(
      showVisit,
      {
        kind: "command",
        actor: { kind: "person", name: "tester" },
        permissions: "all",
        traceId: "trace",
        now: testShop.shop.now,
        signal: new AbortController().signal,
      },
      { input: { support_number } },
    );
  const visitor = testShop.visitor();
  await visitor.enter("GIFT-CODE-4711");
  await visitor.add();
  await visitor.prepareOrder();
  const { session_info } = await visitor.must(contract.initWebsite, { body: { url, language: "de" } });
  const number = session_info.support_number ?? "";
  expect(number).toMatch(/^[2-9A-HJKMNP-Z]{6}$/);
  const found = await show(`${number.slice(0, 3)} ${number.slice(3)}`.toLowerCase());
  expect(found).toMatchObject({
    ok: true,
    value: {
      visits: [
        {
          website_id: "aurora",
          subject: "codes",
          is_over: false,
          basket: { lines: 1, items: 1, vouchers: [{ last_four: "4711", available: 10_000 }] },
          orders: [],
        },
      ],
    },
  });
  expect(JSON.stringify(found)).not.toMatch(/GIFT|@|Str/);
  expect(await show("ZZZZZZ")).toMatchObject({ ok: false, refusals: [{ code: "visit_unknown" }] });
});

test("whoever only looks around has no number, and two visits have different ones", async () => {
  await using testShop = await aShop({
    vouchers: [
      { code: "ONE", value: 1000 },
      { code: "TWO", value: 1000 },
    ],
  });
  const numberOf = async (code?: string) => {
    const visitor = testShop.visitor();
    if (code) {
      await visitor.enter(code);
    }
    const website = await visitor.must(contract.initWebsite, { body: { url, language: "de" } });
    return website.session_info.support_number;
  };
  expect(await numberOf()).toBeNull();
  expect(await numberOf("ONE")).not.toBe(await numberOf("TWO"));
});

// [session.support-number] [punchout.visit]
test("a buyer's visit names the buyer, and what its system asked for", async () => {
  const werk = websiteFile({ id: "werk", website_type_id: "PUN", wob_coupon_login: false });
  await using testShop = await aShop({ websites: [werk] });
  const visitor = await aBuyersVisit(testShop, "werk");
  const body = { url: "http://werk.localhost/", language: "de" as const };
  const { session_info } = await visitor.must(contract.initWebsite, { body });
  const shown = await anOperator(testShop).must(showVisit, { support_number: session_info.support_number ?? "" });
  expect(shown.visits).toMatchObject([
    { subject: "buyer", account_id: null, partner: null, buyer: { buyer_id: "demo", operation: "create" } },
  ]);
});
