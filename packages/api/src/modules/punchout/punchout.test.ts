import { deflateSync, gzipSync } from "node:zlib";
import { contract } from "@guerdon/contract";
import { addBuyerSecret, applyBuyer, removeBuyerSecret, setBuyerState } from "@guerdon/contract/operations/buyer";
import { type BuyerSettings, buyerSettings } from "@guerdon/contract/operations/buyer-settings";
import { applyRetention } from "@guerdon/contract/operations/retention";
import {
  aCatalogue,
  aMailDelivery,
  anOperator,
  aPricedReward,
  aProduct,
  aSetupRequest,
  aShop,
  insertBuyer,
  setUpVisit,
  type TestShop,
  type Visitor,
  websiteFile,
} from "@guerdon/testing";
import { expect, test } from "vitest";
import { createPerformJob } from "../../calls/create-perform-job.ts";
import type { SetupRequest } from "../../ports/punchout-protocol.ts";

const PUNCHOUT = { id: "werk", website_type_id: "PUN", wob_coupon_login: false } as const;
const SECRET = aSetupRequest().secrets[0] ?? "";
const aRequest = aSetupRequest;

/** A voucher whose amount is chosen. */
const anOpenVoucher = () =>
  aProduct({ number: "OPEN1", variations: [], free_amount: { min: 1000, max: 9000, step: 100 } });

/** A punchout website with a buyer that has a secret. */
async function aPunchoutShop(more: Partial<Record<keyof BuyerSettings, unknown>> = {}) {
  const testShop = await aShop({
    websites: [websiteFile(PUNCHOUT)],
    catalogues: [aCatalogue({ products: [aProduct(), aPricedReward("MUG", 999), anOpenVoucher()] })],
  });
  await insertBuyer(testShop, "werk", more);
  return testShop;
}

/** Sends a request from a procurement system at this network address. */
function setUp(testShop: TestShop, request: SetupRequest | string, clientAddress = "192.0.2.7") {
  const system = testShop.visitor("werk.localhost");
  system.clientAddress = clientAddress;
  return setUpVisit(system, request);
}

/** Somebody whom the procurement system sent. */
async function anArrival(testShop: TestShop, request: SetupRequest = aRequest()): Promise<Visitor> {
  const visitor = testShop.visitor("werk.localhost");
  const { token } = await setUp(testShop, request);
  await visitor.must(contract.startPunchout, { body: { token } });
  return visitor;
}

const line = (part: string, auxiliary: string, quantity = 1) => ({ part, auxiliary, quantity, unit_price: null });

// [punchout.setup] [punchout.secrets]
test("a known buyer gets a start page; others are refused, and an unknown buyer as a wrong secret", async () => {
  await using testShop = await aPunchoutShop();
  const started = await setUp(testShop, aRequest());
  expect(started).toMatchObject({ status: 200, kind: "started" });
  expect(started.start_url).toMatch(/^http:\/\/werk\.localhost:3000\/punchout\/start\?t=[\w-]{43}$/);
  const refusals = [
    aRequest({ secrets: ["another secret"] }),
    aRequest({ secrets: [] }),
    aRequest({ senders: [{ domain: "networkid", identity: "AN-2" }] }),
    aRequest({ senders: [{ domain: "networkid", identity: "an-1" }] }),
  ];
  for (const request of refusals) {
    expect(await setUp(testShop, request)).toMatchObject({ status: 200, refusal: "unauthorized" });
  }
  expect(await setUp(testShop, "<cXML/>")).toMatchObject({ status: 400, refusal: "unreadable" });
});

// [punchout.language] [punchout.repetition]
test("a start page names the language of the request, if the website has it, also when it is asked for again", async () => {
  await using testShop = await aPunchoutShop();
  const named = async (language: string | undefined) => {
    const { start_url } = await setUp(testShop, aRequest({ language, reference: `in ${language}` }));
    return new URL(start_url ?? "").searchParams.get("lang");
  };
  expect([await named("en"), await named("en"), await named("sv"), await named(undefined)]).toEqual([
    ...["en", "en", null, null],
  ]);
});

