import { runShopCommand } from "@guerdon/testing";
import { type BrowserVisitor, freshEmail } from "../src/browser-visitor.ts";
import { freshCode } from "../src/codes.ts";
import { EVERY_BLOCK, FOR_EVERYBODY, WITH_CREDIT } from "../src/every-block.ts";
import { linkIn, readMails } from "../src/mailbox.ts";
import { originOf, ownShop } from "../src/own-shop.ts";
import {
  expectAccessible,
  expectLargeTargets,
  expectNoHorizontalScrolling,
  expectRoomForLargeText,
  expectSizedPictures,
  expectValidHead,
  settled,
} from "../src/page-rules.ts";
import { applySecondWebsite, secondWebsiteOrigin } from "../src/second-website.ts";
import { startWithCode } from "../src/shortcuts.ts";
import { DESKTOP, expect, fromAddress, PHONE, test } from "../src/test.ts";

const titles = ({ page }: BrowserVisitor) => page.getByRole("main").getByRole("heading", { level: 2 });
const section = ({ page }: BrowserVisitor, name: string) => page.getByRole("region", { name, exact: true });

test.describe("a page with every block", () => {
  let code = "";
  test.beforeAll(async () => {
    const pageOptions = { trustPilot: "https://sternstunden.example/second" };
    code = await applySecondWebsite({ page_options: pageOptions }, ownShop(), { "every-block": EVERY_BLOCK });
  });
  test.use({ baseURL: async ({}, use) => use(secondWebsiteOrigin()) });

  // [content.blocks] [content.left-out] [content.slider] [content.vouchers]
  test("leaves out for guests what needs credit", async ({ visitor }) => {
    await visitor.open("/every-block");
    expect(await titles(visitor).allInnerTexts()).toEqual(FOR_EVERYBODY);
  });

  // [content.blocks] [content.pictures] [website.accessibility]
  test("is accessible, has its pictures, and fits with large text, on every screen", async ({ visitor }) => {
    const { page } = visitor;
    await visitor.open("");
    await visitor.enterCode(code);
    await visitor.isAt("/welcome");
    await visitor.open("/every-block");
    expect((await titles(visitor).allInnerTexts()).toSorted()).toEqual([...FOR_EVERYBODY, ...WITH_CREDIT].toSorted());
    await expectValidHead(page, { language: "de", path: "/every-block" });
    await expectSizedPictures(page);
    for (const [{ viewport }, least] of [
      [DESKTOP, 24],
      [PHONE, 44],
    ] as const) {
      await page.setViewportSize(viewport);
      await settled(page);
      await expectAccessible(page);
      await expectLargeTargets(page, least);
      await expectRoomForLargeText(page);
    }
    await expectNoHorizontalScrolling(page, [320, 390, 768, 1280, 1600]);
  });
});

// [content.shop-pages] [content.slider] [content.vouchers]
test("the welcome page ends with the website's blocks instead of the usual help, no product twice in a row and the next", async ({
  visitor,
}) => {
  const { page, t } = visitor;
  await startWithCode(visitor, freshCode(50));
  await visitor.open("/welcome");
  await expect(section(visitor, t("help.title"))).toHaveCount(0);
  const slider = section(visitor, "Einmal tief durchatmen");
  await expect(slider.locator(".card").first()).toBeVisible();
  await expect(section(visitor, t("voucher.overview.codes"))).toContainText(visitor.money(50));
  const rows = await page
    .locator("main section:not(:has(.promotion))")
    .evaluateAll((sections) =>
      sections
        .map((each) =>
          [...each.querySelectorAll<HTMLAnchorElement>('a[href*="/product-details/"]')].map((link) => link.pathname),
        )
        .filter((row) => row.length > 0),
    );
  expect(rows.length).toBeGreaterThan(4);
  const repeated = rows.flatMap((row, index) => row.filter((product) => rows[index - 1]?.includes(product)));
  expect(repeated).toEqual([]);
  await slider.getByRole("link", { name: t("slider.all") }).click();
  await expect(page).toHaveURL(/\/product-overview\?category=70/);
});

for (const { site, language, place, link, path } of [
  { site: "fest", language: "en", place: "contentinfo", link: "How it works", path: "/how-it-works" },
  { site: "bazaar", language: "fr", place: "contentinfo", link: "Guide des cadeaux", path: "/gift-guide" },
  { site: "kompass", language: "de", place: "banner", link: "So funktioniert’s", path: "/how-it-works" },
] as const) {
  test.describe(`on ${site}`, () => {
    test.use({ language, baseURL: async ({}, use) => use(originOf(site)) });

    // [content.navigation] [shell.header] [shell.footer]
    test(`the ${place === "banner" ? "header" : "footer"} leads to a page of the website`, async ({ visitor }) => {
      const { page } = visitor;
      await visitor.open("/faq");
      await page.getByRole(place).getByRole("link", { name: link, exact: true }).first().click();
      await visitor.isAt(path);
      await expect(visitor.heading).toBeVisible();
      await settled(page);
      await expectAccessible(page);
    });
  });
}

test.describe("the newsletter on a page", () => {
  test.use(fromAddress("198.51.100.71"));

  // [newsletter.block] [newsletter.double-opt-in]
  test("is asked for with consent and a right address only, and what was typed stays", async ({ visitor }) => {
    const { page, t } = visitor;
    const email = freshEmail();
    const address = page.getByRole("textbox", { name: t("newsletter.block.email") });
    const box = page.getByRole("checkbox", { name: t("newsletter.consent.label", { shop: "Aurora" }) });
    const submit = visitor.button(t("newsletter.block.submit"));
    await visitor.open("/about");
    await expect(box).not.toBeChecked();
    await address.fill(email);
    await expect(submit, "without consent").toBeDisabled();
    await box.check();
    await address.fill("nora@example");
    await submit.click();
    await expect(page.getByText(t("api-errors.user.email_invalid"))).toBeVisible();
    await expect(address).toHaveValue("nora@example");
    await visitor.isAt("/about");
    await settled(page);
    await expectAccessible(page);
    await address.fill(email);
    await box.check();
    await submit.click();
    await expect(page.getByText(t("newsletter.block.done"))).toBeVisible();
    await visitor.isAt("/about");
    const [mail] = await readMails(page, email, 1);
    expect(linkIn(mail, "newsletter/confirm").token).not.toBe("");
    const list = await runShopCommand({ dataDir: ownShop().dataDir }, "newsletter", "list", "--site", "aurora");
    expect(list.split("\n").find((line) => line.startsWith(email))).toContain("pending");
  });
});
