import { MUG } from "../src/demo-products.ts";
import { DEMO_CODE } from "../src/page-states.ts";
import { putIntoBasket, startWithCode } from "../src/shortcuts.ts";
import { expect, test } from "../src/test.ts";
import { wordsIn } from "../src/words.ts";

// [website.language-prefix] [website.language-choice]
test("changing the language keeps page, query and basket, and is remembered for URLs without a language", async ({
  visitor,
}) => {
  const { page } = visitor;
  await startWithCode(visitor, DEMO_CODE);
  await putIntoBasket(visitor, MUG);
  await visitor.open("/product-overview?productType=PHY&sort=priceDescending&page=1");
  await page.goto("/imprint");
  await expect(page).toHaveURL(/\/de\/imprint$/);
  await page.goBack();
  await visitor.switchLanguage("Français");
  await expect(page).toHaveURL(/\/fr\/product-overview\?productType=PHY&sort=priceDescending&page=1$/);
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await expect(
    page.getByRole("banner").getByRole("link", { name: wordsIn("fr")("shell.basket", { count: 1 }) }),
  ).toBeVisible();
  await page.goto("/faq");
  await expect(page).toHaveURL(/\/fr\/faq$/);
});