// [punchout.setup]
test("a document that is too large is not read, and is told why", async () => {
  await using testShop = await aPunchoutShop();
  const large = aRequest({ buyer_cookie: "x".repeat(512 * 1024) });
  expect(await setUp(testShop, large)).toMatchObject({
    status: 400,
    refusal: "unreadable",
    reason: "The document has more than 512 kB.",
  });
});

/** Sends bytes with this Content-Encoding. */
async function sendBytes(testShop: TestShop, body: Uint8Array, encoding?: string) {
  const response = await testShop.visitor("werk.localhost").request("/api/punchout/setup", {
    method: "POST",
    headers: encoding === undefined ? {} : { "content-encoding": encoding },
    body: Buffer.from(body),
  });
  const { kind, reason } = JSON.parse(await response.text());
  return { status: response.status, kind, reason };
}

// [punchout.wrapped]
test("a compressed request is read, also one that does not say so, and answered alike as the plain one", async () => {
  await using testShop = await aPunchoutShop();
  const plain = Buffer.from(JSON.stringify(aRequest()));
  const sent: [Uint8Array, string?][] = [
    ...([[plain], [plain, "identity"], [gzipSync(plain), "gzip"], [gzipSync(plain), "X-GZIP"]] as [Buffer, string?][]),
    ...([[gzipSync(plain)], [deflateSync(plain), "deflate"]] as [Buffer, string?][]),
  ];
  for (const [body, encoding] of sent) {
    expect(await sendBytes(testShop, body, encoding), encoding).toMatchObject({ status: 200, kind: "started" });
  }
  expect(await testShop.shop.db.selectFrom("punchout_visits").selectAll().execute()).toHaveLength(1);
});

// [punchout.wrapped] [punchout.hostile]
test("what cannot be decompressed, or would be very large, is refused with its reason", async () => {
  await using testShop = await aPunchoutShop();
  const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024, " "));
  const whole = gzipSync(Buffer.from(JSON.stringify(aRequest())));
  const told = async (body: Uint8Array, encoding?: string) => (await sendBytes(testShop, body, encoding)).reason;
  expect(bomb.length).toBeLessThan(512 * 1024);
  expect(await told(bomb, "gzip")).toBe("The document has more than 512 kB.");
  expect(await told(bomb)).toBe("The document has more than 512 kB.");
  expect(await told(whole.subarray(0, 40), "gzip")).toBe("The document is not compressed as it says.");
  expect(await told(Buffer.from("{}"), "gzip")).toBe("The document is not compressed as it says.");
  expect(await told(whole, "br")).toBe("The Content-Encoding must be gzip or deflate, or none.");
  expect(await told(gzipSync(whole), "gzip, gzip")).toBe("The Content-Encoding must be gzip or deflate, or none.");
});

// [punchout.setup]
test("a website without punchout answers that it has none", async () => {
  await using testShop = await aShop();
  const response = await testShop.visitor().request("/api/punchout/setup", {
    method: "POST",
    body: JSON.stringify(aRequest()),
  });
  expect([response.status, await response.json()]).toMatchObject([200, { refusal: "unsupported" }]);
});

