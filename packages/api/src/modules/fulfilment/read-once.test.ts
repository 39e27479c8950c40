import type { VoucherDocument } from "@guerdon/domain/document/voucher-document";
import {
  aCatalogue,
  aMailDelivery,
  aProduct,
  aShop,
  insertStock,
  sentStatements,
  type TestShop,
} from "@guerdon/testing";
import sharp from "sharp";
import { expect, test } from "vitest";
import type { OrderKey } from "../order/index.ts";
import { fulfilOrder } from "./fulfil-order.ts";

const PICTURE = { id: "5".repeat(64), width: 4, height: 4 };

async function order(testShop: TestShop, code: string): Promise<OrderKey> {
  const visitor = testShop.visitor();
  await visitor.enter(code);
  await visitor.add();
  await visitor.order(await visitor.prepareOrder());
  return testShop.queuedJobs.at(-1)?.data as OrderKey;
}

test("what never changes is read for the first of many orders only, and printed alike for all", async () => {
  await using testShop = await aShop({
    catalogues: [aCatalogue({ products: [aProduct({ gift_card_image: PICTURE })] })],
    vouchers: ["ONE", "TWO"].map((code) => ({ code, value: 10_000 })),
  });
  await insertStock(testShop.shop, { codes: ["A", "B"] });
  const { id: picture_id, ...size } = PICTURE;
  const content = await sharp({ create: { ...size, channels: 3, background: "red" } })
    .png()
    .toBuffer();
  await testShop.shop.db
    .insertInto("pictures")
    .values({ picture_id, ...size, media_type: "image/png", content })
    .execute();
  const delivery = aMailDelivery();

  const read: string[][] = [];
  for (const code of ["ONE", "TWO"]) {
    const key = await order(testShop, code);
    const sent = await sentStatements(testShop, () => fulfilOrder(testShop.shop, delivery, key));
    read.push(
      ["pictures", "terms_documents", "secrets"].filter((table) => sent.some((sql) => sql.includes(`"${table}"`))),
    );
  }

  expect(read).toEqual([["pictures", "terms_documents", "secrets"], []]);
  const files = delivery.sent.flatMap(({ attachments = [] }) => attachments);
  const documents = files.map(({ content }) => JSON.parse(Buffer.from(content).toString()) as Partial<VoucherDocument>);
  const [first, second] = documents.flatMap(({ pages = [] }) => pages.map(({ picture }) => picture));
  expect(first).toBeTruthy();
  expect(second).toEqual(first);
});
