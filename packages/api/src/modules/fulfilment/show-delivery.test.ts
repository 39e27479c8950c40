import { contract } from "@guerdon/contract";
import { resendOrderMails } from "@guerdon/contract/operations/mail";
import { eraseOrderPeople } from "@guerdon/contract/operations/order";
import type { VoucherDocument } from "@guerdon/domain/document/voucher-document";
import type { DeliveryType } from "@guerdon/domain/fulfilment/delivery";
import type { CodeFileMail, VouchersMail } from "@guerdon/domain/mail/order-mail";
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
import type { OutgoingMail } from "../../ports/mailer.ts";
import type { OrderKey } from "../order/index.ts";
import { fulfilOrder } from "./fulfil-order.ts";
import { DELIVERIES_PER_ADDRESS } from "./linked-delivery.ts";

interface Bought {
  codes?: "in_mail" | "by_link";
  /** Each is one piece of a product of its own. */
  deliveries?: DeliveryType[];
}

/** An order of nora's for her friend, which was delivered; its codes are CODE-1 and so on. */
async function aDelivery({ codes = "in_mail", deliveries = [1] }: Bought = {}) {
  const products = deliveries.map((type, index) =>
    aProduct({ number: `TV${index + 1}`, delivery_options: [type], barcode: "qr" }),
  );
  const website = websiteFile();
  const testShop = await aShop({
    vouchers: [{ code: "GIFT", value: 100_000 }],
    catalogues: [aCatalogue({ products })],
    websites: [{ ...website, mail: { ...website.mail, codes } }],
  });
  const { shop } = testShop;
  const visitor = testShop.visitor();
  await visitor.enter("GIFT");
  for (const [index, delivery] of deliveries.entries()) {
    await insertStock(shop, {
      product_number: `TV${index + 1}`,
      codes: [`CODE-${index + 1}`],
      valid_until: "2099-12-31",
    });
    await visitor.add(`TV${index + 1}`, undefined, { delivery });
  }
  const basketNumber = await visitor.prepareOrder();
  await visitor.must(contract.setAddresses, {
    body: {
      delivery_address: { ...anAddress({ email: "friend@example.org" }), address_type: "DEL" },
      invoice_address: { ...anAddress(), address_type: "INV" },
    },
  });
  const { order_number } = await visitor.order(basketNumber);
  const key = testShop.queuedJobs.at(-1)?.data as OrderKey;
  const delivery = aMailDelivery();
  await fulfilOrder(shop, delivery, key);
  const named = { website_id: "aurora", order_number };
  return Object.assign(testShop, { key, delivery, named, operator: anOperator(testShop) });
}

const mailsOf = (sent: readonly OutgoingMail[], kind: string) =>
  sent.filter(({ messageId }) => messageId.includes(`.${kind}.`));
const contentOf = (mail: OutgoingMail | undefined) => JSON.parse(mail?.text ?? "{}") as VouchersMail & CodeFileMail;
const tokenOf = (mail: OutgoingMail | undefined) =>
  new URL(contentOf(mail).page_url).searchParams.get("token") ?? "none";
const documentIn = (mail: OutgoingMail | undefined) =>
  mail?.attachments?.map(({ content }) =>
    (JSON.parse(new TextDecoder().decode(content)) as VoucherDocument).pages.map(({ code }) => code),
  );

// [fulfilment.delivery-link]
test("the link of a mail shows its vouchers, and their codes only when they are asked for", async () => {
  await using shop = await aDelivery();
  const token = tokenOf(mailsOf(shop.delivery.sent, "vouchers")[0]);
  const reader = shop.visitor();
  const checked = await reader.must(contract.checkDelivery, { body: { token } });
  expect(checked).toMatchObject({ kind: "vouchers", files: ["pdf"], lines: [{ name: "Gutschein TV1", quantity: 1 }] });
  expect(JSON.stringify(checked)).not.toContain("CODE-1");
  const shown = await reader.must(contract.showDelivery, { body: { token } });
  expect(shown.lines.map(({ codes }) => codes)).toEqual([
    [{ code: "CODE-1", valid_until: "2099-12-31", barcode: { path: "qr CODE-1", width: 1, height: 1, margin: 0 } }],
  ]);
  const { content, ...file } = await reader.must(contract.downloadDelivery, { body: { token, file: "pdf" } });
  expect(file).toEqual({ file_name: `aurora ${shop.named.order_number}.pdf`, media_type: "application/pdf" });
  expect(Buffer.from(content, "base64").toString()).toContain("CODE-1");
  expect(reader.cookies.size).toBe(0);
});

