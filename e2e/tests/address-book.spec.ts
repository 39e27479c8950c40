import { type BrowserVisitor, freshEmail } from "../src/browser-visitor.ts";
import { MUG } from "../src/demo-products.ts";
import { freshUser, PASSWORD } from "../src/fresh-user.ts";
import { expectAccessible } from "../src/page-rules.ts";
import { putIntoBasket, startAsUser } from "../src/shortcuts.ts";
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

// [account.addresses] [address.last]
test("addresses that are saved while ordering fill the form of the next order, and the return key sends what was typed", {
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
  await visitor.field("city").fill("Bremen");
  await visitor.field("city").press("Enter");
  await visitor.isAt("/checkout/confirm");
  await expect(page.getByText("20457 Bremen").first(), "the return key fills in no saved address").toBeVisible();
});
