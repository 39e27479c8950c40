import { ADDRESS, type BrowserVisitor, freshEmail } from "../src/browser-visitor.ts";
import { freshCode } from "../src/codes.ts";
import type { DemoProduct } from "../src/demo-products.ts";
import { readMails } from "../src/mailbox.ts";
import { expectAccessible, expectNoHorizontalScrolling } from "../src/page-rules.ts";
import { startWithCode } from "../src/shortcuts.ts";
import { expect, test } from "../src/test.ts";

/** A themed voucher, sent to many people as e-cards. */
const THANKS: DemoProduct = {
  number: "UV2020",
  name: "Dankeschön",
  variation: "UV2020-25",
  price: 25,
  delivery: "e_cards",
};

/** Chooses a file with these rows, and sends it. */
async function upload({ page, t }: BrowserVisitor, rows: readonly string[][]): Promise<void> {
  const table = rows.map((cells) => cells.join(";")).join("\r\n");
  const file = { name: "recipients.csv", mimeType: "text/csv", buffer: Buffer.from(`\uFEFF${table}`) };
  await page.getByLabel(t("recipient.file")).setInputFiles(file);
  await page
    .getByRole("main")
    .getByRole("button", { name: t("recipient.upload"), exact: true })
    .click();
}

/** Goes from the basket to the page with the order button; names and e-mail are enough of an address. */
async function checkOut(visitor: BrowserVisitor, email: string): Promise<void> {
  const { t } = visitor;
  await visitor.link(t("basket.checkout")).click();
  await visitor.isAt("/checkout/address");
  const person = { first_name: ADDRESS.first_name, last_name: ADDRESS.last_name, email, email_repeat: email };
  for (const [name, value] of Object.entries(person)) {
    await visitor.field(name).fill(value);
  }
  await visitor.button(t("address.next")).click();
  await visitor.isAt("/checkout/confirm");
}

// [order.recipients] [fulfilment.e-card]
test("e-cards go to a list of people, whose mistakes are told first", { tag: "@order" }, async ({ visitor }) => {
  const { page, t } = visitor;
  const expectFine = async () => {
    await expectAccessible(page);
    await expectNoHorizontalScrolling(page, [320, 390, 1440]);
  };
  const [buyer, ada, ben] = [freshEmail(), freshEmail(), freshEmail()];
  await startWithCode(visitor, freshCode(100));
  await visitor.addToBasket(THANKS);
  await expect(page.getByText(t("basket.recipients.missing"))).toBeVisible();
  await expect(visitor.link(t("basket.checkout"))).toHaveCount(0);
  await visitor.link(t("basket.recipients.add")).click();
  await visitor.isAt("/basket/recipients/\\d+");
  await expectFine();

  const template = page.getByRole("link", { name: t("recipient.template") });
  const response = await page.request.get((await template.getAttribute("href")) ?? "");
  const [head = ""] = (await response.text()).replace("\uFEFF", "").split("\r\n");
  expect(head.split(";")).toHaveLength(4);

  await upload(visitor, [head.split(";"), ["Ada", "Lind", "ada", ""], ["", "Holm", ben, ""]]);
  await expect(visitor.alert.getByRole("listitem")).toHaveCount(2);
  await expect(visitor.alert.getByRole("listitem").first()).toContainText("2");
  await expect(page.locator(":focus").getByText(t("recipient.mistakes"))).toBeVisible();
  await expectFine();

  await upload(visitor, [head.split(";"), ["Ada", "Lind", ada, "Enjoy your day, Ada!"], ["Ben", "Holm", ben, ""]]);
  await visitor.isAt("/basket");
  await expect(page.getByText(t("basket.recipients.count", { count: 2 }))).toBeVisible();
  await checkOut(visitor, buyer);
  const number = await visitor.order();

  const [card = ""] = await readMails(page, ada, 1);
  expect(card).toContain("> Enjoy your day, Ada!");
  expect(card).toMatch(/[A-Z0-9]{4}-[A-Z0-9]{4}/);
  expect(card).not.toContain(number);
  expect(await readMails(page, ben, 1)).toHaveLength(1);
  const mails = await readMails(page, buyer, 2);
  expect(mails.filter((mail) => mail.includes(t("mails.code-file.e-cards", { count: 2 })))).toHaveLength(1);
});
