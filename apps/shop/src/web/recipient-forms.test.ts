import { aCatalogue, aProduct, insertStock } from "@guerdon/testing";
import { expect, test } from "vitest";
import { mailsTo } from "./mails.fixture.ts";
import { aVisitedShop } from "./page-visitor.fixture.ts";

const ADA = ["Ada", "Lind", "ada@example.org", "Enjoy your day, Ada!"];
const BEN = ["Ben", "Holm", "ben@example.org", ""];

// [order.recipients] [fulfilment.e-card]
test("e-cards go to a list of people, whose mistakes are told first", async () => {
  await using shop = await aVisitedShop({
    catalogues: [aCatalogue({ products: [aProduct({ delivery_options: [1, 9] })] })],
    vouchers: [{ code: "GIFT", value: 10_000 }],
  });
  await insertStock(shop.shop, { codes: ["A", "B"] });
  const visitor = shop.arrive();
  const { t } = visitor;
  await visitor.enter("GIFT");
  await visitor.add("TV1", "TV1-10", { delivery: 9 });
  await visitor.open("/de/basket");
  expect(visitor.text).toContain(t("basket.recipients.missing"));
  expect(visitor.all("link", t("basket.checkout"))).toEqual([]);
  await visitor.follow(t("basket.recipients.add"));
  expect(visitor.path).toBe("/de/basket/recipients/1");
  const template = visitor.one("link", t("recipient.template")).getAttribute("href") ?? "";
  const [head = ""] = (await (await visitor.request(template)).text()).replace("\uFEFF", "").split("\r\n");
  const upload = async (...rows: string[][]) => {
    visitor.fill({ file: [`\uFEFF${head}`, ...rows.map((cells) => cells.join(";"))].join("\r\n") });
    await visitor.press(t("recipient.upload"));
  };
  await upload(["Ada", "Lind", "ada", ""], ["", ...BEN.slice(1)]);
  const mistakes = visitor.all("listitem", undefined, visitor.one("alert"));
  expect(mistakes).toHaveLength(2);
  expect(mistakes[0]?.textContent).toContain("2");
  await upload(ADA, BEN);
  expect(visitor.path).toBe("/de/basket");
  expect(visitor.text).toContain(t("basket.recipients.count", { count: 2 }));
  await visitor.follow(t("basket.checkout"));
  expect(visitor.path).toBe("/de/checkout/address");
  const person = {
    first_name: "Nora",
    last_name: "Licht",
    email: "nora@example.org",
    email_repeat: "nora@example.org",
  };
  visitor.fill(Object.fromEntries(Object.entries(person).map(([name, value]) => [`delivery.${name}`, value])));
  await visitor.press(t("address.next"));
  visitor.fill({ terms: true });
  await visitor.press(t("legal.order-button"));
  expect(visitor.path).toBe("/de/checkout/confirmation");
  const [card, ...more] = await mailsTo(shop, "ada@example.org");
  expect(card).toContain("Enjoy your day, Ada!");
  expect(more).toEqual([]);
});
