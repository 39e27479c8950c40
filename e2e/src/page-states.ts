import { expect } from "@playwright/test";
import { type BrowserVisitor, freshEmail } from "./browser-visitor.ts";
import { freshCode } from "./codes.ts";
import { COFFEE_CARD, DINNER, HEADPHONES, MUG, SOLD_OUT } from "./demo-products.ts";
import { freshUser, PASSWORD } from "./fresh-user.ts";
import { linkIn, readMails } from "./mailbox.ts";
import { giveAddress, putIntoBasket, startAsUser, startWithCode } from "./shortcuts.ts";

/** A code whose credit tests must not spend. */
export const DEMO_CODE = "AURORA-0500";

/** A page in one of its states, and how a new visitor reaches it. */
export interface PageState {
  name: string;
  /** Without language and query. */
  path: string;
  reach: (visitor: BrowserVisitor) => Promise<void>;
  /** The path and query that `reach` opens last, if it does nothing on the page: who opens it again finds the same. */
  opened?: string;
  /** The status of the response, if not 200. */
  status?: number;
}

const pathOf = (opened: string) => opened.split("?")[0] ?? opened;

const guest = (name: string, opened: string, status?: number): PageState => ({
  name,
  path: pathOf(opened),
  opened,
  reach: (visitor) => visitor.open(opened),
  ...(status && { status }),
});

/** A page for visitors with credit, after an optional preparation. */
const withCredit = (name: string, opened: string, prepare?: (visitor: BrowserVisitor) => Promise<void>): PageState => ({
  name,
  path: pathOf(opened),
  opened,
  async reach(visitor) {
    await startWithCode(visitor, DEMO_CODE);
    await prepare?.(visitor);
    await visitor.open(opened);
  },
});

const withProducts = (visitor: BrowserVisitor) => putIntoBasket(visitor, COFFEE_CARD, MUG);

const withAddress = async (visitor: BrowserVisitor) => {
  await withProducts(visitor);
  await giveAddress(visitor, "nora@example.org");
};

async function reachInsufficientCredit(visitor: BrowserVisitor): Promise<void> {
  await startWithCode(visitor, "AURORA-0050");
  await putIntoBasket(visitor, HEADPHONES);
  await visitor.open("/checkout/payment");
}

async function reachAddressErrors(visitor: BrowserVisitor): Promise<void> {
  await startWithCode(visitor, DEMO_CODE);
  await withProducts(visitor);
  await visitor.open("/checkout/address");
  await visitor.field("email").fill("nora@example");
  await visitor.button(visitor.t("address.next")).click();
  await expect(visitor.alert).toContainText(visitor.t("address.error.invalid_email"));
}

/** Another tab adds something before the button is pressed [order.shown]. */
async function reachChangedReview(visitor: BrowserVisitor): Promise<void> {
  await startWithCode(visitor, DEMO_CODE);
  await withAddress(visitor);
  await visitor.open("/checkout/confirm");
  const other = await visitor.secondTab();
  await other.open("/basket");
  await putIntoBasket(other, DINNER);
  await other.page.close();
  await visitor.termsBox.check();
  await visitor.orderButton.click();
  await expect(visitor.page.locator("#summary-panel").getByRole("alert")).toBeVisible();
}

/** A link brings another visit into a browser with a visit of its own [session.hand-over-asked]. */
async function reachOtherSession(visitor: BrowserVisitor): Promise<void> {
  await startWithCode(visitor, DEMO_CODE);
  await visitor.open("/basket");
  const { sid } = await visitor.page.evaluate(
    async () => (await fetch("/api/session/hand-over", { method: "POST" })).json() as Promise<{ sid: string }>,
  );
  await visitor.page.context().clearCookies();
  await startWithCode(visitor, DEMO_CODE);
  await visitor.open(`/welcome?sid=${sid}`);
  await visitor.isAt("/other-session");
}

async function reachMissingTerms(visitor: BrowserVisitor): Promise<void> {
  await startWithCode(visitor, DEMO_CODE);
  await withAddress(visitor);
  await visitor.open("/checkout/confirm");
  await visitor.orderButton.press("Enter");
  await expect(visitor.page.getByText(visitor.t("api-errors.terms_required")).first()).toBeVisible();
}

async function reachConfirmation(visitor: BrowserVisitor): Promise<void> {
  await startWithCode(visitor, freshCode(100));
  await withProducts(visitor);
  await giveAddress(visitor, freshEmail());
  await visitor.open("/checkout/confirm");
  await visitor.order();
}

