import type { VouchersMail } from "@guerdon/domain/mail/order-mail";
import { aCatalogue, aMailDelivery, anAddress, aProduct, aShop, insertStock, type TestShop } from "@guerdon/testing";
import { expect, test } from "vitest";
import type { OrderKey } from "../order/index.ts";
import { fulfilOrder } from "./fulfil-order.ts";

const products = [aProduct({ delivery_options: [1, 2] }), aProduct({ number: "TV2", delivery_options: [1, 2] })];

/** Buys TV1 by SMS, and TV2 by mail, with this telephone number; the codes are S-1 and M-1. */
async function buy(phone_number: string, country_id: "AT" | "DE" = "DE"): Promise<TestShop & { key: OrderKey }> {
  const testShop = await aShop({
    vouchers: [{ code: "GIFT", value: 10_000 }],
    catalogues: [aCatalogue({ products })],
  });
  await insertStock(testShop.shop, { codes: ["S-1"] });
  await insertStock(testShop.shop, { product_number: "TV2", codes: ["M-1"] });
  const visitor = testShop.visitor();
  await visitor.enter("GIFT");
  await visitor.add("TV1", "TV1-10", { delivery: 2 });
  await visitor.add("TV2", "TV2-10");
  const zip_code = country_id === "AT" ? "1010" : "10115";
  await visitor.order(await visitor.prepareOrder(anAddress({ phone_number, country_id, zip_code })));
  return Object.assign(testShop, { key: testShop.queuedJobs.at(-1)?.data as OrderKey });
}

const mailed = (delivery: ReturnType<typeof aMailDelivery>) =>
  delivery.sent
    .filter(({ messageId }) => messageId.includes(".vouchers."))
    .map(({ text }) => JSON.parse(text) as VouchersMail)
    .map(({ vouchers, instead_of_sms }) => ({
      codes: vouchers.flatMap(({ codes }) => codes.map(({ code }) => code)),
      instead_of_sms,
    }));

const texted = (delivery: ReturnType<typeof aMailDelivery>) =>
  delivery.texted.map(({ id, to, text }) => ({
    id,
    to,
    codes: (JSON.parse(text) as VouchersMail).vouchers.flatMap(({ codes }) => codes.map(({ code }) => code)),
  }));

// [fulfilment.sms]
test.each([
  ["0151 12345678", "DE", "+4915112345678"],
  ["+43 (660) 123-4567", "DE", "+436601234567"],
  ["0660.1234567", "AT", "+436601234567"],
  ["0043 660 1234567", "DE", "+436601234567"],
] as const)("codes go by SMS to %s in %s as %s, and the others by mail", async (typed, country, to) => {
  await using testShop = await buy(typed, country);
  const { shop, key } = testShop;
  const delivery = aMailDelivery();
  await fulfilOrder(shop, delivery, key);
  await fulfilOrder(shop, delivery, key);
  expect(texted(delivery)).toEqual([{ id: `${key.order_id}.sms.2.1`, to, codes: ["S-1"] }]);
  expect(mailed(delivery)).toEqual([{ codes: ["M-1"], instead_of_sms: false }]);
});

// [fulfilment.sms] [fulfilment.at-least-once]
test("a message that could not leave leaves later under the same id, and is not replaced by a mail", async () => {
  await using testShop = await buy("0151 12345678");
  const { shop, key } = testShop;
  const delivery = aMailDelivery();
  delivery.smsAnswer = { kind: "unavailable", cause: new Error("down") };
  await expect(fulfilOrder(shop, delivery, key)).rejects.toThrow("The SMS service is not available.");
  delivery.smsAnswer = { kind: "sent" };
  await fulfilOrder(shop, delivery, key);
  await shop.db.updateTable("mails").set({ sent_at: null }).where("kind", "=", "sms").execute();
  await fulfilOrder(shop, delivery, key);
  const once = { id: `${key.order_id}.sms.2.1`, to: "+4915112345678", codes: ["S-1"] };
  expect(texted(delivery)).toEqual([once, once]);
  expect(mailed(delivery)).toEqual([{ codes: ["M-1"], instead_of_sms: false }]);
});

// [fulfilment.sms] [fulfilment.at-least-once]
test("a service that cannot be reached holds up neither mails nor text messages of the other", async () => {
  await using testShop = await buy("0151 12345678");
  const { shop, key } = testShop;
  const delivery = aMailDelivery();
  const down = { kind: "unavailable", cause: new Error("down") } as const;
  delivery.answer = down;
  await expect(fulfilOrder(shop, delivery, key)).rejects.toThrow("The mail server is not available.");
  expect(texted(delivery)).toHaveLength(1);
  await using other = await buy("0151 12345678");
  const second = aMailDelivery();
  second.smsAnswer = down;
  await expect(fulfilOrder(other.shop, second, other.key)).rejects.toThrow("The SMS service is not available.");
  expect(mailed(second)).toEqual([{ codes: ["M-1"], instead_of_sms: false }]);
});

// [fulfilment.sms]
test.each(["a refusal", "no service", "a number that is none"])(
  "after %s the same codes go by mail, once",
  async (why) => {
    await using testShop = await buy(why === "a number that is none" ? "0123456789012345678901" : "0151 12345678");
    const { shop, key } = testShop;
    const delivery = aMailDelivery();
    delivery.smsAnswer = { kind: "refused", reason: "unknown subscriber" };
    const given = why === "no service" ? Object.assign(delivery, { sms: undefined }) : delivery;
    await fulfilOrder(shop, given, key);
    await fulfilOrder(shop, given, key);
    expect(delivery.texted).toEqual([]);
    const byCode = mailed(delivery).toSorted((one, other) => String(one.codes).localeCompare(String(other.codes)));
    expect(byCode).toEqual([
      { codes: ["M-1"], instead_of_sms: false },
      { codes: ["S-1"], instead_of_sms: true },
    ]);
    expect(new Set(delivery.sent.map(({ messageId }) => messageId)).size).toBe(delivery.sent.length);
  },
);

// [fulfilment.sms] [fulfilment.at-least-once]
test("a message that cannot be made holds up no mail, and leaves once it can be", async () => {
  await using testShop = await buy("0151 12345678");
  const { shop, key } = testShop;
  const delivery = aMailDelivery();
  const { templates } = delivery;
  const sms = () => {
    throw new TypeError("no such word");
  };
  delivery.templates = { ...templates, sms };
  await expect(fulfilOrder(shop, delivery, key)).rejects.toThrow("no such word");
  expect(mailed(delivery)).toEqual([{ codes: ["M-1"], instead_of_sms: false }]);
  delivery.templates = templates;
  await fulfilOrder(shop, delivery, key);
  expect(texted(delivery)).toHaveLength(1);
});
