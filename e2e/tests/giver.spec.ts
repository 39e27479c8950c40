import { runShopCommand } from "@guerdon/testing";
import type { Page } from "@playwright/test";
import { type BrowserVisitor, freshEmail } from "../src/browser-visitor.ts";
import { issue } from "../src/codes.ts";
import { COFFEE_CARD, MUG } from "../src/demo-products.ts";
import { linkIn, readMails } from "../src/mailbox.ts";
import { ownShop } from "../src/own-shop.ts";
import { expectAccessible, expectNoHorizontalScrolling } from "../src/page-rules.ts";
import { startAtReview } from "../src/shortcuts.ts";
import { DESKTOP, expect, PHONE, test } from "../src/test.ts";

/** The demonstration's givers: a dark one, whose question must be answered, and a light one. */
const DARK = {
  id: "nachtfalter",
  name: "Nachtfalter",
  color: "#141b3a",
  question: "Auf welchem Weg hat Ihr Code Sie erreicht?",
};
const LIGHT = { id: "hellwerk", name: "Hellwerk", color: "#ffd84d", question: "What were you given this credit for?" };
const AURORA = "#3b2a8c";

async function codeOf(giver: string): Promise<string> {
  const [code = ""] = await issue(ownShop().dataDir, { site: "aurora", value: "50", count: 1, giver });
  return code;
}

/** Expects the page to have a brand colour, and its logo to be that of the giver. */
async function expectLook(
  { page, t }: BrowserVisitor,
  { name, color }: { name: string; color: string },
): Promise<void> {
  await expect.poll(() => brandOf(page)).toBe(color);
  const website = "Aurora";
  const home = name === website ? website : t("giver.with-website", { giver: name, website });
  await expect(page.getByRole("banner").getByRole("link", { name: t("shell.home", { name: home }) })).toBeVisible();
}

const brandOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--brand").trim());

const questionOf = ({ page }: BrowserVisitor, { question }: { question: string }) =>
  page.getByRole("group", { name: question });

/** What `orders answers` says of an order. */
async function answersOf(number: string): Promise<string[]> {
  const days = ["--from", "2026-01-01", "--to", "2099-12-31"];
  const { dataDir } = ownShop();
  const listed = await runShopCommand(
    { dataDir },
    "orders",
    "answers",
    "--site",
    "aurora",
    ...days,
    "--format",
    "json",
  );
  const answers = JSON.parse(listed) as { order: string; name: string; answer: string }[];
  return answers.filter(({ order }) => order === number).map(({ name, answer }) => `${name}: ${answer}`);
}

for (const { language, screen, javaScriptEnabled } of [
  { language: "de", screen: DESKTOP, javaScriptEnabled: true },
  { language: "fr", screen: PHONE, javaScriptEnabled: false },
] as const) {
  test.describe(`${javaScriptEnabled ? "with" : "without"} script, in ${language}`, () => {
    test.use({ language, ...screen, javaScriptEnabled });

    // Axe needs the script.
    const expectNoFindings = async (page: Page) => (javaScriptEnabled ? expectAccessible(page) : undefined);

    // [giver.look] [giver.question] [giver.required] [giver.order] [giver.answers]
    test("a giver's credit brings its look, and its question before the order", { tag: "@order" }, async ({
      visitor,
    }) => {
      const { page, t } = visitor;
      await visitor.open("");
      await expectLook(visitor, { name: "Aurora", color: AURORA });
      await visitor.enterCode(await codeOf(DARK.id));
      await visitor.isAt("/welcome");
      await expectLook(visitor, DARK);
      await expectNoFindings(page);
      await visitor.addToBasket(MUG);
      await visitor.checkOut(freshEmail());
      const question = questionOf(visitor, DARK);
      // The giver has no French; the website's language is German.
      await expect(question.locator('[lang="de"]').first()).toHaveCount(language === "de" ? 0 : 1);
      await expect(question).toContainText(t("giver.question.required"));
      await expectNoHorizontalScrolling(page, [320]);
      await visitor.termsBox.check();
      await visitor.orderButton.click();
      await expect(question).toHaveAccessibleDescription(
        new RegExp(t("api-errors.answer_required").replace(".", "\\.")),
      );
      await expectNoFindings(page);
      await visitor.termsBox.uncheck();
      await question.getByRole("radio").first().check();
      await visitor.orderButton.press("Enter");
      await expect(visitor.termsBox).toHaveAccessibleDescription(t("api-errors.terms_required"));
      await expect(question.getByRole("radio").first(), "what was chosen stays").toBeChecked();
      const number = await visitor.order();
      await expectLook(visitor, DARK);
      await expectNoFindings(page);
      expect(await answersOf(number)).toEqual([`${DARK.name}: letter`]);
    });
  });
}

test.describe("in English", () => {
  test.use({ language: "en" });

  // [giver.question] [giver.order]
  test("a question that may be left open is asked once, and the pages of the order keep the look", async ({
    visitor,
  }) => {
    const { page, t } = visitor;
    const email = freshEmail();
    await startAtReview(visitor, { code: await codeOf(LIGHT.id), products: [COFFEE_CARD], email });
    await expectLook(visitor, LIGHT);
    const question = questionOf(visitor, LIGHT);
    await expect(question.getByRole("radio", { name: t("giver.question.none") })).toBeChecked();
    await expectAccessible(page);
    const answer = { giver_id: LIGHT.id, answer_id: "idea" };
    await page.context().request.post("/api/basket/answer", { data: answer });
    await page.reload();
    await expect(page.getByText("Suggestion for improvement")).toBeVisible();
    await expect(question).toHaveCount(0);
    const number = await visitor.order();
    expect(await answersOf(number)).toEqual([`${LIGHT.name}: idea`]);
    await page.context().clearCookies();
    const [mail] = await readMails(page, email, 2);
    await page.goto(linkIn(mail, "voucher").path);
    await expectLook(visitor, LIGHT);
    await visitor.open(`/order-status?receipt=${number}&email=${encodeURIComponent(email)}`);
    await expect(page.getByRole("main")).toContainText(number);
    await expectLook(visitor, LIGHT);
    await visitor.open("");
    await expectLook(visitor, { name: "Aurora", color: AURORA });
  });
});