// [punchout.secrets]
test("the old and the new secret are valid side by side, and only their hashes are stored", async () => {
  await using testShop = await aPunchoutShop();
  const operator = anOperator(testShop);
  const key = { website_id: "werk", buyer_id: "demo" };
  const added = await operator.try(addBuyerSecret, { ...key, value: "the next secret" });
  const third = await operator.try(addBuyerSecret, { ...key, value: "one too many" });
  expect([added.ok, third.ok]).toEqual([true, false]);
  for (const secret of [SECRET, "the next secret"]) {
    expect(await setUp(testShop, aRequest({ secrets: [secret], reference: secret }))).toMatchObject({
      kind: "started",
    });
  }
  const [oldest] = await testShop.shop.db.selectFrom("buyer_secrets").selectAll().orderBy("created_at").execute();
  const all = await testShop.shop.db.selectFrom("buyer_secrets").select("secret_hash").execute();
  expect(JSON.stringify(all)).not.toMatch(/secret"|next secret/);
  await operator.must(removeBuyerSecret, { ...key, secret_id: oldest?.secret_id ?? "" });
  const left = await Promise.all(
    [SECRET, "the next secret"].map((secret) =>
      setUp(testShop, aRequest({ secrets: [secret], reference: `2 ${secret}` })),
    ),
  );
  expect(left.filter(({ kind }) => kind === "started")).toHaveLength(1);
});

// [punchout.secrets]
test("any secret that the sender names may be the agreed one, and each wrong one counts", async () => {
  await using testShop = await aPunchoutShop();
  const senders = [{ domain: "DUNS", identity: "HUB" }, ...aRequest().senders];
  expect(await setUp(testShop, aRequest({ senders, secrets: ["of the hub", SECRET] }))).toMatchObject({
    kind: "started",
  });
  expect(await setUp(testShop, aRequest({ senders, secrets: ["of the hub", "another"] }))).toMatchObject({
    refusal: "unauthorized",
  });
  const counted = await testShop.shop.db.selectFrom("attempt_counters").select("failures").execute();
  expect(counted).toEqual([{ failures: 3 }]);
});

// [punchout.secrets]
test("after many wrong secrets from an address not even a right one is looked at there", async () => {
  await using testShop = await aPunchoutShop();
  await setUp(testShop, aRequest({ secrets: ["wrong"] }));
  await testShop.shop.db.updateTable("attempt_counters").set({ failures: 100 }).execute();
  expect(await setUp(testShop, aRequest())).toMatchObject({ refusal: "unauthorized" });
  expect(await setUp(testShop, aRequest(), "198.51.100.1")).toMatchObject({ kind: "started" });
});

// [punchout.hosts]
test.each([
  ["https://evil.example/", "forbidden"],
  ["https://buyer.example.evil.example/", "forbidden"],
  ["http://buyer.example/return", "forbidden"],
  ["https://user@buyer.example/", "forbidden"],
  ["https://buyer.example/return", undefined],
  ["https://buyer.example:8443/return", undefined],
])("a basket that shall go to %s: %s", async (return_url, refusal) => {
  await using testShop = await aPunchoutShop();
  expect((await setUp(testShop, aRequest({ return_url }))).refusal).toBe(refusal);
});

// [punchout.buyers] [website.paused]
test("a blocked buyer begins no visit, and nobody does in a paused shop", async () => {
  await using testShop = await aPunchoutShop();
  const operator = anOperator(testShop);
  await operator.must(setBuyerState, { website_id: "werk", buyer_id: "demo", state: "blocked" });
  expect(await setUp(testShop, aRequest())).toMatchObject({ refusal: "forbidden" });
  await operator.must(setBuyerState, { website_id: "werk", buyer_id: "demo", state: "active" });
  await testShop.shop.db.updateTable("websites").set({ state: "paused" }).execute();
  await testShop.shop.websites.reload();
  expect(await setUp(testShop, aRequest())).toMatchObject({ refusal: "forbidden" });
});

// [punchout.buyers]
test("buyers behind one hub are told apart by From, and a stranger behind it is not let in", async () => {
  await using testShop = await aPunchoutShop({ from: [{ domain: "DUNS", identity: "A" }] });
  const operator = anOperator(testShop);
  const key = { website_id: "werk", buyer_id: "second" };
  const apply = (buyer_id: string, from: { domain: string; identity: string }[]) =>
    operator.try(applyBuyer, {
      website_id: "werk",
      buyer_id,
      settings: buyerSettings.parse({ domain: "NetworkID", identity: "AN-1", return_hosts: ["second.example"], from }),
    });
  expect((await apply("second", [{ domain: "duns", identity: "A" }])).ok, "From of another").toBe(false);
  expect((await apply("second", [{ domain: "duns", identity: "B" }])).ok).toBe(true);
  await operator.must(addBuyerSecret, { ...key, value: SECRET });
  const sent = async (domain: string, identity: string, host: string) => {
    const changes = { reference: `${identity} ${host}`, return_url: `https://${host}/` };
    const answer = await setUp(testShop, aRequest({ ...changes, from: [{ domain, identity }] }));
    return answer.kind === "refused" ? answer.refusal : answer.kind;
  };
  expect(await sent("duns", "A", "buyer.example")).toBe("started");
  expect(await sent("Duns", "B", "second.example")).toBe("started");
  expect(await sent("duns", "B", "buyer.example"), "the basket of one to the host of the other").toBe("forbidden");
  expect(await sent("duns", "C", "buyer.example")).toBe("unauthorized");
  expect(await sent("other", "A", "buyer.example")).toBe("unauthorized");
  expect((await apply("rest", [])).ok, "all others of the hub").toBe(true);
  await operator.must(addBuyerSecret, { ...key, buyer_id: "rest", value: SECRET });
  expect(await sent("duns", "C", "second.example")).toBe("started");
  expect(await sent("duns", "A", "second.example"), "who is named goes before who is not").toBe("forbidden");
  expect((await apply("more", [])).ok, "another one without From").toBe(false);
});

// [punchout.repetition]
test("the same request gets the same answer for ten minutes, and another one under its id a conflict", async () => {
  await using testShop = await aPunchoutShop();
  const first = await setUp(testShop, aRequest());
  testShop.passTime(599);
  expect(await setUp(testShop, aRequest())).toEqual(first);
  expect(await setUp(testShop, aRequest({ buyer_cookie: "other" }))).toMatchObject({
    status: 200,
    refusal: "conflict",
  });
  testShop.passTime(2);
  const later = await setUp(testShop, aRequest({ buyer_cookie: "other" }));
  expect([later.kind, later.start_url === first.start_url]).toEqual(["started", false]);
  expect(await testShop.shop.db.selectFrom("punchout_visits").selectAll().execute()).toHaveLength(2);
});

// [punchout.repetition]
test("the same request at the same time begins one visit", async () => {
  await using testShop = await aPunchoutShop();
  const answers = await Promise.all([1, 2, 3].map(() => setUp(testShop, aRequest())));
  expect(new Set(answers.map(({ token }) => token)).size).toBe(1);
});

// [punchout.start]
test("a start page is used once, within ten minutes", async () => {
  await using testShop = await aPunchoutShop();
  const start = (visitor: Visitor, token: string) => visitor.call(contract.startPunchout, { body: { token } });
  const token = (await setUp(testShop, aRequest())).token;
  const outcomes = await Promise.all([1, 2, 3].map(() => start(testShop.visitor("werk.localhost"), token)));
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  const { db } = testShop.shop;
  const opened = await Promise.all((["baskets", "sessions"] as const).map((each) => db.selectFrom(each).execute()));
  expect(opened.map(({ length }) => length)).toEqual([1, 1]);
  expect((await start(testShop.visitor("werk.localhost"), token)).ok).toBe(false);
  const late = (await setUp(testShop, aRequest({ reference: "2" }))).token;
  testShop.passTime(600);
  expect((await start(testShop.visitor("werk.localhost"), late)).ok).toBe(false);
  expect((await start(testShop.visitor("werk.localhost"), "no token")).ok).toBe(false);
});

// [punchout.start]
test("who loads the start page again goes on with the basket, until it is handed over", async () => {
  await using testShop = await aPunchoutShop();
  const visitor = testShop.visitor("werk.localhost");
  const { token } = await setUp(testShop, aRequest());
  await visitor.must(contract.startPunchout, { body: { token } });
  await visitor.add();
  const before = await visitor.must(contract.readBasket, {});
  testShop.passTime(601);
  await visitor.must(contract.startPunchout, { body: { token } });
  expect(await visitor.must(contract.readBasket, {})).toEqual(before);
  const stranger = testShop.visitor("werk.localhost");
  expect((await stranger.call(contract.startPunchout, { body: { token } })).ok).toBe(false);
  await visitor.must(contract.checkoutPunchout, {});
  expect((await visitor.call(contract.startPunchout, { body: { token } })).ok).toBe(false);
});

test("a hand-over without a body may have the length 0, as browsers send it", async () => {
  await using testShop = await aPunchoutShop();
  const visitor = testShop.visitor("werk.localhost");
  const { token } = await setUp(testShop, aRequest());
  await visitor.must(contract.startPunchout, { body: { token } });
  await visitor.add();
  const nothing = new ReadableStream({ start: (controller) => controller.close() });
  const init = { method: "POST", headers: { "content-length": "0" }, body: nothing, duplex: "half" };
  expect((await visitor.request(`/api${contract.checkoutPunchout.path}`, init as RequestInit)).status).toBe(200);
});

// [punchout.cookie]
test("a visit has a cookie of its own, partitioned and for frames; an ordinary session beside it stays", async () => {
  await using testShop = await aPunchoutShop();
  const visitor = testShop.visitor("werk.localhost");
  await visitor.must(contract.createBasket, {});
  const ordinary = new Map(visitor.cookies);
  const token = (await setUp(testShop, aRequest())).token;
  const response = await visitor.request("/api/punchout/start", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ token }),
  });
  const [cookie, ...others] = response.headers.getSetCookie();
  expect(others).toEqual([]);
  expect(cookie).toMatch(
    /^__Host-punchout=[\w-]+; (?=.*Secure)(?=.*HttpOnly)(?=.*Partitioned)(?=.*Path=\/)(?=.*SameSite=None)/,
  );
  expect(await visitor.must(contract.hasLoggedIn, {})).toEqual({ logged_in: true });
  for (const [name, value] of ordinary) {
    expect(visitor.cookies.get(name)).toBe(value);
  }
  await visitor.must(contract.cancelPunchout, {});
  expect((await visitor.must(contract.readBasket, {})).basket_id).toMatch(/^bsk_/);
});

