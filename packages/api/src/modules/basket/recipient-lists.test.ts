import { contract } from "@guerdon/contract";
import type { DeliveryType } from "@guerdon/domain/fulfilment/delivery";
import { LANGUAGES } from "@guerdon/domain/text/language";
import { translateIn } from "@guerdon/messages";
import { aCatalogue, aProduct, aShop, TEST_SECRET, type TestShop, websiteFile } from "@guerdon/testing";
import { expect, test } from "vitest";
import { Keyring } from "../../crypto/keyring.ts";
import { keyNeeds } from "../key/key-needs.ts";
import { moveToCurrentKey } from "../key/move-to-current-key.ts";
import { deleteAbandonedBaskets } from "./abandoned-store.ts";
import { basketRecipients } from "./recipient-lists.ts";

const HEAD = "first_name,last_name,email,message";
const ADA = "Ada,Lind,ada@example.org,Enjoy it!";
const BEN = "Ben,Holm,ben@example.org,";

/** A visitor with one e-card in the basket, and the position of its line. */
async function aCompany(testShop: TestShop, delivery: DeliveryType = 9) {
  const visitor = testShop.visitor();
  await visitor.enter("GIFT");
  const { product_position } = await visitor.add("TV1", undefined, { delivery });
  const position = product_position[0]?.position ?? 0;
  const upload = (...rows: string[]) =>
    visitor.call(contract.setRecipients, { body: { position, table: rows.join("\n") } });
  return { visitor, position, upload };
}

const withECards = (limits: NonNullable<Parameters<typeof websiteFile>[0]>["limits"] = {}) =>
  aShop({
    vouchers: [{ code: "GIFT", value: 100_000 }],
    catalogues: [aCatalogue({ products: [aProduct({ delivery_options: [1, 4, 9] })] })],
    websites: [websiteFile({ limits })],
  });

const lists = ({ shop }: TestShop) => shop.db.selectFrom("recipient_lists").select(["rows", "ciphertext"]).execute();

// [order.recipients]
test("a list gives its line a piece for each row, is stored encrypted, and replaces an earlier one", async () => {
  await using testShop = await withECards();
  const { visitor, upload } = await aCompany(testShop);
  const before = await visitor.must(contract.readBasket, {});
  expect(before.product_position).toMatchObject([{ quantity: 1, recipients: null, recipients_missing: true }]);
  expect(await upload(HEAD, ADA, BEN, ADA)).toMatchObject({ ok: true });
  const uploaded = await upload(HEAD, ADA, BEN);
  expect(uploaded).toMatchObject({ ok: true, value: { item_count: 2, version: before.version + 2 } });
  const after = await visitor.must(contract.readBasket, {});
  expect(after.product_position).toMatchObject([{ quantity: 2, recipients: 2, recipients_missing: false }]);
  expect(JSON.stringify(after)).not.toContain("ada@example.org");
  const stored = await lists(testShop);
  expect(stored).toMatchObject([{ rows: 2 }]);
  // With signs that a ciphertext in Base64 never has: by chance it has any three letters.
  expect(JSON.stringify(stored)).not.toMatch(/ada@|Enjoy it|example\.org/);
});

// [order.recipients]
test.each([";", ",", "\t"])(
  "a list is read with the separator %j and a byte order mark, whatever columns there are beside",
  async (separator) => {
    await using testShop = await withECards();
    const { upload } = await aCompany(testShop);
    const rows = [
      ["E-Mail", "Abteilung", "Vorname", "Nachname"],
      ["ada@example.org", "x", "Ada", "Lind"],
      ["", "", "", ""],
    ];
    const [head = "", ...body] = rows.map((cells) => cells.join(separator));
    expect(await upload(`\uFEFF${head}\r`, ...body)).toMatchObject({
      ok: true,
      value: { product_position: [{ recipients: 1 }] },
    });
  },
);

// [order.recipients]
test.each(LANGUAGES)("the columns may be named as in the template in %s", async (language) => {
  await using testShop = await withECards();
  const { upload } = await aCompany(testShop);
  const t = translateIn(language);
  const head = (["first_name", "last_name", "email", "message"] as const).map((name) => t(`recipient.column.${name}`));
  expect(await upload(head.join(";").toUpperCase(), ADA.replaceAll(",", ";"))).toMatchObject({ ok: true });
});