async function reachOrderStatus(visitor: BrowserVisitor): Promise<void> {
  const email = freshEmail();
  await startWithCode(visitor, freshCode(100));
  await withProducts(visitor);
  await giveAddress(visitor, email);
  await visitor.open("/checkout/confirm");
  const receipt = await visitor.order();
  await visitor.open(`/order-status?${new URLSearchParams({ email, receipt })}`);
}

/** The page of a mail's link, before its codes are asked for. */
async function reachVouchers(visitor: BrowserVisitor): Promise<void> {
  const email = freshEmail();
  await startWithCode(visitor, freshCode(100));
  await putIntoBasket(visitor, COFFEE_CARD);
  await giveAddress(visitor, email);
  await visitor.open("/checkout/confirm");
  await visitor.order();
  const [mail] = await readMails(visitor.page, email, 2);
  const { token } = linkIn(mail, "voucher");
  await visitor.open(`/voucher?${new URLSearchParams({ token })}`);
}

async function reachShownVouchers(visitor: BrowserVisitor): Promise<void> {
  await reachVouchers(visitor);
  await visitor.button(visitor.t("delivery.page.show", { count: 1 })).click();
  await expect(visitor.page.locator("[data-code]")).toBeVisible();
}

async function reachUnknownOrder(visitor: BrowserVisitor): Promise<void> {
  await visitor.open("/order-status?receipt=1&email=eve@example.org");
  await expect(visitor.page.getByText(visitor.t("order.status.unknown"))).toBeVisible();
}

async function reachWithdrawalMistakes(visitor: BrowserVisitor): Promise<void> {
  await visitor.open("/withdrawal");
  await visitor.button(visitor.t("withdrawal.next")).click();
  await expect(visitor.page.getByText(visitor.t("withdrawal.error.missing")).first()).toBeVisible();
}

async function reachWithdrawal(visitor: BrowserVisitor): Promise<void> {
  const { page, t } = visitor;
  await visitor.open("/withdrawal?receipt=10042");
  await page.getByLabel(t("withdrawal.name")).fill("Nora Licht");
  await page.getByLabel(t("withdrawal.email")).fill("nora@example.org");
  await visitor.button(t("withdrawal.next")).click();
  await expect(visitor.heading).toHaveText(t("withdrawal.check.title"));
}

async function reachWrongCode(visitor: BrowserVisitor): Promise<void> {
  await visitor.open("");
  await visitor.enterCode("WRONG-0001");
  await expect(visitor.alert).toBeVisible();
}

async function reachNewPassword(visitor: BrowserVisitor): Promise<void> {
  const { page, t } = visitor;
  const { name, email } = await freshUser();
  await visitor.open("?tab=forgot");
  await page.getByLabel(t("start.forgot.label")).fill(name);
  await visitor.button(t("start.forgot.submit")).click();
  await expect(visitor.heading).toHaveText(t("start.sent.title"));
  const [mail] = await readMails(page, email, 1);
  const { search } = new URL(linkIn(mail, "new-password").path, "http://shop");
  await visitor.open(`/new-password${search}`);
  await page.locator('[name="new_password"]').fill("Herbst");
  await visitor.button(t("start.new-password.submit")).click();
  await expect(page.getByText(t("api-errors.password.not_matching"))).toBeVisible();
}

async function reachAccountMistakes(visitor: BrowserVisitor): Promise<void> {
  const { page, t } = visitor;
  await startAsUser(visitor, (await freshUser()).name, PASSWORD);
  await visitor.open("/account");
  await page.getByLabel(t("account.email.new")).fill("nora@example");
  await visitor.button(t("account.email.submit")).click();
  await expect(page.getByText(t("api-errors.user.email_invalid"))).toBeVisible();
}

/** Saves an address on its page, after a mistake. */
async function reachSavedAddress(visitor: BrowserVisitor): Promise<void> {
  await startAsUser(visitor, (await freshUser()).name, PASSWORD);
  await visitor.open("/account/addresses/new");
  await visitor.fillAddress("nora@example.org");
  await visitor.button(visitor.t("account.address.save")).click();
  await visitor.isAt("/account");
}

async function reachAddressMistakes(visitor: BrowserVisitor): Promise<void> {
  await startAsUser(visitor, (await freshUser()).name, PASSWORD);
  await visitor.open("/account/addresses/new");
  await visitor.button(visitor.t("account.address.save")).click();
  await expect(visitor.alert).toBeVisible();
}

