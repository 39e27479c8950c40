import { contract } from "@guerdon/contract";
import { codeFromBytes } from "@guerdon/domain/voucher/voucher-code";
import { aCatalogue, aProduct, aShop, CAPTCHA_TOKENS, type Visitor, websiteFile } from "@guerdon/testing";
import { expect, test } from "vitest";

const enter = (visitor: Visitor, code: string, more: { tan?: string; website?: string } = {}) =>
  visitor.call(contract.enterCode, { body: { code, ...more } });

const refused = (reason: string, more: Record<string, unknown> = {}) => ({
  ok: false,
  failure: { error_code: "BFFE020", status: 422, fields: { reason, ...more }, display: ["component", "alert"] },
});

// [voucher.refusal]
test("a code that cannot be used is refused with its reason, and does not count as an attempt", async () => {
  await using testShop = await aShop({
    websites: [websiteFile(), websiteFile({ id: "fest", website_title: "Fest & Freude" })],
    vouchers: [
      { code: "LATER", value: 1000, valid_from: new Date("2027-01-01") },
      { code: "HELD", value: 1000, released: false },
      { code: "PAST", value: 1000, valid_until: new Date("2026-05-31T21:59:59.999Z") },
      { code: "CHF", value: 1000, currency: "CHF" },
      { code: "FEST", value: 1000, website_id: "fest" },
      { code: "NUMBERED", value: 1000, tan: "4711" },
      { code: "SPENT", value: 1000 },
    ],
  });
  const spender = testShop.visitor();
  await spender.enter("SPENT");
  await spender.add();
  await spender.must(contract.createOrder, { body: { basketNumber: await spender.prepareOrder() } });

  const visitor = testShop.visitor();
  expect(await enter(visitor, "LATER")).toMatchObject(refused("inactive_unreleased"));
  expect(await enter(visitor, "HELD")).toMatchObject(refused("inactive_unreleased"));
  expect(await enter(visitor, "SPENT")).toMatchObject(refused("inactive_redeemed"));
  expect(await enter(visitor, "PAST")).toMatchObject(refused("expired", { end_date: "2026-05-31" }));
  expect(await enter(visitor, "CHF")).toMatchObject(refused("not_redeemable"));
  expect(await enter(visitor, "FEST")).toMatchObject(refused("redeemable_at", { website: "Fest & Freude" }));
  expect(await enter(visitor, "NUMBERED")).toMatchObject(refused("tan_required"));
  expect(visitor.cookies.size).toBe(0);
  expect(await enter(visitor, "UNKNOWN")).toMatchObject(refused("invalid", { remaining_attemps: 4 }));
});

// [voucher.redirection] [website.allowed-hosts]
test("a code of another website names the address to go to only if its host is allowed, and never itself", async () => {
  const enterAt = async (allowed_hosts: string[], changes = {}) => {
    await using testShop = await aShop({
      websites: [websiteFile({ allowed_hosts }), websiteFile({ id: "fest", ...changes })],
      vouchers: [
        { code: "FEST", value: 1000, website_id: "fest" },
        { code: "PAST", value: 1000, valid_until: new Date("2026-05-31T21:59:59.999Z") },
      ],
    });
    const body = { url: "http://aurora.localhost/", language: "de" as const };
    const { redirection_origins } = await testShop.visitor().must(contract.initWebsite, { body });
    const answer = await enter(testShop.visitor(), "FEST");
    expect(answer).toMatchObject(refused("redeemable_at"));
    const past = await enter(testShop.visitor(), "PAST");
    expect(JSON.stringify(past)).not.toContain("redirection_url");
    const { redirection_url } = answer.ok ? {} : (answer.failure.fields as { redirection_url?: string });
    expect(redirection_origins).toEqual(redirection_url ? [new URL(redirection_url).origin] : []);
    return redirection_url;
  };
  expect(await enterAt(["fest.localhost"])).toMatch(/^http:\/\/fest\.localhost(:\d+)?\/$/);
  expect(await enterAt([])).toBeUndefined();
  expect(await enterAt(["localhost", "estfest.localhost"])).toBeUndefined();
  const live = { hosts: ["fest.example", "fest.localhost"], public_url: "https://fest.example" };
  expect(await enterAt(["fest.example"], live)).toBe("https://fest.example/");
  expect(await enterAt(["fest.localhost"], live)).toBeUndefined();
  expect(await enterAt(["fest.example"], { ...live, public_url: "http://fest.example" })).toBeUndefined();
});