// [order.recipients]
test("all mistakes of a list are told at once, by row and column, and nothing is stored", async () => {
  await using testShop = await withECards();
  const { upload } = await aCompany(testShop);
  const refused = await upload(HEAD, ADA, "", ",Holm,ben,", `Ben,Holm,ben@example.org,${"x".repeat(501)}`);
  expect(refused).toMatchObject({
    ok: false,
    failure: {
      status: 422,
      error_code: "RECIPIENTS_INVALID",
      fields: {
        mistakes: [
          { row: 4, column: "first_name", reason: "missing" },
          { row: 4, column: "email", reason: "invalid_email" },
          { row: 5, column: "message", reason: "too_long" },
        ],
        more: 0,
      },
    },
  });
  const many = await upload(HEAD, ...Array.from({ length: 60 }, () => ",Holm,ben@example.org,"));
  expect(many).toMatchObject({ failure: { fields: { mistakes: { length: 50 }, more: 10 } } });
  expect(await lists(testShop)).toEqual([]);
});

// [order.recipients] [errors.pasted]
test("an e-mail address is taken of a cell as it was copied, and the greeting as it was written", async () => {
  await using testShop = await withECards();
  const { visitor, upload } = await aCompany(testShop);
  const rows = ["mailto:ada@example.org", "Ada Lind <ada@example.org>", "„ada@example.org“", "a\u200bda@example.org"];
  expect(await upload(HEAD, ...rows.map((cell) => `Ada,Lind,${cell},„Enjoy it!“`))).toMatchObject({ ok: true });
  const { basket_id } = await visitor.must(contract.readBasket, {});
  const known = { basket_id, recipient_lists: [{ position: 1, rows: rows.length }] };
  const [list] = await basketRecipients(testShop.shop, "aurora", known);
  expect(list?.rows.map(({ email, message }) => [email, message])).toEqual(
    rows.map(() => ["ada@example.org", "„Enjoy it!“"]),
  );
});

// [order.recipients]
test.each([
  ["", { row: 1, column: null, reason: "no_rows" }],
  [HEAD, { row: 2, column: null, reason: "no_rows" }],
  [`first_name,last_name\nAda,Lind`, { row: 1, column: "email", reason: "column_missing" }],
  [`${HEAD},E-Mail\n${ADA}`, { row: 1, column: "email", reason: "column_twice" }],
  [`${HEAD}\n"Ada,Lind,ada@example.org,`, { row: 2, column: null, reason: "unreadable" }],
])("a table that is none is refused: %j", async (table, mistake) => {
  await using testShop = await withECards();
  const { upload } = await aCompany(testShop);
  expect(await upload(table)).toMatchObject({ failure: { fields: { mistakes: [mistake], more: 0 } } });
});

// [order.recipients] [basket.line-limit] [basket.growth]
test("a list has no more rows than the line may have pieces, and the basket may be worth", async () => {
  await using testShop = await withECards({ maximum_order_value: 25 });
  const { visitor, upload } = await aCompany(testShop);
  const thousand = await upload(HEAD, ...Array.from({ length: 1000 }, () => ADA));
  expect(thousand).toMatchObject({ ok: false, failure: { error_code: "BE007" } });
  expect(await upload(HEAD, ADA, BEN, ADA)).toMatchObject({ ok: false, failure: { error_code: "BE018" } });
  expect(await upload(HEAD, ADA, BEN)).toMatchObject({ ok: true });
  expect(await visitor.must(contract.readBasket, {})).toMatchObject({ product_position: [{ quantity: 2 }] });
});

// [order.recipients]
test("only lines with e-cards have a list, each of its own basket", async () => {
  await using testShop = await withECards();
  const mailed = await aCompany(testShop, 1);
  expect(await mailed.upload(HEAD, ADA)).toMatchObject({ ok: false, failure: { error_code: "BAD_REQUEST" } });
  const other = await aCompany(testShop);
  await other.upload(HEAD, ADA);
  const read = await mailed.visitor.must(contract.readBasket, {});
  expect(read.product_position).toMatchObject([{ recipients: null, recipients_missing: false }]);
  const position = other.position + 1;
  expect(
    await other.visitor.call(contract.setRecipients, { body: { position, table: `${HEAD}\n${ADA}` } }),
  ).toMatchObject({ ok: false, failure: { error_code: "NOT_FOUND" } });
});

// [order.recipients]
test("a list is gone with its line, with e-cards as its delivery, and with the basket's lines", async () => {
  await using testShop = await withECards();
  const change = async (update: "REMOVE" | "DELIVERY" | "RESET" | "QUANTITY") => {
    const { visitor, position, upload } = await aCompany(testShop);
    await upload(HEAD, ADA, BEN);
    if (update === "RESET") {
      await visitor.must(contract.resetBasket, {});
    } else if (update === "REMOVE") {
      await visitor.must(contract.changeBasket, { body: { update_type: "REMOVE", data: { position } } });
    } else if (update === "QUANTITY") {
      const data = { position, quantity: 3 };
      await visitor.must(contract.changeBasket, { body: { update_type: "CHANGE_QUANTITY", data } });
    } else {
      const data = { position, delivery_type: 1 as const };
      await visitor.must(contract.changeBasket, { body: { update_type: "CHANGE_DELIVERY_TYPE", data } });
    }
    return lists(testShop);
  };
  expect(await change("REMOVE")).toEqual([]);
  expect(await change("DELIVERY")).toEqual([]);
  expect(await change("RESET")).toEqual([]);
  expect(await change("QUANTITY")).toHaveLength(1);
});