// [punchout.start]
test("a second start page in the same browser ends the first visit", async () => {
  await using testShop = await aPunchoutShop();
  const visitor = await anArrival(testShop);
  const before = visitor.secondTab();
  await visitor.must(contract.startPunchout, {
    body: { token: (await setUp(testShop, aRequest({ reference: "2" }))).token },
  });
  expect(await before.must(contract.hasLoggedIn, {})).toEqual({ logged_in: false });
  expect(await visitor.must(contract.hasLoggedIn, {})).toEqual({ logged_in: true });
});

// [punchout.frame] [session.hand-over]
test("the visit goes on in a window of its own, by a token that is used once", async () => {
  await using testShop = await aPunchoutShop();
  const frame = testShop.visitor("werk.localhost");
  const { window } = await frame.must(contract.startPunchout, {
    body: { token: (await setUp(testShop, aRequest())).token },
  });
  const stranger = testShop.visitor("werk.localhost");
  expect(await stranger.must(contract.showPunchout, { query: { window } })).toEqual({
    visit: null,
    frame_origins: ["https://portal.example"],
    form_origins: ["https://buyer.example"],
  });
  const url = "http://werk.localhost:3000/";
  const opened = await stranger.call(contract.initWebsite, { body: { url, language: "de" } }, { handOver: window });
  expect(opened).toMatchObject({ ok: true, value: { session_info: { logged_in: true } } });
  expect([...stranger.cookies.keys()]).toEqual(["__Host-punchout"]);
});