// [voucher.valid-until]
test("the last day of credit is in the time zone of the issuing website, wherever it is shown", async () => {
  const west = websiteFile({ id: "west", time_zone: "America/Los_Angeles", voucher_group: "friends" });
  const lastMoment = new Date("2028-01-01T07:59:59.999Z");
  await using testShop = await aShop({
    websites: [websiteFile({ voucher_group: "friends" }), west],
    vouchers: [
      { code: "WEST", value: 1000, website_id: "west", website_group: "friends", valid_until: lastMoment },
      { code: "HOME", value: 1000, valid_until: new Date("2027-12-31T22:59:59.999Z") },
      {
        code: "WESTPAST",
        value: 1000,
        website_id: "west",
        website_group: "friends",
        valid_until: new Date("2026-02-01T07:59:59.999Z"),
      },
    ],
  });
  const visitor = testShop.visitor();
  await visitor.enter("WEST");
  const { payments } = await visitor.enter("HOME");
  expect(payments.map(({ expiration_date }) => expiration_date)).toEqual(["2027-12-31", "2027-12-31"]);
  expect(await enter(visitor, "WESTPAST")).toMatchObject(refused("expired", { end_date: "2026-01-31" }));
});

// [voucher.partner-code]
test("a wrong code of the partner's form is called so, counts as an attempt, and is never called mistyped", async () => {
  const mistyped = codeFromBytes(new Uint8Array(64).fill(7)).replace(/.$/, (last) => (last === "2" ? "3" : "2"));
  const websites = [websiteFile({ ace_code_prefix: `${mistyped.slice(0, 2).toLowerCase()}-` })];
  await using testShop = await aShop({ websites });
  const visitor = testShop.visitor();
  expect(await enter(visitor, mistyped)).toMatchObject({ failure: { error_code: "BFFE029", fields: {} } });
  expect(await enter(visitor, "OTHER")).toMatchObject(refused("invalid", { remaining_attemps: 3 }));
});

// [voucher.mistyped]
test("a mistyped generated code is refused without a query, and does not count as an attempt", async () => {
  await using testShop = await aShop();
  const visitor = testShop.visitor();
  const code = codeFromBytes(new Uint8Array(64).fill(7));
  const mistyped = code.replace(/.$/, (last) => (last === "2" ? "3" : "2"));
  const before = testShop.statements.length;
  for (let time = 0; time < 8; time++) {
    expect(await enter(visitor, mistyped)).toMatchObject(refused("mistyped"));
  }
  expect(testShop.statements.slice(before).filter((sql) => /voucher/.test(sql))).toEqual([]);
  expect(await enter(visitor, " - ")).toMatchObject(refused("empty"));
  expect(await enter(visitor, code)).toMatchObject(refused("invalid", { remaining_attemps: 4 }));
});

// [voucher.code-form] [voucher.tan]
test("a code is accepted in any spelling, with its identification number if required", async () => {
  await using testShop = await aShop({
    vouchers: [
      { code: "GIFT-0100-A", value: 1000 },
      { code: "NUMBERED", value: 2000, tan: "4711" },
    ],
  });
  const visitor = testShop.visitor();
  expect(await enter(visitor, " gift 01–00a ")).toMatchObject({ ok: true, value: { prepaid_value: 1000 } });
  expect(await enter(visitor, "NUMBERED", { tan: "4712" })).toMatchObject(refused("invalid", { remaining_attemps: 4 }));
  expect(await enter(visitor, "NUMBERED", { tan: " 4711 " })).toMatchObject({
    ok: true,
    value: { prepaid_value: 3000 },
  });
});

// [voucher.entry-limit] [voucher.wrong-code]
test("wrong codes lead to a block, whose length doubles and which survives a restart", async () => {
  await using testShop = await aShop({ vouchers: [{ code: "GIFT", value: 1000 }] });
  const visitor = testShop.visitor();
  for (const remaining_attemps of [4, 3, 2, 1]) {
    expect(await enter(visitor, "WRONG")).toMatchObject(refused("invalid", { remaining_attemps }));
  }
  const blocked = (duration: number) => ({ failure: { error_code: "BFFE042", status: 429, fields: { duration } } });
  expect(await enter(visitor, "WRONG")).toMatchObject(blocked(15));
  expect(await enter(visitor, "GIFT"), "the right code waits as well").toMatchObject(blocked(15));

  await using restarted = await aShop({ connection: testShop.connection });
  const again = restarted.visitor();
  again.cookies = new Map(visitor.cookies);
  restarted.passTime(14 * 60 + 1);
  expect(await enter(again, "GIFT")).toMatchObject(blocked(1));
  restarted.passTime(59);
  for (let time = 0; time < 4; time++) {
    await enter(again, "WRONG");
  }
  expect(await enter(again, "WRONG")).toMatchObject(blocked(30));
});

