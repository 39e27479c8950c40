import { contract } from "@guerdon/contract";
import { resendOrderMails } from "@guerdon/contract/operations/mail";
import { eraseOrderPeople } from "@guerdon/contract/operations/order";
import { refundOrder } from "@guerdon/contract/operations/refund";
import type { VoucherDocument } from "@guerdon/domain/document/voucher-document";
import type { DeliveryType } from "@guerdon/domain/fulfilment/delivery";
import type { CodeFileMail, ECardMail } from "@guerdon/domain/mail/order-mail";
import {
  aCatalogue,
  aMailDelivery,
  anAddress,
  anOperator,
  aProduct,
  aShop,
  insertStock,
  websiteFile,
} from "@guerdon/testing";
import { expect, test } from "vitest";
import { dyingAt } from "../../db/dying-at.fixture.ts";
import type { OutgoingMail } from "../../ports/mailer.ts";
import type { OrderKey } from "../order/index.ts";
import { fulfilOrder } from "./fulfil-order.ts";
import { MAILS_A_RUN } from "./mail-order.ts";

const HEAD = "first_name,last_name,email,message";
const ADA = 'Ada,Lind,ada@example.org,"Enjoy it,\nAda!"';
const BEN = "Ben,Holm,ben@example.org,";
const CLEO = "Cleo,Ask,cleo@example.org,Thanks";
/** More than one run of the job sends. */
const HUNDRED = Array.from({ length: MAILS_A_RUN + 5 }, (_, index) => `Ada,Lind,ada-${index + 1}@example.org,`);

interface Line {
  delivery: DeliveryType;
  rows: readonly string[];
}

interface Ordered {
  codes?: "in_mail" | "by_link";
  lines?: readonly Line[];
  /** The number of codes in the stock, of each product. */
  stock?: number;
}

/** An order of nora's firm with a line for each list. Codes of the first line are C1-1 and so on. */
async function anOrder({ codes = "in_mail", lines = [{ delivery: 9, rows: [ADA, BEN] }], stock = 9 }: Ordered = {}) {
  const products = lines.map((_, index) => aProduct({ number: `TV${index + 1}`, delivery_options: [1, 3, 4, 9] }));
  const website = websiteFile();
  const testShop = await aShop({
    vouchers: [{ code: "GIFT", value: 1_000_000 }],
    catalogues: [aCatalogue({ products })],
    websites: [{ ...website, mail: { ...website.mail, codes } }],
  });
  const { shop } = testShop;
  const visitor = testShop.visitor();
  await visitor.enter("GIFT");
  for (const [index, { delivery, rows }] of lines.entries()) {
    const product_number = `TV${index + 1}`;
    const inStock = Array.from({ length: stock }, (_, place) => `C${index + 1}-${place + 1}`);
    await insertStock(shop, { product_number, codes: inStock });
    await visitor.add(product_number, undefined, { delivery });
    if (delivery === 4 || delivery === 9) {
      await visitor.must(contract.setRecipients, {
        body: { position: index + 1, table: [HEAD, ...rows].join("\n") },
      });
    }
  }
  const basketNumber = await visitor.prepareOrder(anAddress({ firm_name: "Licht KG" }));
  const { order_number } = await visitor.order(basketNumber);
  const key = testShop.queuedJobs.at(-1)?.data as OrderKey;
  const delivery = aMailDelivery();
  const named = { website_id: "aurora", order_number };
  const fulfil = () => fulfilOrder(shop, delivery, key);
  return Object.assign(testShop, { key, delivery, named, fulfil, operator: anOperator(testShop) });
}

const mailsOf = (sent: readonly OutgoingMail[], kind: string) =>
  sent.filter(({ messageId }) => messageId.includes(`.${kind}.`));
const eCardsOf = (sent: readonly OutgoingMail[]) =>
  mailsOf(sent, "e_card").map(({ to, text }) => {
    const { voucher, greeting } = JSON.parse(text) as ECardMail;
    return [to.address, voucher.codes.map(({ code }) => code).join(), greeting.text];
  });
const codeFileIn = (mail: OutgoingMail | undefined) => JSON.parse(mail?.text ?? "{}") as CodeFileMail;
const pagesIn = (mail: OutgoingMail | undefined) =>
  mail?.attachments?.map(({ content }) => (JSON.parse(new TextDecoder().decode(content)) as VoucherDocument).pages);

