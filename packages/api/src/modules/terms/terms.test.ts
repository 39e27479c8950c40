import { type ContentNode, contract } from "@guerdon/contract";
import { resendOrderMails } from "@guerdon/contract/operations/mail";
import type { WebsiteSettingsFile } from "@guerdon/contract/operations/website-settings";
import type { TermsDocument } from "@guerdon/domain/document/terms-document";
import type { Language } from "@guerdon/domain/text/language";
import { WITHDRAWAL_FORM, WITHDRAWAL_INSTRUCTION } from "@guerdon/messages";
import {
  aMailDelivery,
  anOperator,
  aShop,
  insertStock,
  insertWebsiteWith,
  type TestMailDelivery,
  type TestShop,
  websiteFile,
} from "@guerdon/testing";
import { expect, test } from "vitest";
import { fulfilOrder } from "../fulfilment/index.ts";
import type { OrderKey } from "../order/index.ts";
import { printTerms } from "./print-terms.ts";

const page = (path: string, title: string, text: string): ContentNode => ({
  "@name": path.slice(1),
  "@path": path,
  "@id": path,
  "@nodeType": "mgnl:page",
  title,
  "@nodes": ["main"],
  main: {
    "@name": "main",
    "@path": `${path}/main`,
    "@id": `${path}/main`,
    "@nodeType": "mgnl:area",
    "@nodes": ["0"],
    "0": {
      "@name": "0",
      "@path": `${path}/main/0`,
      "@id": `${path}/0`,
      "@nodeType": "mgnl:component",
      "@nodes": [],
      text,
    },
  },
});

interface Published {
  text: string;
  settings?: Partial<WebsiteSettingsFile>;
  pages?: { path: string; language: Language; document: ContentNode }[];
}

/** Publishes terms with a text, as a further revision. */
async function publish({ shop }: TestShop, { text, settings = {}, pages = [] }: Published): Promise<void> {
  const terms = { path: "/agb", language: "de" as const, document: page("/agb", "AGB", text) };
  await insertWebsiteWith(shop.db, { file: websiteFile(settings), now: shop.now(), pages: [terms, ...pages] });
  await shop.websites.reload();
}

/** A shop with terms, where everybody has a code. */
async function aShopWithTerms(published: Published = { text: "<p>Es gilt das Alte.</p>" }) {
  const codes = ["ONE", "TWO", "THREE"].map((code) => ({ code, value: 10_000 }));
  const testShop = await aShop({ websites: [websiteFile(published.settings)], vouchers: codes });
  await insertStock(testShop.shop, { codes: ["A", "B", "C", "D"] });
  await publish(testShop, published);
  return testShop;
}

/** Orders, and answers the order's key. */
async function order(testShop: TestShop, code: string): Promise<OrderKey> {
  const visitor = testShop.visitor();
  await visitor.enter(code);
  await visitor.add("TV1", "TV1-10");
  await visitor.order(await visitor.prepareOrder());
  return testShop.queuedJobs.findLast(({ name }) => name === "fulfil-order")?.data as OrderKey;
}

/** Returns the documents of the confirmations, in the order in which they were sent. */
function documentsIn({ sent }: TestMailDelivery) {
  return sent
    .filter(({ messageId }) => messageId.includes(".confirmation."))
    .map(({ text, attachments = [] }) => ({
      says: (JSON.parse(text) as { terms: string | null }).terms,
      files: attachments.map(({ file_name, media_type, content }) => {
        const document = JSON.parse(new TextDecoder().decode(content)) as TermsDocument;
        return { file_name, media_type, document };
      }),
    }));
}

const textOf = (document: TermsDocument | undefined) =>
  document?.parts.flatMap(({ title, blocks }) => [title, ...blocks.map(({ text }) => text)]).join("\n");

async function mailed(testShop: TestShop, key: OrderKey) {
  const delivery = aMailDelivery();
  await fulfilOrder(testShop.shop, delivery, key);
  return documentsIn(delivery)[0];
}

// [terms.agreed] [terms.mail] [terms.parts]
test("the confirmation brings what was agreed to, though the website says something else meanwhile", async () => {
  await using testShop = await aShopWithTerms();
  const key = await order(testShop, "ONE");
  testShop.passTime(86_400);
  await publish(testShop, { text: "<p>Es gilt das Neue.</p>" });
  const later = await order(testShop, "TWO");

  const first = await mailed(testShop, key);
  expect(first).toMatchObject({
    says: "all",
    files: [{ file_name: "aurora AGB und Widerruf.pdf", media_type: "application/pdf" }],
  });
  const document = first?.files[0]?.document;
  expect(document).toMatchObject({
    website_title: "aurora",
    language: "de",
    revision: 2,
    published_on: "2026-06-01",
    parts: [{ kind: "terms", title: "AGB" }, { kind: "withdrawal" }, { kind: "form" }],
  });
  expect(textOf(document)).toContain("Es gilt das Alte.");
  expect(textOf(document)).not.toContain("Es gilt das Neue.");
  const second = (await mailed(testShop, later))?.files[0]?.document;
  expect(second).toMatchObject({ revision: 3, published_on: "2026-06-02" });
  expect(textOf(second)).toContain("Es gilt das Neue.");
});

