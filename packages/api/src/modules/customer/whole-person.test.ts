import { eraseAgain, eraseCustomer, exportCustomer } from "@guerdon/contract/operations/customer";
import type { OutputOf } from "@guerdon/contract/operations/operation";
import { HOLDING_KINDS } from "@guerdon/domain/privacy/erasure";
import { aShopThatKnowsPia, everyWord, PIA, PIA_AT_AURORA, tablesWith } from "@guerdon/testing";
import { expect, test } from "vitest";
import { TABLES } from "../../all-tables.ts";
import { verifyLedger } from "../operator/verify-store.ts";

/** Her words, but for the partner's id of her, which is stored nowhere. */
const WORDS = Object.values(PIA).filter((word) => word !== PIA.external_id);

type Exported = OutputOf<typeof exportCustomer>;

/** The tables that hold words of Pia, by word. */
async function wordsIn({ shop }: Awaited<ReturnType<typeof aShopThatKnowsPia>>) {
  const texts = await everyWord(shop.db, shop.keyring);
  return WORDS.map((word) => [word, tablesWith(texts, word)] as const);
}

const kindsOf = ({ holdings }: Exported) => [...new Set(holdings.map(({ kind }) => kind))].toSorted();

// [customer.found] [customer.export] [customer.erasure] [customer.second-look] [customer.columns]
test("a person who is everywhere is told everything, erased everywhere, and then no column has a word of theirs", async () => {
  await using shop = await aShopThatKnowsPia();
  const before = await wordsIn(shop);
  const known = new Set(before.flatMap(([, tables]) => tables));
  // The fixture reaches every table that can hold a person's words.
  const wordy = Object.entries(TABLES)
    .filter(([, { personal = {} }]) =>
      Object.values(personal).some((column) => column?.sealed ?? column?.holds === "words"),
    )
    .map(([table]) => table);
  expect([...known].toSorted()).toEqual(wordy.toSorted());

  const exported = await shop.operator.must(exportCustomer, PIA_AT_AURORA);
  expect(kindsOf(exported)).toEqual(HOLDING_KINDS.filter((kind) => kind !== "former_emails").toSorted());
  const text = JSON.stringify(exported);
  expect(WORDS.filter((word) => !text.includes(word))).toEqual([]);
  // Nora ordered the e-card, Ada got one, too, and Ben would have got one from Pia.
  expect(text).not.toMatch(/nora|ada@|ben@/i);

  const erased = await shop.operator.must(eraseCustomer, PIA_AT_AURORA);
  const invoices = exported.holdings.filter(({ kind }) => kind === "invoice");
  const until = new Date("2036-12-31T22:59:59.999Z");
  const kept = invoices.map(({ kind, name }) => ({ kind, name, reason: "kept_by_law", until }));
  expect(kept.length).toBeGreaterThan(1);
  expect(erased).toMatchObject({ stays: kept, left: [] });
  expect(erased.erased).toHaveLength(exported.holdings.length - invoices.length);
  const left = async () => [...new Set((await wordsIn(shop)).flatMap(([, tables]) => tables))].toSorted();
  // The newsletter's service is told of her end by a job, which forgets her.
  expect(await left()).toEqual(["invoice_documents", "invoices", "newsletter_handovers"]);
  await shop.fulfil();
  expect(shop.newsletter.told).toEqual([["unsubscribe", PIA.email]]);
  expect(await left()).toEqual(["invoice_documents", "invoices"]);
  const told = await shop.operator.must(exportCustomer, PIA_AT_AURORA);
  expect(told.holdings.filter(({ kind }) => kind !== "invoice")).toEqual([]);
  expect(JSON.stringify([erased, shop.erasures.noted])).not.toMatch(/piadora|findling/i);
  expect(await shop.shop.db.selectFrom("partner_people").selectAll().execute()).toEqual([]);
  expect((await verifyLedger(shop.shop.db)).mistakes).toEqual([]);
  expect(await shop.operator.must(eraseAgain, {})).toEqual({ listed: shop.erasures.noted.length, left: [] });
});

// [customer.found]
test("a former address is told that it was replaced, and erased from an order that may be a stranger's", async () => {
  await using shop = await aShopThatKnowsPia();
  const former = { ...PIA_AT_AURORA, email: PIA.former_email };
  const { holdings } = await shop.operator.must(exportCustomer, former);
  expect(holdings).toEqual([
    { kind: "former_emails", name: expect.any(String), data: { order_number: holdings[0]?.name, was_replaced: true } },
  ]);
  expect(await shop.operator.must(eraseCustomer, former)).toMatchObject({
    erased: [{ kind: "former_emails" }],
    stays: [],
    left: [],
  });
  const texts = await everyWord(shop.shop.db, shop.shop.keyring);
  expect(tablesWith(texts, PIA.former_email)).toEqual(["invoice_documents", "invoices"]);
  expect(tablesWith(texts, PIA.email)).toContain("order_people");
});

// [operator.recorded] [customer.export]
test("the operator log has ids of what was told and erased, and no word of the person", async () => {
  await using shop = await aShopThatKnowsPia();
  await shop.operator.must(exportCustomer, PIA_AT_AURORA);
  await shop.operator.must(eraseCustomer, PIA_AT_AURORA, true);
  await shop.operator.must(eraseCustomer, PIA_AT_AURORA);
  const log = await shop.shop.db.selectFrom("operator_log").selectAll().execute();
  const own = log.filter(({ operation }) => operation?.endsWith("Customer"));
  expect(own.map(({ operation, outcome }) => [operation, outcome])).toEqual([
    ["exportCustomer", "done"],
    ["eraseCustomer", expect.stringMatching(/dry|done/)],
    ["eraseCustomer", "done"],
  ]);
  expect(own[0]?.details).toMatchObject({
    told: expect.arrayContaining([{ kind: "account", id: expect.any(String) }]),
  });
  expect(JSON.stringify(log)).not.toMatch(/piadora|findling/i);
});

// [operator.dry-run]
test("a dry run says what would be erased, and erases and notes nothing", async () => {
  await using shop = await aShopThatKnowsPia();
  const before = await wordsIn(shop);
  const planned = await shop.operator.must(eraseCustomer, PIA_AT_AURORA, true);
  expect(shop.erasures.noted).toEqual([]);
  expect(await wordsIn(shop)).toEqual(before);
  expect(planned).toEqual(await shop.operator.must(eraseCustomer, PIA_AT_AURORA));
});