// [fulfilment.e-card] [fulfilment.code-file]
test("each recipient gets an e-card of their own, and who ordered a mail without codes", async () => {
  await using shop = await anOrder({
    lines: [
      { delivery: 9, rows: [ADA, BEN] },
      { delivery: 9, rows: [CLEO] },
    ],
  });
  await shop.fulfil();
  const { sent } = shop.delivery;
  expect(eCardsOf(sent)).toEqual([
    ["ada@example.org", "C1-1", "Enjoy it,\nAda!"],
    ["ben@example.org", "C1-2", ""],
    ["cleo@example.org", "C2-1", "Thanks"],
  ]);
  const [card] = mailsOf(sent, "e_card");
  expect(JSON.parse(card?.text ?? "")).toMatchObject({ greeting: { to: "Ada Lind", from: "Licht KG" } });
  expect(card?.to.name).toBe("Ada Lind");
  expect(pagesIn(card)).toMatchObject([[{ code: "C1-1", greeting: { to: "Ada Lind", from: "Licht KG" } }]]);
  const [file] = mailsOf(sent, "code_file");
  expect(file?.to.address).toBe("nora@example.org");
  expect(codeFileIn(file)).toMatchObject({ e_cards: 3, lines: [], page_url: null, is_attached: false });
  expect(file?.attachments).toEqual([]);
  expect(JSON.stringify(file)).not.toMatch(/C\d-\d/);
  await shop.fulfil();
  expect(mailsOf(sent, "e_card")).toHaveLength(3);
});

// [fulfilment.code-file]
test("e-cards as a file go to who ordered: a table with the recipients, and a page with a greeting for each", async () => {
  await using shop = await anOrder({
    lines: [
      { delivery: 4, rows: [ADA, BEN] },
      { delivery: 3, rows: [] },
      { delivery: 9, rows: [CLEO] },
    ],
  });
  await shop.fulfil();
  const [file] = mailsOf(shop.delivery.sent, "code_file");
  expect(codeFileIn(file)).toMatchObject({ e_cards: 1, lines: [{ quantity: 2 }, { quantity: 1 }], is_attached: true });
  expect(file?.attachments?.map(({ media_type }) => media_type)).toEqual([
    "text/csv; charset=utf-8",
    "application/pdf",
  ]);
  const [table, cards] = pagesIn(file) ?? [];
  expect(table?.map(({ code, recipient }) => [code, recipient?.email])).toEqual([
    ["C1-1", "ada@example.org"],
    ["C1-2", "ben@example.org"],
    ["C2-1", undefined],
  ]);
  expect(cards?.map(({ code, greeting }) => [code, greeting?.to])).toEqual([
    ["C1-1", "Ada Lind"],
    ["C1-2", "Ben Holm"],
  ]);
  expect(eCardsOf(shop.delivery.sent)).toEqual([["cleo@example.org", "C3-1", "Thanks"]]);
});

// [fulfilment.e-card] [fulfilment.delivery-link]
test("an e-card has a link to its own voucher only, and no code where the website wants it so", async () => {
  await using shop = await anOrder({ codes: "by_link" });
  await shop.fulfil();
  const cards = mailsOf(shop.delivery.sent, "e_card");
  expect(JSON.stringify(cards)).not.toMatch(/C1-\d/);
  const codes = [];
  for (const { text } of cards) {
    const token = new URL((JSON.parse(text) as ECardMail).page_url).searchParams.get("token") ?? "";
    const shown = await shop.visitor().must(contract.showDelivery, { body: { token } });
    codes.push(shown.lines.flatMap((line) => line.codes.map(({ code }) => code)));
    const foreign = token.replace(/e_card\.(\d)/, (_, part) => `e_card.${3 - Number(part)}`);
    expect(await shop.visitor().call(contract.showDelivery, { body: { token: foreign } })).toMatchObject({ ok: false });
  }
  expect(codes).toEqual([["C1-1"], ["C1-2"]]);
});

// [fulfilment.e-card] [refund.left]
test("if pieces went back before the hand-out, the last recipients get nothing", async () => {
  await using shop = await anOrder({
    lines: [
      { delivery: 9, rows: [ADA, BEN] },
      { delivery: 9, rows: [CLEO] },
    ],
    stock: 0,
  });
  await shop.fulfil();
  expect(mailsOf(shop.delivery.sent, "e_card")).toEqual([]);
  await shop.operator.must(refundOrder, { ...shop.named, position: 1, quantity: 1, delivered: false });
  for (const product_number of ["TV1", "TV2"]) {
    await insertStock(shop.shop, { product_number, codes: [`LATE-${product_number}`] });
  }
  await shop.fulfil();
  expect(eCardsOf(shop.delivery.sent)).toEqual([
    ["ada@example.org", "LATE-TV1", "Enjoy it,\nAda!"],
    ["cleo@example.org", "LATE-TV2", "Thanks"],
  ]);
  expect(mailsOf(shop.delivery.sent, "e_card").map(({ messageId }) => /e_card\.\d/.exec(messageId)?.[0])).toEqual([
    "e_card.1",
    "e_card.3",
  ]);
});