// [punchout.message] [punchout.sum] [punchout.hand-over]
test("the basket is handed over with net prices per piece, tax per rate, and nothing of a person", async () => {
  await using testShop = await aPunchoutShop();
  const visitor = await anArrival(testShop);
  await visitor.add();
  await visitor.add("MUG", "MUG", { quantity: 3, delivery: 0 });
  const check = await visitor.must(contract.checkPunchout, {});
  expect(check).toMatchObject({
    problems: [],
    changed_prices: [],
    prices: [
      { position: 1, price: 1000 },
      { position: 2, price: 3 * 839 },
    ],
    total: 1000 + 3 * 839,
    tax: [{ rate: 19, amount: 480 }],
  });
  const { url, fields } = await visitor.must(contract.checkoutPunchout, {});
  expect(url).toBe("https://buyer.example/return?x=1");
  expect(Object.keys(fields)).toEqual(["cxml-urlencoded"]);
  const message = JSON.parse(fields["cxml-urlencoded"] ?? "");
  expect(message).toMatchObject({
    kind: "basket",
    buyer_cookie: "cookie-1",
    envelope: { from: "them" },
    operation_allowed: "edit",
    basket: {
      currency: "EUR",
      total: 1000 + 3 * 839,
      tax: [{ rate: 19, amount: 480 }],
      lines: [
        { part: "TV1-10", auxiliary: "TV1:1::1000", quantity: 1, unit_price: 1000, tax: 0 },
        { part: "MUG", auxiliary: "MUG:0::839", quantity: 3, unit_price: 839, tax: 480 },
      ],
    },
  });
});

