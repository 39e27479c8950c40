import { contract } from "@guerdon/contract";
import { aShop, insertStock, TEST_SECRET, type TestShop } from "@guerdon/testing";
import { pino } from "pino";
import { expect, test } from "vitest";
import { knownKeys } from "../../crypto/key-store.ts";
import { Keyring } from "../../crypto/keyring.ts";
import { keyWatch } from "../../crypto/known-keys.ts";
import { DatabaseUnavailableError, inTransaction } from "../../db/index.ts";
import { loadOrder } from "../order/index.ts";
import { putIntoStock } from "../stock/put-into-stock.ts";
import { CodeTakenError, createVouchers } from "../voucher/create-vouchers.ts";
import { keyStatus } from "./key-status.ts";
import { moveToCurrentKey } from "./move-to-current-key.ts";
import { type KeyOpening, openKeys } from "./open-keys.ts";

const NEW = "a new secret that is long enough to be one as well";
const [oldKey, newKey] = [new Keyring(TEST_SECRET).currentId, new Keyring(NEW).currentId];

const onlyOld = () => new Keyring(TEST_SECRET);
const onlyNew = () => new Keyring(NEW);
const oldAndNew = () => new Keyring(TEST_SECRET, [NEW]);
const newAndOld = () => new Keyring(NEW, [TEST_SECRET]);

/** Opens the database with these keys, as a process that starts. */
function start({ shop }: TestShop, keyring: Keyring, changes: Partial<KeyOpening> = {}) {
  return openKeys(shop.db, keyring, { role: "server", abandon: [], operator: "tester", now: shop.now(), ...changes });
}

const ENDLESS = { signal: new AbortController().signal, progress: () => undefined };

function issueWith({ shop }: TestShop, keyring: Keyring, code: string) {
  const now = shop.now();
  const terms = { value: 1000, valid_from: now, valid_until: null, combinable: true, tan: null, catalogue_ids: null };
  const unbound = { mandatory_address: null, giver_id: null };
  const issue = { website_id: "aurora", website_group: null, currency: "EUR", now };
  return inTransaction(shop.db, (transaction) =>
    createVouchers(transaction, keyring, { ...issue, vouchers: [{ ...terms, ...unbound, code, batch: "test" }] }),
  );
}

const stateOf = async ({ shop }: TestShop) =>
  (await knownKeys(shop.db)).map(({ key_id, state }) => `${key_id} ${state}`);

// [key.outside-database]
test("keys are stored at the first start, and a process with another key is refused", async () => {
  await using testShop = await aShop({ vouchers: [{ code: "GIFT", value: 1000 }] });
  expect(await start(testShop, onlyNew())).toMatch(new RegExp(`lacks key ${oldKey}, which 1 unspent voucher needs`));
  expect(await knownKeys(testShop.shop.db)).toEqual([]);
  expect(await start(testShop, onlyOld())).toBeUndefined();
  expect(await stateOf(testShop)).toEqual([`${oldKey} active`]);
  expect(await start(testShop, onlyNew())).toMatch(new RegExp(`^SHOP_SECRET is key ${newKey}, but .* ${oldKey}, `));
  expect(await start(testShop, onlyNew(), { role: "command" })).toMatch(/^SHOP_SECRET is key/);
  expect(await stateOf(testShop)).toEqual([`${oldKey} active`]);
  const before = testShop.statements.length;
  expect(await start(testShop, onlyOld())).toBeUndefined();
  expect(testShop.statements.slice(before).some((sql) => /insert|update|lock/.test(sql))).toBe(false);
});

/** Answers everything but what is asked of all tables of websites at once. */
function whileAWorkerIsAway({ shop }: TestShop) {
  return shop.db.withPlugin({
    transformQuery({ node }) {
      if (node.kind === "RawNode" && node.sqlFragments.join("").includes("least(")) {
        throw new DatabaseUnavailableError("a worker is away", { cause: undefined });
      }
      return node;
    },
    transformResult: async ({ result }) => result,
  });
}

// [key.missing]
test("while records cannot be counted, a process with all keys in use starts, and no key changes", async () => {
  await using testShop = await aShop({ vouchers: [{ code: "GIFT", value: 1000 }] });
  const db = whileAWorkerIsAway(testShop);
  const opening: KeyOpening = { role: "server", abandon: [], operator: "tester", now: testShop.shop.now() };
  await expect(openKeys(db, onlyOld(), opening)).rejects.toThrow("a worker is away");
  expect(await start(testShop, onlyOld())).toBeUndefined();
  expect(await openKeys(db, onlyOld(), opening)).toBeUndefined();
  expect(await openKeys(db, oldAndNew(), opening)).toBeUndefined();
  await expect(openKeys(db, newAndOld(), opening)).rejects.toThrow("a worker is away");
  await expect(openKeys(db, onlyNew(), opening)).rejects.toThrow("a worker is away");
  await expect(openKeys(db, onlyOld(), { ...opening, abandon: [newKey] })).rejects.toThrow("a worker is away");
  expect(await stateOf(testShop)).toEqual([`${oldKey} active`]);
});