// [order.shown] [terms.agreed]
test("terms that are published between their page and the order are to be agreed to anew", async () => {
  await using testShop = await aShopWithTerms();
  const visitor = testShop.visitor();
  await visitor.enter("ONE");
  await visitor.add("TV1", "TV1-10");
  const basketNumber = await visitor.prepareOrder();
  const { version, gross_price: total, currency } = await visitor.must(contract.readBasket, {});
  const orderAgreeing = ({ terms }: { terms: string }) => {
    const shown = { version, total, currency: currency.short_symbol, terms };
    return visitor.call(contract.createOrder, { body: { basketNumber, shown } });
  };
  const shown = await visitor.must(contract.identifyTerms, {});
  await publish(testShop, { text: "<p>Es gilt das Neue.</p>" });
  expect(await orderAgreeing(shown)).toMatchObject({
    failure: { error_code: "ORDER_CHANGED", fields: { reason: "terms", total_value: 10, lines: [] } },
  });
  expect(await testShop.shop.db.selectFrom("orders").select("order_id").execute()).toEqual([]);
  expect(await orderAgreeing(await visitor.must(contract.identifyTerms, {}))).toMatchObject({ ok: true });
});

// [terms.mail] [fulfilment.resend]
test("a confirmation that is sent again brings the same", async () => {
  await using testShop = await aShopWithTerms();
  const key = await order(testShop, "ONE");
  const delivery = aMailDelivery();
  await fulfilOrder(testShop.shop, delivery, key);
  await publish(testShop, { text: "<p>Es gilt das Neue.</p>" });
  const { order_number } = await testShop.shop.db.selectFrom("orders").select("order_number").executeTakeFirstOrThrow();
  const named = { website_id: "aurora", order_number };
  await anOperator(testShop).must(resendOrderMails, { ...named, kind: "confirmation" });
  await fulfilOrder(testShop.shop, delivery, key);
  const texts = documentsIn(delivery).map(({ files }) => textOf(files[0]?.document));
  expect(texts).toHaveLength(2);
  expect(texts[1]).toBe(texts[0]);
  expect(texts[1]).toContain("Es gilt das Alte.");
});

// [terms.agreed]
test("a process that comes after the one that took the order has its words, too", async () => {
  await using testShop = await aShopWithTerms();
  const key = await order(testShop, "ONE");
  await publish(testShop, { text: "<p>Es gilt das Neue.</p>" });
  await testShop.shop.db.deleteFrom("website_revisions").where("revision", "<", 3).execute();
  const { connection } = testShop;
  const next = await aShop({ connection: { ...connection, close: async () => undefined } });
  expect(textOf((await mailed(next, key))?.files[0]?.document)).toContain("Es gilt das Alte.");
});

// [terms.agreed]
test("orders by the same words share them, and cost no further statement", async () => {
  await using testShop = await aShopWithTerms();
  await order(testShop, "ONE");
  const before = testShop.statements.length;
  await order(testShop, "TWO");
  expect(testShop.statements.slice(before).filter((sql) => /terms_documents/.test(sql))).toEqual([]);
  // A revision that says the same has the words of the one before.
  await publish(testShop, { text: "<p>Es gilt das Alte.</p>", settings: { website_default_pagetitle: "Neu" } });
  await order(testShop, "THREE");
  const rows = await testShop.shop.db.selectFrom("terms_documents").select(["digest", "revision"]).execute();
  expect(rows).toMatchObject([{ revision: 2 }]);
  const orders = await testShop.shop.db.selectFrom("orders").select("record").execute();
  expect(orders.map(({ record }) => (record.version === 5 ? record.terms : undefined))).toEqual(
    Array.from({ length: 3 }, () => rows[0]?.digest),
  );
});

// [terms.agreed] [terms.kept]
test("the database keeps words as they were", async () => {
  await using testShop = await aShopWithTerms();
  await order(testShop, "ONE");
  const { db } = testShop.shop;
  await expect(db.updateTable("terms_documents").set({ revision: 9 }).execute()).rejects.toThrow();
  await expect(db.deleteFrom("terms_documents").execute()).rejects.toThrow();
});