// [fulfilment.e-card] [fulfilment.at-least-once]
test("killed at any statement and started again, each recipient gets their own code under one Message-ID", async () => {
  let survived = false;
  let step = 0;
  while (!survived) {
    step += 3;
    await using shop = await anOrder();
    const { db } = shop.shop;
    survived = await fulfilOrder({ ...shop.shop, db: db.withPlugin(dyingAt(step)) }, shop.delivery, shop.key).then(
      () => true,
      () => false,
    );
    await shop.fulfil();
    const cards = new Map(mailsOf(shop.delivery.sent, "e_card").map((mail) => [mail.messageId, eCardsOf([mail])[0]]));
    expect([...cards.values()].toSorted()).toEqual([
      ["ada@example.org", "C1-1", "Enjoy it,\nAda!"],
      ["ben@example.org", "C1-2", ""],
    ]);
  }
  expect(step).toBeGreaterThan(10);
});

// [fulfilment.undelivered] [fulfilment.resend]
test("an e-card that was refused is sent again alone, with the same code; all of them if none failed", async () => {
  await using shop = await anOrder();
  const { mailer } = shop.delivery;
  const send = mailer.send;
  mailer.send = async (mail) =>
    mail.to.address === "ben@example.org" ? { kind: "refused", reason: "no such mailbox" } : send(mail);
  await shop.fulfil();
  expect(eCardsOf(shop.delivery.sent)).toHaveLength(1);
  mailer.send = send;
  const wish = { ...shop.named, kind: null, email: null, role: null };
  expect((await shop.operator.must(resendOrderMails, wish)).mails).toEqual([{ kind: "e_card", part: 2 }]);
  await shop.fulfil();
  expect(eCardsOf(shop.delivery.sent).at(-1)).toEqual(["ben@example.org", "C1-2", ""]);
  expect((await shop.operator.must(resendOrderMails, wish)).mails).toEqual([
    { kind: "code_file", part: 3 },
    { kind: "e_card", part: 1 },
    { kind: "e_card", part: 2 },
  ]);
  expect((await shop.operator.must(resendOrderMails, { ...wish, kind: "e_card" })).mails).toHaveLength(2);
});

// [order.recipients] [order.erasure]
test("recipients stand with the people of the order: gone from the basket, and erased with them", async () => {
  await using shop = await anOrder();
  const { db } = shop.shop;
  expect(await db.selectFrom("recipient_lists").selectAll().execute()).toEqual([]);
  await shop.operator.must(eraseOrderPeople, shop.named);
  await shop.fulfil();
  expect(shop.delivery.sent).toEqual([]);
  const dropped = await db.selectFrom("mails").select("kind").where("dropped_at", "is not", null).execute();
  expect(dropped.filter(({ kind }) => kind === "e_card")).toHaveLength(2);
});

// [order.corrected-email] [fulfilment.resend] [fulfilment.delivery-link]
test("a recipient whose address was mistyped gets the same e-card, alone, and the address that was replaced is told", async () => {
  await using shop = await anOrder({ lines: [{ delivery: 9, rows: [ADA, BEN] }] });
  const { operator, named, delivery, fulfil, key } = shop;
  await fulfil();
  const link = (mail: OutgoingMail | undefined) => (JSON.parse(mail?.text ?? "{}") as ECardMail).page_url;
  const former = mailsOf(delivery.sent, "e_card").find(({ to }) => to.address === "ben@example.org");
  delivery.sent.length = 0;
  const correction = { ...named, kind: null, email: "benno@example.org", recipient: 2 };
  expect(await operator.must(resendOrderMails, correction)).toEqual({ mails: [{ kind: "e_card", part: 2 }] });
  await fulfil();
  expect(eCardsOf(delivery.sent)).toEqual([["benno@example.org", "C1-2", ""]]);
  expect(mailsOf(delivery.sent, "corrected").map(({ to }) => to.address)).toEqual(["ben@example.org"]);
  expect(delivery.sent).toHaveLength(2);
  expect(link(delivery.sent.find(({ messageId }) => messageId.includes(".e_card.")))).not.toBe(link(former));
  const stock = await shop.shop.db.selectFrom("handed_out_codes").select("order_id").execute();
  expect(stock.filter(({ order_id }) => order_id === key.order_id)).toHaveLength(2);
  expect(await operator.try(resendOrderMails, { ...correction, recipient: 3 })).toMatchObject({
    refusals: [{ code: "order_recipient_unknown" }],
  });
});

