import { runShopCommand } from "@guerdon/testing";
import { type BrowserVisitor, freshEmail } from "../src/browser-visitor.ts";
import { tabTo } from "../src/keyboard.ts";
import { ownShop } from "../src/own-shop.ts";
import { expectAccessible, expectLargeTargets, expectNoHorizontalScrolling } from "../src/page-rules.ts";
import { expect, fromAddress, PHONE, test } from "../src/test.ts";

test.use(fromAddress("198.51.100.3"));

const withdrawals = (...argv: string[]) => runShopCommand({ dataDir: ownShop().dataDir }, "withdrawals", ...argv);

const fieldsOf = ({ page, t }: BrowserVisitor) => ({
  name: page.getByRole("textbox", { name: t("withdrawal.name") }),
  number: page.getByRole("textbox", { name: t("withdrawal.number") }),
  email: page.getByRole("textbox", { name: t("withdrawal.email") }),
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

// [withdrawal.entry] [withdrawal.form]
test("everything is done by keyboard, what is missing and the heading of a step get the focus, and targets are large", async ({
  visitor,
}) => {
  const { page, t } = visitor;
  await page.setViewportSize(PHONE.viewport);
  await visitor.open("/withdrawal");
  await expectLargeTargets(page, 44);
  const fields = fieldsOf(visitor);
  await tabTo(page, fields.name);
  await page.keyboard.type("Nora Licht");
  await page.keyboard.press("Enter");
  await expect(page.getByText(t("withdrawal.error.missing")).first()).toBeVisible();
  await expect(fields.number).toBeFocused();
  await expect(fields.name).toHaveValue("Nora Licht");
  for (const typed of ["10042", freshEmail(), "Alles."]) {
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
  await expectAccessible(page);
  await expectNoHorizontalScrolling(page, [320, 390, 1440]);
});
