import { type BrowserVisitor, freshEmail } from "../src/browser-visitor.ts";
import { freshCode } from "../src/codes.ts";
import { MUG } from "../src/demo-products.ts";
import { freshUser, PASSWORD } from "../src/fresh-user.ts";
import { expectAccessible } from "../src/page-rules.ts";
import { putIntoBasket, startAsUser, startWithCode } from "../src/shortcuts.ts";
import { expect, test } from "../src/test.ts";

async function startAsFreshUser(visitor: BrowserVisitor): Promise<void> {
  const { name } = await freshUser();
  await startAsUser(visitor, name, PASSWORD);
}

/** Chooses the saved address in this place of the list. */
async function fill(visitor: BrowserVisitor, part: "delivery" | "invoice", city: string): Promise<void> {
  const group = visitor.page.locator(`fieldset[name="${part === "delivery" ? "shipping" : "billing"}"]`);
  await group.locator("summary").first().click();
  await group.getByRole("button", { name: city }).click();
}

// [account.addresses]
test("a user saves, changes and deletes an address in the account", async ({ visitor }) => {
  const { page, t } = visitor;
  await startAsFreshUser(visitor);
  await visitor.open("/account");
  await visitor.link(t("account.addresses.add")).click();
  await visitor.isAt("/account/addresses/new");
  await visitor.fillAddress("nora@example.org", { zip_code: "1" });
  await visitor.button(t("account.address.save")).click();
  await expect(visitor.field("zip_code")).toHaveAttribute("aria-invalid", "true");
  await expect(visitor.field("city")).toHaveValue("Berlin");
  await visitor.field("zip_code").fill("10115");
  await visitor.button(t("account.address.save")).click();
  await visitor.isAt("/account");
  const saved = page.getByRole("region", { name: t("account.addresses.title") }).getByRole("listitem");
  await expect(saved).toContainText("10115 Berlin");
  await saved.getByRole("link").click();
  await visitor.field("city").fill("Potsdam");
  await visitor.button(t("account.address.save")).click();
  await visitor.isAt("/account");
  await expect(saved).toContainText("10115 Potsdam");
  await saved.getByRole("button").click();
  await expect(page.getByText(t("account.addresses.deleted"))).toBeVisible();
  await expect(page.getByText(t("account.addresses.none"))).toBeVisible();
});

// [account.addresses] [address.last]
test("addresses that are saved while ordering fill the form of the next order, and nothing typed is lost", {
  tag: "@order",
}, async ({ visitor }) => {
  const { page, t } = visitor;
  await startAsFreshUser(visitor);
  await putIntoBasket(visitor, MUG);
  await visitor.open("/checkout/address");
  await visitor.fillAddress(freshEmail());
  await page.getByRole("radio", { name: t("address.invoice.different") }).check();
  await visitor.fillAddress("ben@example.org", { city: "Hamburg", zip_code: "20457" }, "invoice");
  await page.getByRole("checkbox", { name: t("address.book.remember") }).check();
  await visitor.button(t("address.next")).click();
  await visitor.isAt("/checkout/confirm");
  await visitor.order();
  await visitor.button(t("order.confirmation.left.action")).click();
  await visitor.isAt("/welcome");
  await putIntoBasket(visitor, MUG);
  await visitor.open("/checkout/address");
  await expect(page.getByText(t("address.from-last-order"))).toBeVisible();
  await expect(visitor.field("city")).toHaveValue("Berlin");
  await expect(visitor.field("city", "invoice")).toHaveValue("Hamburg");
  await visitor.field("city", "invoice").fill("Altona");
  await fill(visitor, "delivery", "Hamburg");
  await expect(visitor.field("city")).toHaveValue("Hamburg");
  await expect(visitor.field("city", "invoice")).toHaveValue("Altona");
  await expect(visitor.field("first_name")).toBeFocused();
  await expectAccessible(page);
  await visitor.field("city").fill("Bremen");
  await fill(visitor, "delivery", "Hamburg");
  await expect(visitor.field("city")).toHaveValue("Hamburg");
  await visitor.button(t("address.next")).click();
  await visitor.isAt("/checkout/confirm");
  await visitor.order();
});

// [address.last]
test("whoever goes on shopping with the rest of a code finds the addresses filled in", { tag: "@order" }, async ({
  visitor,
}) => {
  const { page, t } = visitor;
  await startWithCode(visitor, freshCode(100));
  await putIntoBasket(visitor, MUG);
  await visitor.open("/checkout/address");
  await expect(page.getByRole("checkbox")).toHaveCount(0);
  await visitor.fillAddress(freshEmail());
  await visitor.button(t("address.next")).click();
  await visitor.isAt("/checkout/confirm");
  await visitor.order();
  await visitor.button(t("order.confirmation.left.action")).click();
  await visitor.isAt("/welcome");
  await putIntoBasket(visitor, MUG);
  await visitor.open("/checkout/address");
  await expect(page.getByText(t("address.from-last-order"))).toBeVisible();
  await visitor.button(t("address.next")).click();
  await visitor.isAt("/checkout/confirm");
});

// [account.addresses]
test("the return key sends the form of an account with saved addresses, and fills in none", async ({ visitor }) => {
  const { t } = visitor;
  await startAsFreshUser(visitor);
  await visitor.open("/account/addresses/new");
  await visitor.fillAddress("nora@example.org", { city: "Potsdam" });
  await visitor.button(t("account.address.save")).click();
  await visitor.isAt("/account");
  await putIntoBasket(visitor, MUG);
  await visitor.open("/checkout/address");
  await visitor.fillAddress("nora@example.org");
  await visitor.field("city").press("Enter");
  await visitor.isAt("/checkout/confirm");
  await expect(visitor.page.getByText("10115 Berlin").first()).toBeVisible();
});
