import { runShopCommand } from "@guerdon/testing";
import { type BrowserVisitor, freshEmail } from "../src/browser-visitor.ts";
import { freshCode } from "../src/codes.ts";
import { COFFEE_CARD, MUG } from "../src/demo-products.ts";
import { tabTo } from "../src/keyboard.ts";
import { readMails } from "../src/mailbox.ts";
import { ownShop } from "../src/own-shop.ts";
import { expectAccessible, expectLargeTargets, expectNoHorizontalScrolling } from "../src/page-rules.ts";
import { startAtReview } from "../src/shortcuts.ts";
import { expect, fromAddress, PHONE, test } from "../src/test.ts";

test.use(fromAddress("198.51.100.3"));

const WIDTHS = [320, 390, 1440];

const withdrawals = (...argv: string[]) => runShopCommand({ dataDir: ownShop().dataDir }, "withdrawals", ...argv);

const fieldsOf = ({ page, t }: BrowserVisitor) => ({
  name: page.getByRole("textbox", { name: t("withdrawal.name") }),
  number: page.getByRole("textbox", { name: t("withdrawal.number") }),
  email: page.getByRole("textbox", { name: t("withdrawal.email") }),
  details: page.getByRole("textbox", { name: t("withdrawal.details") }),
});

const expectFine = async ({ page }: BrowserVisitor) => {
  await expectAccessible(page);
  await expectNoHorizontalScrolling(page, WIDTHS);
};

// [withdrawal.entry] [withdrawal.form] [withdrawal.confirm] [withdrawal.receipt] [withdrawal.period]
test("a customer withdraws from an order right after it, and its status tells so", { tag: "@order" }, async ({
  visitor,
}) => {
  const { page, t } = visitor;
  const email = freshEmail();
  await startAtReview(visitor, { code: freshCode(100), products: [COFFEE_CARD, MUG], email });
  const receipt = await visitor.order();
  const main = page.getByRole("main");
  await main.getByRole("link", { name: t("legal.withdraw-entry"), exact: true }).click();
  const fields = fieldsOf(visitor);
  await expect(fields.number).toHaveValue(receipt);
  await expect(fields.email).toHaveValue(email);
  await expect(fields.name).toHaveValue(/\S+ \S+/);
  await expectFine(visitor);

  await fields.details.fill("Nur die Tasse.");
  await visitor.button(t("withdrawal.next")).click();
  await expect(visitor.heading).toHaveText(t("withdrawal.check.title"));
  await expect(main).toContainText("Nur die Tasse.");
  await expectFine(visitor);
  await visitor.button(t("withdrawal.change")).click();
  await expect(fields.details).toHaveValue("Nur die Tasse.");
  await fields.details.fill("Beides.");
  await visitor.button(t("withdrawal.next")).click();
  await visitor.button(t("legal.withdraw-confirm")).click();
  await expect(visitor.heading).toHaveText(t("withdrawal.done.title"));
  await expect(main).toContainText(email);
  await expectFine(visitor);

  const mails = await readMails(page, email, 3);
  const mail = mails.find((text) => text.includes(t("mails.withdrawal.title")));
  expect(mail).toContain("Beides.");
  expect(mail).toContain(receipt);
  const others = mails.filter((text) => text !== mail);
  for (const other of others) {
    expect(other).toContain(t("legal.withdraw-entry"));
    expect(other).toContain(`/withdrawal?receipt=${receipt}`);
  }

  await visitor.open(`/order-status?${new URLSearchParams({ email, receipt })}`);
  await expect(main).toContainText(t("order.status.withdrawable.codes"));
  await expect(main).toContainText(t("order.status.withdrawable.open"));
  await expect(main.getByText(t("order.status.withdrawn", { date: "…" }).slice(-20))).toBeVisible();
  await main.getByRole("link", { name: t("legal.withdraw-entry"), exact: true }).click();
  await expect(fields.email).toHaveValue(email);
});

// [withdrawal.form] [withdrawal.accepted]
test("a stranger is told what is missing, keeps what was typed, and is believed about an unknown order", async ({
  visitor,
}) => {
  const { page, t } = visitor;
  const email = freshEmail();
  await visitor.open("");
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: t("legal.withdraw-entry"), exact: true })
    .click();
  const { name, number, email: address } = fieldsOf(visitor);
  await name.fill("Eve Nobody");
  await address.fill("eve@example");
  await visitor.button(t("withdrawal.next")).click();
  await expect(page.getByText(t("withdrawal.error.missing"))).toBeVisible();
  await expect(page.getByText(t("withdrawal.error.invalid"))).toBeVisible();
  await expect(name).toHaveValue("Eve Nobody");
  await expect(address).toHaveValue("eve@example");
  await expect(number).toBeFocused();
  await expectFine(visitor);
  await number.fill("none");
  await address.fill(email);
  await visitor.button(t("withdrawal.next")).click();
  await visitor.button(t("legal.withdraw-confirm")).click();
  await expect(visitor.heading).toHaveText(t("withdrawal.done.title"));
  expect(await readMails(page, email, 1)).toEqual([expect.stringContaining("Eve Nobody")]);
});

// [withdrawal.once] [withdrawal.operator]
test("whoever presses twice, or goes back and presses again, has withdrawn once; the operator settles it", {
  tag: "@order",
}, async ({ visitor }) => {
  const { page, t } = visitor;
  const email = freshEmail();
  const listed = async () => {
    const lines = (await withdrawals("list", "--email", email)).split("\n");
    return lines.flatMap((line) => /^wdr_\S+/.exec(line) ?? []);
  };
  await visitor.open("/withdrawal?receipt=4711");
  const { name, email: address } = fieldsOf(visitor);
  await name.fill("Nora Licht");
  await address.fill(email);
  await visitor.button(t("withdrawal.next")).click();
  await visitor.button(t("legal.withdraw-confirm")).dblclick();
  await expect(visitor.heading).toHaveText(t("withdrawal.done.title"));
  const [id = "", ...more] = await listed();
  expect(more).toEqual([]);
  await page.goBack();
  await page.goForward();
  expect(await listed()).toEqual([id]);
  expect(await withdrawals("show", id)).toContain("Nora Licht");
  await withdrawals("close", id, "--note", "no such order");
  expect(await withdrawals("list", "--open")).not.toContain(id);
  await withdrawals("erase", id);
  expect(await listed()).toEqual([]);
});

// [withdrawal.entry]
test("everything is done by keyboard, the heading of a step gets the focus, and targets are large", async ({
  visitor,
}) => {
  const { page, t } = visitor;
  await page.setViewportSize(PHONE.viewport);
  await visitor.open("/withdrawal");
  await expectLargeTargets(page, 44);
  await tabTo(page, fieldsOf(visitor).name);
  for (const typed of ["Nora Licht", "10042", freshEmail(), "Alles."]) {
    await page.keyboard.type(typed);
    await page.keyboard.press("Tab");
  }
  await tabTo(page, visitor.button(t("withdrawal.next")));
  await page.keyboard.press("Enter");
  await expect(visitor.heading).toHaveText(t("withdrawal.check.title"));
  await expect(visitor.heading).toBeFocused();
  await expectLargeTargets(page, 44);
  await tabTo(page, visitor.button(t("legal.withdraw-confirm")));
  await page.keyboard.press("Enter");
  await expect(visitor.heading).toHaveText(t("withdrawal.done.title"));
  await expect(visitor.heading).toBeFocused();
});