// [order.recipients] [order.refusals]
test("an order of e-cards without a recipient for each piece is refused", async () => {
  await using testShop = await withECards();
  const { visitor, position, upload } = await aCompany(testShop);
  const basketNumber = await visitor.prepareOrder();
  const missing = { error_code: "RECIPIENTS_MISSING", fields: { position, product_name: "Gutschein TV1" } };
  expect(await visitor.call(contract.checkOrder, { query: { basketNumber } })).toMatchObject({ failure: missing });
  expect(await visitor.call(contract.createOrder, { body: { basketNumber } })).toMatchObject({ failure: missing });
  await upload(HEAD, ADA);
  expect(await visitor.call(contract.checkOrder, { query: { basketNumber } })).toMatchObject({ ok: true });
  const data = { position, quantity: 2 };
  await visitor.must(contract.changeBasket, { body: { update_type: "CHANGE_QUANTITY", data } });
  expect(await visitor.call(contract.createOrder, { body: { basketNumber } })).toMatchObject({ failure: missing });
});

// [order.recipients] [order.prepare]
test("while the provider's page pays, the list is fixed in the draft; if nothing is paid, the basket has it again", async () => {
  await using testShop = await aShop({
    vouchers: [{ code: "GIFT", value: 500 }],
    catalogues: [aCatalogue({ products: [aProduct({ delivery_options: [9] })] })],
    websites: [websiteFile({ payment_types: [2, 102] })],
  });
  const { visitor, upload } = await aCompany(testShop);
  await upload(HEAD, ADA, BEN);
  expect(await visitor.buy(102)).toMatchObject({ ok: true, value: { redirection_url: expect.any(String) } });
  expect(await upload(HEAD, ADA)).toMatchObject({ ok: false, failure: { error_code: "PAYMENT_IN_PROCESS" } });
  expect(await lists(testShop)).toMatchObject([{ rows: 2 }]);
  await visitor.must(contract.setPaymentInProcess, { body: { paymentInProcessParam: false } });
  expect(await visitor.must(contract.readBasket, {})).toMatchObject({ product_position: [{ recipients: 2 }] });
  expect(await upload(HEAD, ADA)).toMatchObject({ ok: true });
});

// [key.rotation] [key.missing]
test("recipients move to the current key; those that their key does not open are named and stay", async () => {
  await using testShop = await withECards();
  const { shop } = testShop;
  const { upload } = await aCompany(testShop);
  await upload(HEAD, ADA, BEN);
  const basket = await shop.db.selectFrom("baskets").selectAll().executeTakeFirstOrThrow();
  const keyring = new Keyring("another secret that is long enough to be one", [TEST_SECRET]);
  const work = { signal: new AbortController().signal, progress: () => undefined };
  expect(await keyNeeds(shop.db, shop.now())).toMatchObject([{ key_id: keyring.ids[1], orders: 1 }]);
  expect(await moveToCurrentKey(shop.db, keyring, work)).toMatchObject({ orders: 1, broken: [] });
  expect(await moveToCurrentKey(shop.db, keyring, work)).toMatchObject({ orders: 0, broken: [] });
  shop.keyring = keyring;
  const known = { basket_id: basket.basket_id, recipient_lists: [{ position: 1, rows: 2 }] };
  expect(await basketRecipients(shop, basket.website_id, known)).toMatchObject([
    { rows: [{ first_name: "Ada" }, { first_name: "Ben", message: "" }] },
  ]);
  await shop.db.updateTable("recipient_lists").set({ ciphertext: "AAAA" }).execute();
  const next = new Keyring("a third secret that is long enough to be one", [
    "another secret that is long enough to be one",
    TEST_SECRET,
  ]);
  expect(await moveToCurrentKey(shop.db, next, work)).toMatchObject({ orders: 0, broken: [basket.basket_id] });
});

// [retention.times]
test("a list is deleted with its abandoned basket", async () => {
  await using testShop = await withECards();
  const { upload } = await aCompany(testShop);
  await upload(HEAD, ADA);
  await testShop.shop.db.updateTable("sessions").set({ basket_id: null }).execute();
  await deleteAbandonedBaskets(testShop.shop.db, [{ website_id: "aurora", before: new Date("2099-01-01") }], 10);
  expect(await lists(testShop)).toEqual([]);
});
