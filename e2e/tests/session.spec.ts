import { DEMO_CODE } from "../src/page-states.ts";
import { MUG } from "../src/presents.ts";
import { arriveWith, putIntoBasket } from "../src/shortcuts.ts";
import { expect, test } from "../src/test.ts";

const INSIDE = [
  "/welcome",
  "/product-overview?page=1",
  "/product-details/TV1001",
  "/basket",
  "/checkout/payment",
  "/checkout/address",
  "/checkout/confirm",
];

test("a stranger is led to the start from every page that needs a code", async ({ visitor }) => {
  for (const path of INSIDE) {
    await visitor.open(path);
    await visitor.isAt("");
    await expect(visitor.codeField).toBeVisible();
  }
});

test("a visitor with credit is led from the start to the welcome", async ({ visitor }) => {
  await arriveWith(visitor, DEMO_CODE);
  await visitor.open("");
  await visitor.isAt("/welcome");
});

test("log-out ends the session, and going back shows nothing of it", async ({ visitor }) => {
  const { page, t } = visitor;
  await arriveWith(visitor, DEMO_CODE);
  await putIntoBasket(visitor, MUG);
  await visitor.open("/basket");
  await page
    .getByRole("banner")
    .getByRole("button", { name: t("shell.log-out") })
    .click();
  await visitor.isAt("");
  await expect(page.getByRole("status").filter({ hasText: t("toast.logged-out") })).toBeVisible();
  await page.goBack();
  await visitor.isAt("");
  await expect(page.getByRole("main")).not.toContainText(MUG.name);
});

test("a session that is gone leads back to the start from a link and from a form", async ({ visitor }) => {
  const { page, t } = visitor;
  await arriveWith(visitor, DEMO_CODE);
  await visitor.open("/welcome");
  await page.context().clearCookies({ name: "__Host-session" });
  await visitor.link(t("welcome.to-cards")).click();
  await visitor.isAt("");
  await expect(visitor.codeField).toBeVisible();

  await arriveWith(visitor, DEMO_CODE);
  await visitor.choose(MUG);
  await page.context().clearCookies({ name: "__Host-session" });
  await visitor.button(t("product.add")).click();
  await visitor.isAt("");
  await visitor.enterCode(DEMO_CODE);
  await visitor.isAt("/welcome");
});

test("a session that ran out while the page was open is told, with the way back", async ({ visitor }) => {
  const { page, t } = visitor;
  await page.clock.install();
  await arriveWith(visitor, DEMO_CODE);
  await visitor.open("/welcome");
  await expect(visitor.heading).toBeVisible();
  await page.waitForLoadState("networkidle");
  // The shop's own answer for a session that is over; its clock stands still in this run.
  await page.route("**/api/session/duration", (route) => route.fulfill({ json: { duration: -1 } }));
  await page.clock.runFor(31_000);
  const dialog = page.getByRole("dialog", { name: t("session.over.title") });
  await expect(dialog).toBeVisible();
  await dialog.getByRole("link", { name: t("session.over.back") }).click();
  await expect(page).toHaveURL(/\/de(\/welcome)?$/);
});