/** The checkout of an account with a saved address. */
async function reachAddressBook(visitor: BrowserVisitor): Promise<void> {
  await reachSavedAddress(visitor);
  await putIntoBasket(visitor, MUG);
  await visitor.open("/checkout/address");
  await visitor.page
    .getByText(visitor.t("address.book.choose", { count: 1 }))
    .first()
    .click();
}

/** The pages of mailed links. Opening one does not check its token. */
const NEWSLETTER_PAGES = ["/newsletter/confirm", "/newsletter/unsubscribe"].flatMap((path) => [
  guest(`${path} before the button`, `${path}?token=none`),
  guest(`${path} without its link`, path),
]);

/** Every page of the shop in each of its visually distinct states. */
export const PAGE_STATES: readonly PageState[] = [
  guest("start", ""),
  { name: "start with a wrong code", path: "", reach: reachWrongCode },
  guest("log-in", "?tab=account"),
  guest("forgotten password", "?tab=forgot"),
  { name: "new password with a mistake", path: "/new-password", reach: reachNewPassword },
  { name: "account with a mistake", path: "/account", reach: reachAccountMistakes },
  { name: "account with an address", path: "/account", reach: reachSavedAddress },
  { name: "saved address with mistakes", path: "/account/addresses/new", reach: reachAddressMistakes },
  { name: "address of an account with an address", path: "/checkout/address", reach: reachAddressBook },
  guest("confirmation of an e-mail address that is over", "/confirm-email"),
  ...NEWSLETTER_PAGES,
  withCredit("welcome", "/welcome"),
  withCredit("list", "/product-overview?page=1"),
  withCredit("list of one kind, sorted", "/product-overview?productType=PHY&sort=priceAscending&page=1"),
  withCredit("empty list", "/product-overview?brands=Tornhill&productType=TVO&page=1"),
  withCredit("list of an unknown category", "/product-overview?category=999&page=1"),
  withCredit("voucher", `/product-details/${COFFEE_CARD.number}`),
  withCredit("voucher with a free amount", "/product-details/TV1002"),
  withCredit("reward", `/product-details/${MUG.number}`),
  withCredit("product with a hidden value", `/product-details/${DINNER.number}`),
  withCredit("sold-out reward", `/product-details/${SOLD_OUT.number}`),
  withCredit("empty basket", "/basket"),
  withCredit("basket", "/basket", withProducts),
  withCredit("payment with enough credit", "/checkout/payment", withProducts),
  { name: "payment with insufficient credit", path: "/checkout/payment", reach: reachInsufficientCredit },
  withCredit("address", "/checkout/address", withProducts),
  { name: "address with errors", path: "/checkout/address", reach: reachAddressErrors },
  withCredit("review", "/checkout/confirm", withAddress),
  { name: "review without terms", path: "/checkout/confirm", reach: reachMissingTerms },
  { name: "review that changed", path: "/checkout/confirm", reach: reachChangedReview },
  { name: "between two visits", path: "/other-session", reach: reachOtherSession },
  { name: "confirmation", path: "/checkout/confirmation", reach: reachConfirmation },
  guest("order status, asked for", "/order-status"),
  { name: "order status, unknown", path: "/order-status", reach: reachUnknownOrder },
  { name: "order status, shown", path: "/order-status", reach: reachOrderStatus },
  guest("vouchers of no link", "/voucher", 404),
  { name: "vouchers, hidden", path: "/voucher", reach: reachVouchers },
  { name: "vouchers, shown", path: "/voucher", reach: reachShownVouchers },
  guest("withdrawal", "/withdrawal"),
  { name: "withdrawal with mistakes", path: "/withdrawal", reach: reachWithdrawalMistakes },
  { name: "withdrawal before the button", path: "/withdrawal", reach: reachWithdrawal },
  guest("questions", "/faq"),
  guest("privacy", "/privacy"),
  guest("terms", "/agb"),
  guest("imprint", "/imprint"),
  guest("accessibility", "/accessibility"),
  guest("cookie settings", "/cookies"),
  guest("not-found", "/not-found", 404),
  guest("unknown path", "/no/such/page", 404),
  guest("error", "/error", 500),
  guest("open shop paused", "/error-open"),
  guest("partner only", "/handshake-failed", 403),
  guest("left a partner's shop", "/handshake-logout"),
];