test("only vouchers that have credit and time left keep a key, stock codes always do", async () => {
  await using testShop = await aShop({
    vouchers: [
      { code: "SPENT", value: 1000 },
      { code: "PAST", value: 1000, valid_until: new Date("2026-05-31T22:00:00Z") },
    ],
  });
  await start(testShop, onlyOld());
  const spender = testShop.visitor();
  await spender.enter("SPENT");
  await spender.add();
  await spender.must(contract.createOrder, { body: { basketNumber: await spender.prepareOrder() } });
  await insertStock(testShop.shop, { codes: ["STOCK-1"] });
  await start(testShop, newAndOld());
  expect(await start(testShop, onlyNew())).toContain(
    `key ${oldKey}, which 1 code in stock and the people of 1 order need: `,
  );
  await moveToCurrentKey(testShop.shop.db, newAndOld(), ENDLESS);
  expect(await start(testShop, onlyNew())).toBeUndefined();
  expect(await stateOf(testShop)).toEqual([`${oldKey} retired`, `${newKey} active`]);
});

test("a key that is lost can be abandoned, which is recorded and remembered", async () => {
  await using testShop = await aShop({ vouchers: [{ code: "LOST", value: 1000 }] });
  await start(testShop, onlyOld());
  expect(await start(testShop, onlyNew(), { abandon: [oldKey] })).toBeUndefined();
  expect(await stateOf(testShop)).toEqual([`${oldKey} abandoned`, `${newKey} active`]);
  expect(await start(testShop, onlyNew())).toBeUndefined();
  const entries = await testShop.shop.db
    .selectFrom("operator_log")
    .select(["operator", "command", "details"])
    .execute();
  expect(entries).toEqual([{ operator: "tester", command: "start --abandon-key", details: { key: oldKey } }]);
});

// [key.missing]
test("a process that meets a key it lacks is not ready, says so once, and counts no code as wrong", async () => {
  await using testShop = await aShop({ vouchers: [{ code: "GIFT", value: 1000 }] });
  const { shop } = testShop;
  const lines: string[] = [];
  const isReady = keyWatch(onlyOld(), pino({ base: null, timestamp: false }, { write: (line) => lines.push(line) }));
  await start(testShop, onlyOld());
  expect(await isReady(shop.db)).toBe(true);
  await start(testShop, newAndOld());
  expect([await isReady(shop.db), await isReady(shop.db)]).toEqual([false, false]);
  expect(lines).toEqual([expect.stringContaining(`not ready: SHOP_SECRET_PREVIOUS lacks key ${newKey}, `)]);
  expect(lines.join()).not.toContain(TEST_SECRET);

  await issueWith(testShop, newAndOld(), "NEW-CODE");
  const visitor = testShop.visitor();
  const answer = await visitor.call(contract.enterCode, { body: { code: "NEW-CODE" } });
  expect(answer).toMatchObject({ ok: false, failure: { error_code: "UNAVAILABLE" } });
  expect(await shop.db.selectFrom("attempt_counters").selectAll().execute()).toEqual([]);
  shop.keyring = oldAndNew();
  expect((await visitor.enter("NEW-CODE")).prepaid_value).toBe(1000);
});

test("codes are not issued or imported with a key that others lack, or without one that they use", async () => {
  await using testShop = await aShop();
  const { shop } = testShop;
  await start(testShop, onlyOld());
  await start(testShop, newAndOld());
  await expect(issueWith(testShop, onlyOld(), "OLD-CODE")).rejects.toThrow(`lacks key ${newKey}`);
  await expect(issueWith(testShop, onlyNew(), "NEW-CODE")).rejects.toThrow(`lacks key ${oldKey}`);
  const values = { product_number: "TV1", variation_number: "TV1-10", face_value: null, code: "STOCK" };
  const importing = inTransaction(shop.db, (transaction) =>
    putIntoStock(transaction, onlyOld(), { rows: [{ row: 1, values }], now: shop.now() }),
  );
  await expect(importing).rejects.toThrow(`lacks key ${newKey}`);
  await start(testShop, onlyNew());
  await expect(issueWith(testShop, oldAndNew(), "CODE")).rejects.toThrow(`${oldKey}, which was retired`);
  expect(await shop.db.selectFrom("vouchers").selectAll().execute()).toEqual([]);
});

