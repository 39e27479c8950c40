import type { Language } from "@guerdon/domain/text/language";
import { mailTemplates } from "@guerdon/mails";
import { everyMail, sampleBrand, sampleTroubleMail } from "@guerdon/mails/samples";
import { expect, type Page, test } from "@playwright/test";
import { MAIL_LOOKS, type MailLook, showMail } from "../src/mail-looks.ts";
import { expectContrast, expectNoHorizontalScrolling } from "../src/page-rules.ts";

/** The mails that have every part whose colours depend on the website. */
const COLOURFUL = ["confirmation", "money reminder", "vouchers by link"];

/** A dark, a strong and a light colour, as websites of the demonstration have. */
const BRANDS: { colour: string; language: Language; kinds?: readonly string[] }[] = [
  { colour: "#3b2a8c", language: "de" },
  { colour: "#a3164f", language: "pl", kinds: COLOURFUL },
  { colour: "#ffe27a", language: "de", kinds: COLOURFUL },
];

/** Word's layout is that of a computer: its columns do not shrink. */
const widthsOf = ({ program }: MailLook) => (program === "Outlook for Windows" ? [800] : [320, 390, 800]);

/** Programs differ in layout, and in dark mode in colours. */
async function expectReadable(page: Page, html: string) {
  for (const look of MAIL_LOOKS) {
    await test.step(`${look.program}, ${look.scheme}`, async () => {
      await showMail(page, html, look);
      if (look.scheme === "dark" || look.program === "Apple Mail") {
        await expectContrast(page);
      }
      if (look.scheme === "light") {
        await expectNoHorizontalScrolling(page, widthsOf(look));
      }
    });
  }
}

for (const { colour, language, kinds } of BRANDS) {
  // [fulfilment.mail-looks] [website.contrast]
  test(`mails of a website in ${colour} are readable in the light and dark looks of mail programs`, async ({
    page,
  }) => {
    await page.route("**/*", (route) => route.abort());
    const brand = { ...sampleBrand, primary_color: colour };
    for (const { kind, render } of everyMail(mailTemplates, { language, brand })) {
      if (!kinds || kinds.includes(kind)) {
        await test.step(kind, async () => expectReadable(page, (await render()).html));
      }
    }
    if (!kinds) {
      const { html } = await mailTemplates.trouble(sampleTroubleMail);
      await test.step("the mail to the operator", () => expectReadable(page, html));
    }
  });
}

// [fulfilment.mail-looks]
test("mails fit a phone with letters of twice the size, and without pictures say whom they are from", async ({
  page,
}) => {
  await page.route("**/*", (route) => route.abort());
  const [apple] = MAIL_LOOKS;
  for (const { kind, render } of everyMail(mailTemplates, { language: "de" })) {
    await test.step(kind, async () => {
      await showMail(page, (await render()).html, apple);
      await expect(page.getByAltText(sampleBrand.website_title, { exact: true })).toBeVisible();
      await page.evaluate(() => {
        for (const element of document.querySelectorAll<HTMLElement>("p, h1, h2, h3, a, span")) {
          const { fontSize } = element.style;
          element.style.setProperty("font-size", fontSize && `${2 * Number.parseFloat(fontSize)}px`, "important");
          element.style.lineHeight = "1.4";
        }
      });
      await expectNoHorizontalScrolling(page, [390]);
    });
  }
});

// [fulfilment.mail-looks]
test("where pictures are blocked, the words in the place of a bar code are dark on white, in dark mode, too", async ({
  page,
}) => {
  await page.route("**/*", (route) => route.abort());
  const mails = everyMail(mailTemplates, { language: "de" });
  const html = (await mails.find(({ kind }) => kind === "vouchers")?.render())?.html ?? "";
  for (const look of MAIL_LOOKS.filter(({ program }) => program === "Apple Mail" || program === "Outlook on the web")) {
    await showMail(page, html, look);
    const colours = await page
      .locator('img[src^="cid:"]')
      .first()
      .evaluate((picture) => {
        const { color, backgroundColor } = getComputedStyle(picture);
        return { color, backgroundColor };
      });
    expect(colours).toEqual({ color: "rgb(22, 23, 27)", backgroundColor: "rgb(255, 255, 255)" });
  }
});