// [fulfilment.delivery-link]
test("a link that was changed, or is of another mail, order or website, leads nowhere", async () => {
  await using shop = await aDelivery({ deliveries: [1, 3] });
  const reader = shop.visitor();
  const [vouchers, file] = ["vouchers", "code_file"].map((kind) => tokenOf(mailsOf(shop.delivery.sent, kind)[0]));
  const wrong = [
    "",
    "nonsense",
    `${vouchers}x`,
    vouchers?.replace(".vouchers.1.", ".vouchers.2."),
    vouchers?.replace(".vouchers.1.", ".code_file.3."),
    vouchers?.replace(".vouchers.1.", ".e_card.1."),
    `${vouchers?.slice(0, vouchers.lastIndexOf("."))}${file?.slice(file.lastIndexOf("."))}`,
    vouchers?.replace(/^ord_./, "ord_x"),
  ];
  for (const token of wrong) {
    for (const call of [contract.checkDelivery, contract.showDelivery] as const) {
      expect(await reader.call(call, { body: { token: token ?? "" } })).toMatchObject({
        ok: false,
        failure: { error_code: "NOT_FOUND" },
      });
    }
  }
  expect(await reader.call(contract.downloadDelivery, { body: { token: vouchers ?? "", file: "csv" } })).toMatchObject({
    failure: { error_code: "NOT_FOUND" },
  });
});

// [fulfilment.delivery-link] [order.corrected-email]
test("a link ends when its reader's address is replaced, and when the people of the order are erased", async () => {
  await using shop = await aDelivery();
  const reader = shop.visitor();
  const before = tokenOf(mailsOf(shop.delivery.sent, "vouchers")[0]);
  const email = "right@example.org";
  await shop.operator.must(resendOrderMails, { ...shop.named, kind: null, email, role: "delivery" });
  await fulfilOrder(shop.shop, shop.delivery, shop.key);
  const after = tokenOf(mailsOf(shop.delivery.sent, "vouchers")[1]);
  expect(await reader.call(contract.showDelivery, { body: { token: before } })).toMatchObject({ ok: false });
  expect(await reader.call(contract.showDelivery, { body: { token: after } })).toMatchObject({ ok: true });
  await shop.operator.must(eraseOrderPeople, shop.named);
  expect(await reader.call(contract.checkDelivery, { body: { token: after } })).toMatchObject({ ok: false });
});

// [fulfilment.delivery-link]
test("a client address has so many questions an hour, right ones and wrong ones", async () => {
  await using shop = await aDelivery();
  const reader = shop.visitor();
  const token = tokenOf(mailsOf(shop.delivery.sent, "vouchers")[0]);
  for (let question = 1; question < DELIVERIES_PER_ADDRESS; question++) {
    await reader.call(contract.checkDelivery, { body: { token: "nonsense" } });
  }
  const [last, tooMany] = [
    await reader.call(contract.showDelivery, { body: { token } }),
    await reader.call(contract.downloadDelivery, { body: { token, file: "pdf" } }),
  ];
  expect(last).toMatchObject({ ok: true });
  expect(tooMany).toMatchObject({ ok: false, failure: { error_code: "TOO_MANY" } });
});

// [fulfilment.delivery-link]
test("where the website wants it, mails have a link and no code, neither in words nor as a file", async () => {
  await using shop = await aDelivery({ codes: "by_link", deliveries: [1, 3] });
  for (const mail of shop.delivery.sent) {
    const attachments = mail.attachments?.map(({ content }) => new TextDecoder().decode(content));
    expect(JSON.stringify({ ...mail, attachments })).not.toMatch(/CODE-/);
  }
  const [vouchers] = mailsOf(shop.delivery.sent, "vouchers");
  expect(contentOf(vouchers)).toMatchObject({
    has_codes: false,
    vouchers: [{ name: "Gutschein TV1", quantity: 1, codes: [] }],
  });
  const shown = await shop.visitor().must(contract.showDelivery, { body: { token: tokenOf(vouchers) } });
  expect(shown.lines.flatMap(({ codes }) => codes.map(({ code }) => code))).toEqual(["CODE-1"]);
});

// [fulfilment.codes]
test("codes by mail come with a document to print", async () => {
  await using shop = await aDelivery({ deliveries: [1, 7] });
  const [vouchers] = mailsOf(shop.delivery.sent, "vouchers");
  expect(vouchers?.attachments?.map(({ file_name, media_type }) => [file_name, media_type])).toEqual([
    [`aurora ${shop.named.order_number}.pdf`, "application/pdf"],
  ]);
  expect(documentIn(vouchers)).toEqual([["CODE-1", "CODE-2"]]);
});

// [fulfilment.code-file]
test("a company's codes go to who ordered as a table; what is to be downloaded is not in the mail", async () => {
  await using shop = await aDelivery({ deliveries: [1, 3, 8] });
  expect(shop.delivery.sent.map(({ messageId, to }) => [/\.(\w+)\./.exec(messageId)?.[1], to.address])).toEqual([
    ["confirmation", "nora@example.org"],
    ["vouchers", "friend@example.org"],
    ["code_file", "nora@example.org"],
  ]);
  const [mail] = mailsOf(shop.delivery.sent, "code_file");
  expect(contentOf(mail)).toMatchObject({ is_attached: true, lines: [{ quantity: 1 }, { quantity: 1 }] });
  expect(documentIn(mail)).toEqual([["CODE-2"]]);
  const token = tokenOf(mail);
  const reader = shop.visitor();
  expect((await reader.must(contract.checkDelivery, { body: { token } })).files).toEqual(["csv", "pdf"]);
  const { content } = await reader.must(contract.downloadDelivery, { body: { token, file: "csv" } });
  expect(Buffer.from(content, "base64").toString()).toMatch(/CODE-2.*CODE-3/);
});
