import type { Browser } from "@playwright/test";
import { ADDRESS, BrowserVisitor, freshEmail } from "../src/browser-visitor.ts";
import { freshCode } from "../src/codes.ts";
import { COFFEE_CARD, MUG } from "../src/demo-products.ts";
import { freshUser, PASSWORD } from "../src/fresh-user.ts";
import { readMails } from "../src/mailbox.ts";
import { ownShop } from "../src/own-shop.ts";
import { DEMO_CODE } from "../src/page-states.ts";
import { askForEmailChange, putIntoBasket, startAsUser, startAtReview, startWithCode } from "../src/shortcuts.ts";
import { expect, test } from "../src/test.ts";

/** Another person's browser, which has visited nothing. */
async function anotherBrowser(browser: Browser): Promise<BrowserVisitor> {
  const context = await browser.newContext({ locale: "de-DE", baseURL: ownShop().origin });
  return new BrowserVisitor(await context.newPage(), "de", true);
}

const sessionOf = async ({ page }: BrowserVisitor) =>
  (await page.context().cookies()).find(({ name }) => name === "__Host-session")?.value;

/** Orders and asks for the newsletter. Returns the mails and the e-mail address. */
async function orderedMails(visitor: BrowserVisitor): Promise<{ mails: string[]; email: string }> {
  const { page, t } = visitor;
  const email = freshEmail();
  await startAtReview(visitor, { code: freshCode(100), products: [COFFEE_CARD], email });
  await page.getByRole("checkbox", { name: t("newsletter.consent.label", { shop: "Aurora" }) }).check();
  await visitor.order();
  return { mails: await readMails(page, email, 3), email };
}

/** Changes the e-mail address of a new account, and asks for a new password. Returns the mails and who it belongs to. */
async function accountMails(visitor: BrowserVisitor): Promise<{ mails: string[]; names: string[] }> {
  const { page, t } = visitor;
  const user = await freshUser();
  await startAsUser(visitor, user.name, PASSWORD);
  await visitor.open("/account");
  const email = await askForEmailChange(visitor);
  await page.context().clearCookies();
  await visitor.open("?tab=forgot");
  await page.getByLabel(t("start.forgot.label")).fill(user.name);
  await visitor.button(t("start.forgot.submit")).click();
  await expect(visitor.heading).toHaveText(t("start.sent.title"));
  // The former address is told of the change as well.
  const mails = [...(await readMails(page, email, 1)), ...(await readMails(page, user.email, 2))];
  return { mails, names: [email, user.email, user.name] };
}

/** The links into the shop of the mails of an order and an account, and what nobody else may learn. */
async function mailedLinks(visitor: BrowserVisitor): Promise<{ links: string[]; secrets: string[] }> {
  const { t } = visitor;
  const order = await orderedMails(visitor);
  await visitor.page.context().clearCookies();
  const account = await accountMails(visitor);
  const mails = [...order.mails, ...account.mails];
  const codes = mails.flatMap(
    (mail) => new RegExp(`^${t("mails.voucher.code")}\\s?: (\\S+)$`, "m").exec(mail)?.[1] ?? [],
  );
  expect(codes).toHaveLength(1);
  const { hostname } = new URL(ownShop().origin);
  const links = mails.flatMap((mail) => mail.match(/https?:\/\/[^\s>)]+/g) ?? []);
  return {
    links: [...new Set(links)].filter((link) => new URL(link).hostname === hostname),
    secrets: [...codes, order.email, ...account.names, ADDRESS.last_name],
  };
}

// [session.by-address] [fulfilment.delivery-link] [account.reset]
test("the links of real mails leave everybody the own session and basket, and tell a stranger nothing of a person", {
  tag: "@session",
}, async ({ visitor, browser }) => {
  test.slow();
  const { links, secrets } = await mailedLinks(visitor);
  const paths = links.map((link) => new URL(link).pathname);
  for (const page of [
    "/voucher",
    "/new-password",
    "/newsletter/confirm",
    "/newsletter/unsubscribe",
    "/confirm-email",
  ]) {
    expect(
      paths.some((path) => path.endsWith(page)),
      `${page} in ${paths}`,
    ).toBe(true);
  }
  const victim = await anotherBrowser(browser);
  await startWithCode(victim, DEMO_CODE);
  await putIntoBasket(victim, MUG);
  const session = await sessionOf(victim);
  expect(session).toBeDefined();
  for (const link of links) {
    await victim.page.goto(link);
    expect(await sessionOf(victim), link).toBe(session);
    await victim.open("/basket");
    await victim.isAt("/basket");
    await expect(victim.basketLines).toContainText([MUG.name]);
    const stranger = await anotherBrowser(browser);
    await stranger.page.goto(link);
    expect(await sessionOf(stranger), link).toBeUndefined();
    const shown = await stranger.page.content();
    for (const secret of secrets) {
      expect(shown, `${secret} at ${link}`).not.toContain(secret);
    }
    await stranger.open("/basket");
    await stranger.isAt("");
    await stranger.page.context().close();
  }
  await victim.page.context().close();
});