// [punchout.send-again] [punchout.visit]
test("after the hand-over the session is over, and its form can be sent again for ten minutes", async () => {
  await using testShop = await aPunchoutShop();
  const visitor = await anArrival(testShop);
  await visitor.add();
  const tab = visitor.secondTab();
  const sent = await visitor.must(contract.checkoutPunchout, {});
  expect(await visitor.must(contract.hasLoggedIn, {})).toEqual({ logged_in: false });
  expect((await tab.call(contract.changeBasket, { body: { update_type: "REMOVE", data: { position: 1 } } })).ok).toBe(
    false,
  );
  expect(await visitor.must(contract.checkoutPunchout, {})).toEqual(sent);
  expect(await visitor.must(contract.cancelPunchout, {})).toEqual(sent);
  testShop.passTime(599);
  expect(await visitor.must(contract.showHandOver, {})).toMatchObject({ ...sent, basket: { lines: 1, total: 1000 } });
  testShop.passTime(1);
  expect((await visitor.call(contract.showHandOver, {})).ok).toBe(false);
  const [kept] = await testShop.shop.db.selectFrom("punchout_visits").select(["basket", "basket_id"]).execute();
  expect(kept).toMatchObject({ basket: { total: 1000 }, basket_id: expect.stringMatching(/^bsk_/) });
});

// [punchout.hand-over]
test("what another window adds during the hand-over is handed over or refused, never lost", async () => {
  await using testShop = await aPunchoutShop();
  const data = { number: "MUG", variation_id: "MUG", quantity: 1, face_value: null, delivery_options: 0 as const };
  for (const reference of Array.from({ length: 8 }, (_, index) => `visit ${index}`)) {
    const visitor = await anArrival(testShop, aRequest({ reference }));
    const tab = visitor.secondTab();
    await tab.must(contract.confirmImportantHints, { body: { product_number: "MUG" } });
    const add = async () => (await tab.call(contract.changeBasket, { body: { update_type: "ADD", data } })).ok;
    const adding = async () => [await add(), await add(), await add(), await add()].filter(Boolean).length;
    expect(await add()).toBe(true);
    const [added, sent] = await Promise.all([adding(), visitor.must(contract.checkoutPunchout, {})]);
    const { basket } = JSON.parse(sent.fields["cxml-urlencoded"] ?? "");
    expect(basket.lines.map(({ quantity }: { quantity: number }) => quantity)).toEqual([1 + added]);
    expect(await add()).toBe(false);
  }
});

// [punchout.cancel]
test.each([
  ["create", "basket"],
  ["edit", "unchanged"],
  ["inspect", "unchanged"],
] as const)("leaving a visit that asked for %s without an order hands over: %s", async (operation, kind) => {
  await using testShop = await aPunchoutShop();
  const visitor = await anArrival(testShop, aRequest({ operation, items: [line("TV1-10", "TV1:1::1000")] }));
  const { fields } = await visitor.must(contract.cancelPunchout, {});
  const message = JSON.parse(fields["cxml-urlencoded"] ?? "");
  expect([message.kind, message.basket?.lines]).toEqual([kind, kind === "basket" ? [] : undefined]);
});

// [punchout.cancel]
test("an edited basket that was emptied is handed over as word that nothing changed, a new one as an empty basket", async () => {
  await using testShop = await aPunchoutShop({ changes_in_edit: true });
  const handedOver = async (operation: "create" | "edit") => {
    const items = [line("TV1-10", "TV1:1::1000")];
    const visitor = await anArrival(testShop, aRequest({ operation, items, reference: operation }));
    await visitor.must(contract.resetBasket, {});
    const { fields } = await visitor.must(contract.checkoutPunchout, {});
    return JSON.parse(fields["cxml-urlencoded"] ?? "").kind;
  };
  expect([await handedOver("edit"), await handedOver("create")]).toEqual(["unchanged", "basket"]);
});

