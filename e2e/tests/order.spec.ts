import { freshEmail } from "../src/browser-visitor.ts";
import { freshCode } from "../src/codes.ts";
import { COFFEE_CARD, MUG } from "../src/demo-products.ts";
import { readMails } from "../src/mailbox.ts";
import { sample } from "../src/sample.ts";
import { DESKTOP, expect, PHONE, test } from "../src/test.ts";

const WAYS = [
  { language: "de", device: "a desktop", screen: DESKTOP },
  { language: "de", device: "a telephone", screen: PHONE },
  { language: "pl", device: "a telephone", screen: PHONE },
  { language: "en", device: "a desktop", screen: DESKTOP },
] as const;

for (const { language, device, screen } of sample(WAYS, 2)) {
  test.describe(`on ${device} in ${language}`, () => {
    test.use({ language, ...screen });

    // [checkout.steps] [fulfilment.mails]
    test("a code buys a gift card by e-mail and a reward by post", { tag: "@order" }, async ({ visitor }) => {
      const { page, t } = visitor;
      const email = freshEmail();
      // A code of the demonstration, as visitors type it; its credit is enough for one of these journeys only.
      const code = language === "en" ? "aurora 0100" : freshCode(100).toLowerCase().replaceAll("-", " ");
      await visitor.open("");
      await visitor.enterCode(code);
      await visitor.isAt("/welcome");
      await expect(page.getByRole("main")).toContainText(visitor.money(100));

      await visitor.link(t("welcome.to-cards")).click();
      await page.getByRole("main").getByRole("link", { name: COFFEE_CARD.name }).first().click();
      await visitor.isAt(`/product-details/${COFFEE_CARD.number}`);
      await visitor.fillChoice(COFFEE_CARD);
      await expect(
        page.getByText(t("voucher.credit.leaves", { amount: visitor.money(75), total: visitor.money(100) })),
      ).toBeVisible();
      await visitor.button(t("product.add")).click();
      await visitor.followToBasket();
      await visitor.addToBasket(MUG);
      await expect(page.getByRole("banner").getByRole("link", { name: t("shell.basket", { count: 2 }) })).toBeVisible();
      await expect(page.getByRole("main")).toContainText(visitor.money(44.8));

      await visitor.checkOut(email);
      const number = await visitor.order();
      expect(number).toMatch(/\w{4,}/);
      await expect(page.getByText(t("order.confirmation.left.title", { amount: visitor.money(55.2) }))).toBeVisible();
      await expect(page.getByRole("main")).toContainText(email);

      await visitor.button(t("order.confirmation.left.action")).click();
      await visitor.isAt("/welcome");
      await expect(page.getByRole("banner")).toContainText(visitor.money(55.2));
      await visitor.addToBasket(MUG);
      await expect(page.getByRole("banner")).toContainText(visitor.money(35.4));

      const mails = await readMails(page, email, 2);
      expect(mails.some((text) => text.includes(number))).toBe(true);
      expect(mails.some((text) => text.includes(COFFEE_CARD.name) && /\b[A-Z0-9]{4,}-[A-Z0-9-]{4,}\b/.test(text))).toBe(
        true,
      );
    });
  });
}