// [order.corrected-email]
test("the address of a recipient can be replaced before the e-card leaves, which then goes there only", async () => {
  await using shop = await anOrder({ stock: 0 });
  await shop.fulfil();
  const correction = { ...shop.named, kind: null, email: "adele@example.org", recipient: 1 };
  expect(await shop.operator.must(resendOrderMails, correction)).toEqual({ mails: [] });
  await insertStock(shop.shop, { product_number: "TV1", codes: ["C1-1", "C1-2"] });
  await shop.fulfil();
  expect(eCardsOf(shop.delivery.sent).map(([to]) => to)).toEqual(["adele@example.org", "ben@example.org"]);
});

// [fulfilment.e-card]
test("many e-cards leave in several runs of the job, each once", async () => {
  await using shop = await anOrder({ lines: [{ delivery: 9, rows: HUNDRED }], stock: HUNDRED.length });
  const { delivery, queuedJobs, key, fulfil } = shop;
  queuedJobs.length = 0;
  await fulfil();
  expect(delivery.sent).toHaveLength(MAILS_A_RUN);
  expect(queuedJobs).toEqual([{ name: "fulfil-order", data: expect.objectContaining(key) }]);
  queuedJobs.length = 0;
  await fulfil();
  expect(queuedJobs).toEqual([]);
  expect(new Set(eCardsOf(delivery.sent).map(([to]) => to)).size).toBe(HUNDRED.length);
});

/** From now on the e-card with this number cannot be made; answers how it can again. */
function breakECard(delivery: Awaited<ReturnType<typeof anOrder>>["delivery"], broken: number): () => void {
  const { templates } = delivery;
  const eCard: typeof templates.eCard = (mail) => {
    if (mail.part === broken) {
      throw new TypeError("no such picture");
    }
    return templates.eCard(mail);
  };
  delivery.templates = { ...templates, eCard };
  return () => {
    delivery.templates = templates;
  };
}

// [fulfilment.at-least-once] [fulfilment.failed-jobs]
test("an e-card that cannot be made stops no other, and the job fails once they have left", async () => {
  await using shop = await anOrder({ lines: [{ delivery: 9, rows: HUNDRED }], stock: HUNDRED.length });
  const { delivery, queuedJobs, key, fulfil } = shop;
  const repair = breakECard(delivery, 7);
  queuedJobs.length = 0;
  await fulfil();
  expect(queuedJobs).toEqual([{ name: "fulfil-order", data: expect.objectContaining(key) }]);
  await expect(fulfil()).rejects.toThrow("no such picture");
  await expect(fulfil()).rejects.toThrow("no such picture");
  expect(queuedJobs).toHaveLength(1);
  expect(eCardsOf(delivery.sent)).toHaveLength(HUNDRED.length - 1);
  expect(eCardsOf(delivery.sent).map(([to]) => to)).not.toContain("ada-7@example.org");
  repair();
  await fulfil();
  expect(eCardsOf(delivery.sent).at(-1)?.[0]).toBe("ada-7@example.org");
  expect(new Set(eCardsOf(delivery.sent).map(([, code]) => code)).size).toBe(HUNDRED.length);
});

// [fulfilment.hanging]
test("receivers that hang hold back no other e-card of the order, up to three of them", async () => {
  await using shop = await anOrder({ lines: [{ delivery: 9, rows: HUNDRED.slice(0, 8) }], stock: 8 });
  const { delivery, fulfil } = shop;
  const { mailer } = delivery;
  let attempts = 0;
  const hang = (names: readonly string[]) => {
    delivery.mailer = {
      send: async (mail) => {
        attempts += 1;
        const hangs = names.some((name) => mail.to.address.startsWith(name));
        return hangs
          ? { kind: "unavailable", cause: new Error("took too long"), isOfThisMail: true }
          : mailer.send(mail);
      },
    };
  };
  hang(["ada-1@", "ada-3@"]);
  await expect(fulfil()).rejects.toMatchObject({ cause: { message: "took too long" } });
  expect(eCardsOf(delivery.sent)).toHaveLength(6);
  hang(["ada-"]);
  attempts = 0;
  await expect(fulfil()).rejects.toThrow("did not take a mail");
  expect(attempts).toBe(2);
  delivery.mailer = mailer;
  await fulfil();
  expect(eCardsOf(delivery.sent)).toHaveLength(8);
});

// [fulfilment.at-least-once]
test("a mail server that cannot be reached ends the run at once", async () => {
  await using shop = await anOrder({ lines: [{ delivery: 9, rows: [ADA, BEN, CLEO] }] });
  const { delivery, fulfil } = shop;
  breakECard(delivery, 1);
  let attempts = 0;
  const cause = new Error("no route");
  delivery.mailer = {
    send: async (mail) => {
      attempts += mail.messageId.includes(".e_card.") ? 1 : 0;
      return mail.messageId.includes(".e_card.") ? { kind: "unavailable", cause } : { kind: "sent" };
    },
  };
  await expect(fulfil()).rejects.toThrow("not available");
  expect(attempts).toBe(1);
});