test("a correct code resets the count", async () => {
  await using testShop = await aShop({ vouchers: [{ code: "GIFT", value: 1000 }] });
  const visitor = testShop.visitor();
  for (let time = 0; time < 4; time++) {
    await enter(visitor, "WRONG");
  }
  await visitor.enter("GIFT");
  expect(await enter(visitor, "WRONG")).toMatchObject(refused("invalid", { remaining_attemps: 4 }));
});

/** Enters a code with a solved captcha, which is asked for from 50 wrong ones on. */
const enterSolved = (visitor: Visitor, code: string) =>
  visitor.call(contract.enterCode, { body: { code, captcha_response: CAPTCHA_TOKENS.solved } });

test("wrong codes entered concurrently from one address cannot exceed the limit", async () => {
  await using testShop = await aShop();
  await enter(testShop.visitor(), "WRONG");
  const { db } = testShop.shop;
  await db.updateTable("attempt_counters").set({ failures: 190 }).execute();
  const results = await Promise.all(Array.from({ length: 30 }, () => enterSolved(testShop.visitor(), "WRONG")));
  const codes = results.map((result) => (result.ok ? "ok" : result.failure.error_code));
  expect(codes.filter((code) => code === "BFFE020")).toHaveLength(10);
  expect(codes.filter((code) => code === "BFFE042")).toHaveLength(20);
});

// [voucher.address-limit]
test("200 wrong codes within an hour block a client address for all sessions; IPv6 counts by /64", async () => {
  await using testShop = await aShop({ vouchers: [{ code: "GIFT", value: 1000 }] });
  const from = (clientAddress: string) => {
    const visitor = testShop.visitor();
    visitor.clientAddress = clientAddress;
    return visitor;
  };
  const { db } = testShop.shop;
  const counted = () => db.selectFrom("attempt_counters").select("failures").orderBy("failures").execute();
  const right = async (clientAddress: string) => (await enterSolved(from(clientAddress), "GIFT")).ok;
  await enter(from("192.0.2.7"), "WRONG");
  for (const address of ["2001:db8:0:1::1", "2001:db8:0:1:a:b:c:d", "2001:db8::1:0:0:0:9"]) {
    await enter(from(address), "WRONG");
  }
  const [first, second, all] = await counted();
  expect([first, second], "one for each client, whatever its cookies").toEqual([{ failures: 1 }, { failures: 3 }]);
  expect(all, "and one for the website").toEqual({ failures: 4 });

  await db.updateTable("attempt_counters").set({ failures: 199 }).execute();
  expect([await right("192.0.2.7"), await right("2001:db8:0:1::2")]).toEqual([true, true]);
  for (const address of ["192.0.2.7", "2001:db8:0:1::3"]) {
    await enterSolved(from(address), "WRONG");
  }
  const blocked = { failure: { error_code: "BFFE042", status: 429, fields: { duration: 60 } } };
  for (const address of ["192.0.2.7", "2001:db8:0:1:ffff::9"]) {
    expect(await enter(from(address), "GIFT")).toMatchObject(blocked);
  }
  for (const other of ["192.0.2.8", "2001:db8:0:2::1"]) {
    expect(await right(other)).toBe(true);
  }
  testShop.passTime(3600);
  expect(await right("192.0.2.7"), "an hour later").toBe(true);

  const stored = await db.selectFrom("attempt_counters").select("subject").execute();
  expect(
    stored.some(({ subject }) => /192|2001/.test(subject)),
    "addresses are kept as digests",
  ).toBe(false);
});

// [voucher.bot-trap]
test("the honeypot is answered like a wrong code, without a query or a count", async () => {
  await using testShop = await aShop({ vouchers: [{ code: "GIFT", value: 1000 }] });
  const visitor = testShop.visitor();
  const before = testShop.statements.length;
  for (let time = 0; time < 6; time++) {
    expect(await enter(visitor, "GIFT", { website: "http://spam.example" })).toMatchObject(
      refused("invalid", { remaining_attemps: 4 }),
    );
  }
  expect(testShop.statements.length).toBe(before);
  expect((await enter(visitor, "GIFT", { website: "" })).ok).toBe(true);
});

