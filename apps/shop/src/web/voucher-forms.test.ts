import { insertStock } from "@guerdon/testing";
import { expect, test } from "vitest";
import { linkIn, mailsTo } from "./mails.fixture.ts";
import { aVisitedShop } from "./page-visitor.fixture.ts";

// [fulfilment.delivery-link]
test("the link of a mail hides the code until it is asked for, shows the mail's own, and prints it", async () => {
  await using shop = await aVisitedShop({ vouchers: [{ code: "GIFT", value: 10_000 }] });
  await insertStock(shop.shop, { codes: ["STOCK-CODE-1"] });
  const buyer = shop.arrive();
  await buyer.enter("GIFT");
  await buyer.add();
  const { order_number } = await buyer.order(await buyer.prepareOrder());
  const mail = (await mailsTo(shop, "nora@example.org")).find((text) => text.includes("STOCK-CODE-1"));
  const visitor = shop.arrive();
  const { t } = visitor;
  const { path, token } = linkIn(mail, "voucher");
  await visitor.open(path);
  expect(visitor.url.href).toBe("http://aurora.localhost/de/voucher");
  expect(visitor.text).toContain("Gutschein TV1");
  const html = () => visitor.document.documentElement.outerHTML;
  expect([html().includes("STOCK-CODE-1"), html().includes(token)]).toEqual([false, false]);
  expect(visitor.document.querySelector('meta[name="robots"]')?.getAttribute("content")).toBe("noindex");
  await visitor.press(t("delivery.page.show", { count: 1 }));
  expect(visitor.main.querySelector("[data-code]")?.getAttribute("data-code")).toBe("STOCK-CODE-1");
  const form = (visitor.one("button", t("delivery.page.download.pdf")) as HTMLButtonElement).form;
  const body = new URLSearchParams();
  for (const field of form?.querySelectorAll<HTMLInputElement>("input[name]") ?? []) {
    body.set(field.name, field.value);
  }
  const file = await visitor.request(form?.getAttribute("action") ?? "", { method: form?.method ?? "", body });
  expect(file.headers.get("content-disposition")).toContain(`${order_number}.pdf`);
  expect(await file.text()).toContain("STOCK-CODE-1");
});