test("no code is issued twice, whichever key it is stored under", async () => {
  await using testShop = await aShop();
  await start(testShop, onlyOld());
  await issueWith(testShop, onlyOld(), "GIFT-0100");
  await insertStock(testShop.shop, { codes: ["STOCK-1"] });
  await start(testShop, newAndOld());
  await expect(issueWith(testShop, newAndOld(), "gift0100")).rejects.toThrow(CodeTakenError);
  const again = insertStock({ ...testShop.shop, keyring: newAndOld() }, { codes: ["STOCK-1"] });
  await expect(again).rejects.toThrow("stock_code_taken");
});

// [key.rotation]
test("a code and its identification number move to the current key when they are entered", async () => {
  await using testShop = await aShop({
    vouchers: [
      { code: "NUMBERED", value: 2000, tan: "4711" },
      { code: "PLAIN", value: 1000 },
    ],
  });
  const { shop } = testShop;
  await start(testShop, onlyOld());
  await start(testShop, newAndOld());
  shop.keyring = newAndOld();
  const keys = () =>
    shop.db
      .selectFrom("vouchers")
      .innerJoin("code_homes", "code_homes.voucher_id", "vouchers.voucher_id")
      .select(["last_four", "key_id", "tan_key_id"])
      .orderBy("last_four")
      .execute();
  const visitor = testShop.visitor();
  await visitor.call(contract.enterCode, { body: { code: "NUMBERED", tan: "4712" } });
  expect(await keys()).toEqual([
    { last_four: "ERED", key_id: oldKey, tan_key_id: oldKey },
    { last_four: "LAIN", key_id: oldKey, tan_key_id: null },
  ]);
  await visitor.must(contract.enterCode, { body: { code: "NUMBERED", tan: " 4711 " } });
  await visitor.enter("PLAIN");
  expect(await keys()).toEqual([
    { last_four: "ERED", key_id: newKey, tan_key_id: newKey },
    { last_four: "LAIN", key_id: newKey, tan_key_id: null },
  ]);
  expect(await start(testShop, onlyNew())).toBeUndefined();
  shop.keyring = onlyNew();
  const stranger = testShop.visitor();
  await stranger.must(contract.enterCode, { body: { code: "NUMBERED", tan: "4711" } });
  expect((await stranger.enter("PLAIN")).prepaid_value).toBe(3000);
});

test("a rotation that is interrupted and repeated does each code once, and leaves a broken one", async () => {
  await using testShop = await aShop();
  const { shop } = testShop;
  await start(testShop, onlyOld());
  await insertStock(shop, { codes: Array.from({ length: 450 }, (_, index) => `STOCK-${index}`) });
  const [broken] = await shop.db.selectFrom("stock_codes").select("stock_code_id").limit(1).execute();
  const brokenId = broken?.stock_code_id ?? "";
  await shop.db.updateTable("stock_codes").set({ ciphertext: "AAAA" }).where("stock_code_id", "=", brokenId).execute();
  await start(testShop, newAndOld());
  const ciphertexts = async () =>
    new Map(
      (await shop.db.selectFrom("stock_codes").selectAll().where("key_id", "=", newKey).execute()).map(
        ({ stock_code_id, ciphertext }) => [stock_code_id, ciphertext],
      ),
    );

  const interruption = new AbortController();
  const interrupted = await moveToCurrentKey(shop.db, newAndOld(), {
    signal: interruption.signal,
    progress: () => interruption.abort(),
  });
  const first = await ciphertexts();
  expect(first.size).toBe(interrupted.stock_codes);
  expect(first.size).toBeLessThan(450);
  const rest = await moveToCurrentKey(shop.db, newAndOld(), ENDLESS);
  expect(rest).toEqual({
    stock_codes: 449 - first.size,
    orders: 0,
    addresses: 0,
    accounts: 0,
    subscribers: 0,
    withdrawals: 0,
    invoices: 0,
    secrets: 0,
    broken: [brokenId],
  });
  const second = await ciphertexts();
  expect([...first].every(([id, ciphertext]) => second.get(id) === ciphertext)).toBe(true);
  expect(await moveToCurrentKey(shop.db, newAndOld(), ENDLESS)).toEqual({
    stock_codes: 0,
    orders: 0,
    addresses: 0,
    accounts: 0,
    subscribers: 0,
    withdrawals: 0,
    invoices: 0,
    secrets: 0,
    broken: [brokenId],
  });

  const codes = await shop.db.selectFrom("stock_codes").selectAll().where("key_id", "=", newKey).execute();
  const opened = codes.map((code) => onlyNew().open("stock-code", code, code.stock_code_id));
  expect(new Set(opened).size).toBe(449);
  const again = insertStock({ ...shop, keyring: newAndOld() }, { codes: opened.slice(0, 1) });
  await expect(again).rejects.toThrow("stock_code_taken");
});