// [voucher.twice] [voucher.combinable]
test("a second code adds credit; the same one, or one that cannot be combined, is refused and unused", async () => {
  await using testShop = await aShop({
    vouchers: [
      { code: "ONE", value: 1000 },
      { code: "TWO", value: 500 },
      { code: "SOLO", value: 3000, combinable: false },
    ],
  });
  const visitor = testShop.visitor();
  await visitor.enter("ONE");
  expect(await enter(visitor, "one")).toMatchObject({ failure: { error_code: "PE005", status: 409 } });
  expect(await enter(visitor, "SOLO")).toMatchObject({ failure: { error_code: "PE006", status: 409 } });
  testShop.passTime(1);
  expect((await visitor.enter("TWO")).payments.map(({ code, value }) => [code, value])).toEqual([
    ["••••ONE", 1000],
    ["••••TWO", 500],
  ]);
  const other = testShop.visitor();
  await other.enter("SOLO");
  expect(await enter(other, "ONE")).toMatchObject({ failure: { error_code: "PE006" } });
  expect((await other.must(contract.readBasket, {})).prepaid_value).toBe(3000);
});

// [voucher.group]
test("websites of a group redeem each other's codes, and the credit is taken on the issuing website", async () => {
  await using testShop = await aShop({
    websites: [
      websiteFile({ voucher_group: "house" }),
      websiteFile({ id: "fest", voucher_group: "house" }),
      websiteFile({ id: "else" }),
    ],
    vouchers: [{ code: "SHARED", value: 5000, website_id: "fest", website_group: "house" }],
  });
  expect(await enter(testShop.visitor("else.localhost"), "SHARED")).toMatchObject(refused("redeemable_at"));
  const visitor = testShop.visitor();
  await visitor.enter("SHARED");
  await visitor.add();
  const order = await visitor.order(await visitor.prepareOrder());
  const transfers = await testShop.shop.db
    .selectFrom("ledger_transfers")
    .selectAll()
    .where("reason", "=", "order")
    .execute();
  expect(transfers).toMatchObject([
    { website_id: "fest", order_website_id: "aurora", amount: order.gross_price === 1000 ? 1000 : -1 },
  ]);
});

// [voucher.catalogues] [catalogue.visible]
test("vouchers open their catalogues in addition to others; products with the same number count once", async () => {
  const extra = aCatalogue({
    id: "extra",
    products: [aProduct({ number: "EX1" }), aProduct({ number: "TV1", brand: "Other" })],
  });
  await using testShop = await aShop({
    catalogues: [aCatalogue(), extra],
    vouchers: [
      { code: "PLAIN", value: 1000 },
      { code: "EXTRA", value: 1000, catalogue_ids: ["extra"] },
      { code: "GONE", value: 1000, catalogue_ids: ["no-such"] },
    ],
  });
  const seenBy = async (codes: string[]) => {
    const visitor = testShop.visitor();
    for (const code of codes) {
      await visitor.enter(code);
    }
    const { products } = await visitor.must(contract.listProducts, { query: { sort: "nameAscending", page: 1 } });
    return products.map(({ number, brand }) => (brand === "Testmond" ? number : `${number} of ${brand}`)).sort();
  };
  expect(await seenBy(["PLAIN"])).toEqual(["PH1", "TV1"]);
  expect(await seenBy(["EXTRA"])).toEqual(["EX1", "TV1 of Other"]);
  expect(await seenBy(["PLAIN", "EXTRA"])).toEqual(["EX1", "PH1", "TV1"]);
  expect(await seenBy(["EXTRA", "PLAIN"])).toEqual(["EX1", "PH1", "TV1 of Other"]);
  expect(await seenBy(["GONE"])).toEqual([]);

  const visitor = testShop.visitor();
  await visitor.enter("EXTRA");
  await visitor.add("EX1", "EX1-10");
  await visitor.must(contract.createOrder, { body: { basketNumber: await visitor.prepareOrder() } });
  const { catalog_ids } = await visitor.enter("PLAIN");
  expect(catalog_ids, "what an earlier order's voucher opened is closed again").toEqual(["demo"]);
});