// [terms.agreed] [revision.payment]
test("an order that a card pays agrees to what stood there when its payment was prepared", async () => {
  const settings = { payment_types: [2, 3, 102] };
  await using testShop = await aShopWithTerms({ text: "<p>Es gilt das Alte.</p>", settings });
  const visitor = testShop.visitor();
  await visitor.enter("ONE");
  await visitor.add("TV1", "TV1-50", { quantity: 3 });
  await visitor.buy(102);
  await publish(testShop, { text: "<p>Es gilt das Neue.</p>", settings });
  testShop.payments.fate("paid");
  const url = new URL(testShop.payments.books.at(-1)?.return_url ?? "");
  await visitor.must(contract.verifyPayment, { body: { ref: url.searchParams.get("ref") ?? "" } });
  const key = testShop.queuedJobs.findLast(({ name }) => name === "fulfil-order")?.data as OrderKey;
  expect(textOf((await mailed(testShop, key))?.files[0]?.document)).toContain("Es gilt das Alte.");
});

// [terms.mail]
test("a broken logo holds no confirmation back: the website's name stands for it", async () => {
  await using testShop = await aShopWithTerms();
  const website = testShop.shop.websites.findById("aurora");
  const picture_id = "0".repeat(64);
  const broken = { picture_id, media_type: "image/png", width: 9, height: 9, content: Buffer.from("no picture") };
  await testShop.shop.db.insertInto("pictures").values(broken).execute();
  Object.assign(website?.pictures ?? {}, { logo: { id: picture_id, width: 9, height: 9 } });
  const sent = await mailed(testShop, await order(testShop, "ONE"));
  expect(sent?.files[0]?.document).toMatchObject({ logo: null, logo_name: "aurora" });
});

// [terms.parts]
test("without a page of its own, a website has the instruction of the law with its seller, in the order's language", async () => {
  await using testShop = await aShopWithTerms();
  const key = await order(testShop, "ONE");
  const [, withdrawal, form] = (await mailed(testShop, key))?.files[0]?.document.parts ?? [];
  expect(withdrawal?.title).toBe(WITHDRAWAL_INSTRUCTION.de.title);
  const words = withdrawal?.blocks.map(({ text }) => text).join("\n");
  expect(words).toContain("(aurora, Lichtallee 12, 10115 Berlin, +49 30 1, service@example.org)");
  expect(words).toContain("online unter http://aurora.localhost:3000/de/withdrawal ausüben");
  expect(words).not.toMatch(/[{}]/);
  expect(form?.blocks.filter(({ kind }) => kind === "field").map(({ text }) => text)).toEqual([
    ...[WITHDRAWAL_FORM.de.statement, ...WITHDRAWAL_FORM.de.fields],
  ]);
  expect(form?.blocks[1]?.text).toBe("An aurora, Lichtallee 12, 10115 Berlin, service@example.org:");
});

// [terms.parts]
test("a website's own instruction takes the place of the law's", async () => {
  const own = page("/withdrawal-instruction", "Unsere Belehrung", "<p>Sie haben dreißig Tage.</p>");
  const pages = [{ path: "/withdrawal-instruction", language: "de" as const, document: own }];
  await using testShop = await aShopWithTerms({ text: "<p>Alt.</p>", pages });
  const [, withdrawal] = (await mailed(testShop, await order(testShop, "ONE")))?.files[0]?.document.parts ?? [];
  expect(withdrawal).toEqual({
    kind: "withdrawal",
    title: "Unsere Belehrung",
    blocks: [{ kind: "paragraph", text: "Sie haben dreißig Tage." }],
  });
});

// [terms.parts]
test.each([
  ["a website for companies has its terms alone", { b2b: true }, "terms", ["terms"]],
  [
    "terms that stand elsewhere are not the shop's to hand over",
    { page_options: { checkoutGTCLink: { url: "https://aurora.example/terms" } } },
    "withdrawal",
    ["withdrawal", "form"],
  ],
] as const)("%s", async (_, settings, says, kinds) => {
  await using testShop = await aShopWithTerms({ text: "<p>Alt.</p>", settings });
  const sent = await mailed(testShop, await order(testShop, "ONE"));
  expect(sent?.says).toBe(says);
  expect(sent?.files[0]?.document.parts.map(({ kind }) => kind)).toEqual(kinds);
});

// [terms.mail] [checkout.terms]
test("who did not accept the terms ordered nothing and gets nothing", async () => {
  await using testShop = await aShopWithTerms();
  const visitor = testShop.visitor();
  await visitor.enter("ONE");
  await visitor.add("TV1", "TV1-10");
  const basketNumber = await visitor.prepareOrder();
  await visitor.must(contract.acceptTerms, { body: { TnC_status: false } });
  const refused = await visitor.call(contract.createOrder, { body: { basketNumber } });
  expect(refused).toMatchObject({ failure: { error_code: "TERMS_REQUIRED" } });
  expect(testShop.queuedJobs).toEqual([]);
});

// [terms.agreed]
test("an order from before its record named any words has no document", async () => {
  await using testShop = await aShopWithTerms();
  const website = testShop.shop.websites.findById("aurora");
  expect(website && (await printTerms(testShop.shop, website, undefined))).toBeUndefined();
});
