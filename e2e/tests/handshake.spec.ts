import { type BrowserVisitor, freshEmail } from "../src/browser-visitor.ts";
import { issue } from "../src/codes.ts";
import { MUG } from "../src/demo-products.ts";
import { originOf, ownShop } from "../src/own-shop.ts";
import { expectAccessible, expectNoHorizontalScrolling, hydrated } from "../src/page-rules.ts";
import { DESKTOP, expect, PHONE, test } from "../src/test.ts";

const portal = () => `${originOf("sandbox")}/partner`;

test.use({ ...DESKTOP, site: "kompass" });

/** A member of the partner, who is at no other journey's visit. */
const freshMember = () => `member-${crypto.randomUUID()}`;

/** Follows a link of the partner's portal, as a member does. */
async function follow({ page }: BrowserVisitor, name: string, more: { coupon?: string; product?: string } = {}) {
  await page.goto(`${portal()}?${new URLSearchParams({ person: freshMember(), ...more })}`);
  await page.getByRole("main").getByRole("link", { name, exact: true }).click();
}

/** Orders what the basket has, paid by the credit of the coupon. */
async function orderMug(visitor: BrowserVisitor): Promise<void> {
  await visitor.fillChoice(MUG);
  await visitor.button(visitor.t("product.add")).click();
  await visitor.followToBasket();
  await visitor.checkOut(freshEmail());
  expect(await visitor.order()).toMatch(/^\d+$/);
}

// [handshake.log-in] [handshake.coupon] [website.handshake-product]
test("a member comes from the portal to a product, and orders it with the coupon's credit", {
  tag: "@order",
}, async ({ visitor }) => {
  const [coupon = ""] = await issue(ownShop().dataDir, { site: "kompass", value: "50", count: 1 });
  await follow(visitor, "To a product", { coupon });
  await visitor.isAt(`/product-details/${MUG.number}`);
  expect(visitor.page.url()).not.toContain("handshake");
  await visitor.page.goto("/de/welcome");
  await visitor.isAt(`/product-details/${MUG.number}`);
  await hydrated(visitor.page);
  await orderMug(visitor);
});

// [handshake.log-in] [payment.co-payment]
test("a member without a coupon pays by a way of the website, and gets the confirmation", {
  tag: "@order",
}, async ({ visitor }) => {
  const { page, t } = visitor;
  await follow(visitor, "To the shop");
  await visitor.isAt("/welcome");
  await visitor.addToBasket(MUG);
  await visitor.open("/checkout/payment");
  await page.locator('[name="payment_type_id"][value="4"]').check();
  await visitor.button(t("payment.next")).click();
  await visitor.isAt("/checkout/address");
  await visitor.fillAddress(freshEmail());
  await visitor.button(t("address.next")).click();
  await visitor.termsBox.check();
  await visitor.orderButton.click();
  await page.locator('button[name="act"][value="pay"]').click();
  expect(await visitor.orderNumber()).toMatch(/^\d+$/);
});

// [website.accessibility] [website.handshake-pages] [handshake.once] [handshake.one-website]
test("links that lead nowhere lead to a page that says why, accessible at every width, and back to the portal", async ({
  visitor,
}) => {
  const { page, t } = visitor;
  const look = async () => {
    for (const { viewport } of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport);
      await expectAccessible(page);
      await expectNoHorizontalScrolling(page, [320, viewport.width]);
    }
  };
  for (const [name, why] of [
    ["Used before", "expired"],
    ["For another shop", "denied"],
    ["Valid for too long", "denied"],
    ["Expired", "expired"],
    ["Forged", "denied"],
  ] as const) {
    await follow(visitor, name);
    await visitor.isAt("/handshake-failed");
    await expect(visitor.heading).toHaveText(t(`error.handshake-${why}.title`));
    if (name === "Expired" || name === "Forged") {
      await look();
    }
  }
  await visitor.link(t("website.to-partner")).click();
  await expect(page).toHaveURL(portal());
  await look();
  await page.getByRole("main").getByRole("link", { name: "To the shop", exact: true }).click();
  await visitor.isAt("/welcome");
});

// [website.handshake-pages] [handshake.coupon]
test("a member whose coupon does not exist is told, logs out, is told the way back, and may not go back without it", async ({
  visitor,
}) => {
  const { page, t } = visitor;
  await follow(visitor, "With a coupon that does not exist");
  await visitor.isAt("/welcome");
  await expect(page.getByText(t("toast.coupon-invalid"))).toBeVisible();
  await hydrated(page);
  await page.getByRole("button", { name: t("shell.log-out") }).click();
  await visitor.isAt("/handshake-logout");
  await expect(visitor.link(t("website.to-partner"))).toBeVisible();
  await page.goto("/de/welcome");
  await visitor.isAt("/handshake-failed");
  await expect(visitor.heading).toHaveText(t("error.handshake-failed.title"));
});