// [key.rotation] [order.people]
test("a rotation moves the people of orders and the digests of their e-mails, and leaves broken ones", async () => {
  await using testShop = await aShop({ vouchers: [{ code: "GIFT", value: 100_000 }] });
  const { shop } = testShop;
  await start(testShop, onlyOld());
  const order = async () => {
    await testShop.issue({ code: `GIFT-${testShop.queuedJobs.length}`, value: 1000 });
    const visitor = testShop.visitor();
    await visitor.enter(`GIFT-${testShop.queuedJobs.length}`);
    await visitor.add();
    await visitor.must(contract.createOrder, { body: { basketNumber: await visitor.prepareOrder() } });
    return testShop.queuedJobs.at(-1)?.data as { website_id: string; order_id: string };
  };
  const [whole, broken] = [await order(), await order()];
  const spoilt = { ciphertext: "AAAA" };
  await shop.db.updateTable("order_people").set(spoilt).where("order_id", "=", broken.order_id).execute();
  await start(testShop, newAndOld());
  expect(await moveToCurrentKey(shop.db, newAndOld(), ENDLESS)).toEqual({
    stock_codes: 0,
    orders: 1,
    addresses: 0,
    accounts: 0,
    subscribers: 0,
    withdrawals: 0,
    invoices: 0,
    secrets: 0,
    broken: [broken.order_id],
  });
  shop.keyring = onlyNew();
  const { people } = (await loadOrder(shop, whole)) ?? {};
  expect(people?.delivery_address.email).toBe("nora@example.org");
  const { digest } = onlyNew().digest("order-email", "aurora nora@example.org");
  const found = await shop.db.selectFrom("order_emails").select("order_id").where("digest", "=", digest).execute();
  expect(new Set(found.map(({ order_id }) => order_id))).toEqual(new Set([whole.order_id]));
  await expect(loadOrder(shop, broken)).rejects.toThrow();
});

test("a code that came into the stock under two keys is re-encrypted both times", async () => {
  await using testShop = await aShop();
  const { shop } = testShop;
  await insertStock(shop, { codes: ["TWICE"] });
  await insertStock({ ...shop, keyring: onlyNew() }, { codes: ["TWICE"] });
  await start(testShop, newAndOld());
  expect(await moveToCurrentKey(shop.db, newAndOld(), ENDLESS)).toEqual({
    stock_codes: 1,
    orders: 0,
    addresses: 0,
    accounts: 0,
    subscribers: 0,
    withdrawals: 0,
    invoices: 0,
    secrets: 0,
    broken: [],
  });
  expect(await start(testShop, onlyNew())).toBeUndefined();
});

test("the status counts, by key, what needs it: vouchers, stock and sessions", async () => {
  await using testShop = await aShop({ vouchers: [{ code: "GIFT", value: 1000 }] });
  const { shop } = testShop;
  await start(testShop, onlyOld());
  await testShop.visitor().enter("GIFT");
  await insertStock(shop, { codes: ["STOCK-1", "STOCK-2"] });
  const status = (keyring: Keyring) => keyStatus(shop.db, keyring, shop.now());
  const old = {
    key_id: oldKey,
    state: "active",
    vouchers: 1,
    stock_codes: 2,
    orders: 0,
    addresses: 0,
    accounts: 0,
    subscribers: 0,
    withdrawals: 0,
    invoices: 0,
    secrets: 0,
    sessions: 1,
  };
  const fresh = {
    key_id: newKey,
    vouchers: 0,
    stock_codes: 0,
    orders: 0,
    addresses: 0,
    accounts: 0,
    subscribers: 0,
    withdrawals: 0,
    invoices: 0,
    secrets: 0,
    sessions: 0,
  };
  expect(await status(oldAndNew())).toEqual([
    { ...old, given: "current" },
    { ...fresh, given: "given", state: undefined },
  ]);
  await start(testShop, newAndOld());
  expect(await status(newAndOld())).toEqual([
    { ...fresh, given: "current", state: "active" },
    { ...old, given: "given" },
  ]);
  testShop.passTime(365 * 24 * 3600);
  expect(await status(onlyNew())).toContainEqual({ ...old, given: "missing", sessions: 0 });
});