// [punchout.returned-lines]
test("lines that come back are shown: also one that is gone, sold out or costs another price", async () => {
  await using testShop = await aPunchoutShop();
  const items = [
    line("TV1-10", "TV1:1::1000", 2),
    line("MUG", "MUG:0::700"),
    line("OLD-1", "OLD:1::500"),
    { part: "4711", auxiliary: null, quantity: 1, unit_price: 100 },
  ];
  const visitor = await anArrival(testShop, aRequest({ operation: "inspect", items }));
  const { product_position } = await visitor.must(contract.readBasket, {});
  expect(
    product_position.map(({ variation_number, quantity, available }) => [variation_number, quantity, available]),
  ).toEqual([
    ["TV1-10", 2, true],
    ["MUG", 1, true],
    ["OLD-1", 1, false],
    ["4711", 1, false],
  ]);
  expect(await visitor.must(contract.checkPunchout, {})).toMatchObject({
    problems: [
      { position: 3, problem: "not_offered" },
      { position: 4, problem: "not_offered" },
    ],
    changed_prices: [{ position: 2, before: 700, now: 839 }],
  });
});

// [punchout.returned-lines] [punchout.hand-over]
test.each([
  ["none", null],
  ["an empty one", ""],
  ["one of the system's own", "REQ-4711/2"],
])("a line whose second id is %s is found by our id of the variation, and handed over", async (_, auxiliary) => {
  await using testShop = await aPunchoutShop({ changes_in_edit: true });
  const items = [
    { part: "TV1-25", auxiliary, quantity: 2, unit_price: 2500 },
    { part: "MUG", auxiliary, quantity: 3, unit_price: null },
    { part: "OPEN1-FREE", auxiliary, quantity: 1, unit_price: 3700 },
  ];
  const visitor = await anArrival(testShop, aRequest({ operation: "edit", items }));
  const { product_position } = await visitor.must(contract.readBasket, {});
  expect(product_position.map(({ product_number, available }) => [product_number, available])).toEqual([
    ["TV1", true],
    ["MUG", true],
    ["OPEN1", true],
  ]);
  expect(await visitor.must(contract.checkPunchout, {})).toMatchObject({ problems: [], changed_prices: [] });
  const { fields } = await visitor.must(contract.checkoutPunchout, {});
  expect(JSON.parse(fields["cxml-urlencoded"] ?? "").basket.lines).toMatchObject([
    { part: "TV1-25", auxiliary: "TV1:1::2500", quantity: 2, unit_price: 2500 },
    { part: "MUG", auxiliary: "MUG:0::839", quantity: 3 },
    { part: "OPEN1-FREE", auxiliary: "OPEN1:1:3700:3700", unit_price: 3700 },
  ]);
});

// [punchout.returned-lines]
test("a part alone names a variation of the catalogue that buyers see, and none of another", async () => {
  await using testShop = await aShop({
    websites: [websiteFile({ ...PUNCHOUT, generation_profile_id: "firm" })],
    catalogues: [aCatalogue(), aCatalogue({ id: "firm", products: [aProduct({ number: "TV9" })] })],
  });
  await insertBuyer(testShop, "werk");
  const parts = ["TV1-10", "TV9-10"].map((part) => ({ part, auxiliary: null, quantity: 1, unit_price: null }));
  const visitor = await anArrival(testShop, aRequest({ operation: "inspect", items: parts }));
  const { product_position } = await visitor.must(contract.readBasket, {});
  expect(product_position.map(({ available }) => available)).toEqual([false, true]);
});

