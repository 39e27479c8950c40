import { COFFEE_CARD, MUG } from "../src/demo-products.ts";
import { expectValidHead } from "../src/page-rules.ts";
import { DEMO_CODE } from "../src/page-states.ts";
import { giveAddress, putIntoBasket, startWithCode } from "../src/shortcuts.ts";
import { expect, test } from "../src/test.ts";
import { LANGUAGES, wordsIn } from "../src/words.ts";

const GUEST_PATHS = ["", "/faq", "/privacy", "/agb", "/imprint", "/accessibility", "/not-found", "/error"];
const PATHS = [
  "/welcome",
  "/product-overview?page=1",
  `/product-details/${COFFEE_CARD.number}`,
  `/product-details/${MUG.number}`,
  "/basket",
  "/checkout/payment",
  "/checkout/address",
  "/checkout/confirm",
];

/** Every page is looked at in German and Polish anyway (pages.spec.ts). */
const OTHERS = LANGUAGES.filter((language) => language !== "de" && language !== "pl");

for (const language of OTHERS) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test("every page has all texts and declares its language", async ({ visitor }) => {
      const { page } = visitor;
      const visit = async (path: string) => {
        await visitor.open(path);
        await expectValidHead(page, { language, path: path.split("?")[0] ?? path });
      };
      for (const path of GUEST_PATHS) {
        await visit(path);
      }
      await startWithCode(visitor, DEMO_CODE);
      await putIntoBasket(visitor, COFFEE_CARD, MUG);
      await giveAddress(visitor, "nora@example.org");
      for (const path of PATHS) {
        await visit(path);
      }
    });
  });
}

test("the texts differ between languages", () => {
  const titles = LANGUAGES.map((language) => wordsIn(language)("start.title"));
  expect(new Set(titles).size).toBe(LANGUAGES.length);
});

// [website.language-prefix]
test("changing the language keeps page, query and basket", async ({ visitor }) => {
  const { page } = visitor;
  await startWithCode(visitor, DEMO_CODE);
  await putIntoBasket(visitor, MUG);
  await visitor.open("/product-overview?productType=PHY&sort=priceDescending&page=1");
  await visitor.switchLanguage("Français");
  await expect(page).toHaveURL(/\/fr\/product-overview\?productType=PHY&sort=priceDescending&page=1$/);
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await expect(
    page.getByRole("banner").getByRole("link", { name: wordsIn("fr")("shell.basket", { count: 1 }) }),
  ).toBeVisible();
});

// [website.language-choice]
test("the selected language is remembered for URLs without a language", async ({ visitor }) => {
  const { page } = visitor;
  await visitor.open("/faq");
  await page.goto("/imprint");
  await expect(page).toHaveURL(/\/de\/imprint$/);
  await visitor.switchLanguage("Polski");
  await expect(page).toHaveURL(/\/pl\/imprint$/);
  await page.goto("/faq");
  await expect(page).toHaveURL(/\/pl\/faq$/);
});