// [punchout.operations]
test("a basket is not changed in inspect, and in edit only where that is agreed", async () => {
  const items = [line("TV1-10", "TV1:1::1000", 2)];
  const outcome = async (operation: "edit" | "inspect", changes_in_edit: boolean) => {
    await using testShop = await aPunchoutShop({ changes_in_edit });
    const visitor = await anArrival(testShop, aRequest({ operation, items }));
    const changed = await visitor.call(contract.changeBasket, {
      body: { update_type: "CHANGE_QUANTITY", data: { position: 1, quantity: 3 } },
    });
    const emptied = await visitor.call(contract.resetBasket, {});
    return [changed, emptied].map((each) => (each.ok ? "done" : each.failure.error_code));
  };
  expect(await outcome("edit", false)).toEqual(["NOT_IN_PUNCHOUT", "NOT_IN_PUNCHOUT"]);
  expect(await outcome("inspect", true)).toEqual(["NOT_IN_PUNCHOUT", "NOT_IN_PUNCHOUT"]);
  expect(await outcome("edit", true)).toEqual(["done", "done"]);
});

// [punchout.operations]
test("nothing is paid or ordered in a visit", async () => {
  await using testShop = await aPunchoutShop();
  const visitor = await anArrival(testShop);
  const basket = await visitor.add();
  const calls = await Promise.all([
    visitor.call(contract.enterCode, { body: { code: "GIFT" } }),
    visitor.call(contract.addBankTransfer, { body: { amount: 1000, payment_type_id: 7 } }),
    visitor.call(contract.createOrder, { body: { basketNumber: basket.basket_id } }),
  ]);
  expect(calls.map((each) => !each.ok && each.failure.error_code)).toEqual(Array(3).fill("NOT_IN_PUNCHOUT"));
});

// [punchout.check]
test("what the buyer's system would refuse is named by line, and not handed over", async () => {
  await using testShop = await aPunchoutShop({
    format: { part_length: 10, auxiliary_length: 10, known_units: ["C62"], currencies: ["CHF"] },
  });
  const visitor = await anArrival(testShop);
  await visitor.add();
  const { problems } = await visitor.must(contract.checkPunchout, {});
  expect(new Set(problems.map(({ problem }) => problem))).toEqual(
    new Set(["part_too_long", "unit_unknown", "currency_unknown"]),
  );
  expect(await visitor.call(contract.checkoutPunchout, {})).toMatchObject({
    ok: false,
    failure: { error_code: "PUNCHOUT_REFUSED" },
  });
  expect(await visitor.must(contract.hasLoggedIn, {})).toEqual({ logged_in: true });
});

// [punchout.catalogue]
test("visits see the catalogue that the website generated for buyers", async () => {
  await using testShop = await aShop({
    websites: [websiteFile({ ...PUNCHOUT, generation_profile_id: "firm" })],
    catalogues: [aCatalogue(), aCatalogue({ id: "firm", products: [aProduct({ number: "TV9" })] })],
  });
  await insertBuyer(testShop, "werk");
  const visitor = await anArrival(testShop);
  const shows = async (number: string) => (await visitor.call(contract.showProduct, { params: { number } })).ok;
  expect([await shows("TV9"), await shows("TV1")]).toEqual([true, false]);
});

// [punchout.kept] [retention.times]
test("a visit is deleted a day after its hand-over, and one that was not handed over a day after it began", async () => {
  await using testShop = await aPunchoutShop();
  const visitor = await anArrival(testShop);
  testShop.passTime(1200);
  await visitor.must(contract.checkoutPunchout, {});
  await setUp(testShop, aRequest({ reference: "2" }));
  const deleted = async () => {
    const performJob = createPerformJob({ ...testShop.shop, mailDelivery: aMailDelivery() });
    return (await performJob(applyRetention, {})).punchout_visits;
  };
  testShop.passTime(24 * 3600);
  expect(await deleted()).toBe(0);
  testShop.passTime(1);
  expect(await deleted()).toBe(2);
});

// [punchout.frame]
test("after a session that ended by itself the buyer's frame may still show that it did", async () => {
  await using testShop = await aPunchoutShop();
  const visitor = await anArrival(testShop);
  testShop.passTime(31 * 60);
  expect(await visitor.must(contract.showPunchout, { query: {} })).toEqual({
    visit: null,
    frame_origins: ["https://portal.example"],
    form_origins: ["https://buyer.example"],
  });
  expect((await testShop.visitor("werk.localhost").must(contract.showPunchout, { query: {} })).frame_origins).toEqual(
    [],
  );
});
