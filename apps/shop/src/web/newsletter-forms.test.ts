import { applyWebsite } from "@guerdon/contract/operations/website";
import { anOperator, aWebsiteFolder, insertStock, websiteFile } from "@guerdon/testing";
import { expect, test } from "vitest";
import { linkIn, mailsTo } from "./mails.fixture.ts";
import { aVisitedShop } from "./page-visitor.fixture.ts";

const EMAIL = "nora@example.org";
const newsletter = { enabled: true, list_id: "news" };
const SETTINGS = { newsletter, page_options: { newsletterCheckout: "active" as const } };

/** A visitor on the page with the order button, where a box asks for the newsletter. */
async function atReview() {
  const shop = await aVisitedShop({ websites: [websiteFile(SETTINGS)], vouchers: [{ code: "GIFT", value: 10_000 }] });
  await insertStock(shop.shop, { codes: ["A"] });
  const visitor = shop.arrive();
  await visitor.enter("GIFT");
  await visitor.add();
  await visitor.prepareOrder();
  await visitor.open("/de/checkout/confirm");
  const { t } = visitor;
  const label = t("newsletter.consent.label", { shop: "aurora" });
  const state = async () => {
    const found = await shop.shop.db.selectFrom("newsletter_subscribers").select("state").execute();
    return found.map((subscriber) => subscriber.state);
  };
  return Object.assign(shop, { visitor, label, state });
}

// [newsletter.checkout] [newsletter.double-opt-in] [newsletter.pages] [newsletter.unsubscribe]
test("the newsletter is ordered along, confirmed from the mailbox and unsubscribed, each as often as one likes", async () => {
  await using shop = await atReview();
  const { visitor, label, state } = shop;
  const { t } = visitor;
  visitor.fill({ [label]: true, terms: true });
  await visitor.press(t("legal.order-button"));
  expect(visitor.path).toBe("/de/checkout/confirmation");
  await expect.poll(state).toEqual(["pending"]);
  const mail = (await mailsTo(shop, EMAIL)).find((text) => text.includes("/newsletter/confirm?"));
  const confirm = linkIn(mail, "newsletter/confirm");
  const end = linkIn(mail, "newsletter/unsubscribe");
  for (const [link, way, after] of [
    [confirm, "confirm", "subscribed"],
    [confirm, "confirm", "subscribed"],
    [end, "unsubscribe", "unsubscribed"],
    [end, "unsubscribe", "unsubscribed"],
  ] as const) {
    await visitor.open(link.path);
    expect(visitor.url.href, "the token leaves the address").toBe(`http://aurora.localhost/de/newsletter/${way}`);
    expect(visitor.document.documentElement.outerHTML).not.toContain(link.token);
    await visitor.press(t(`newsletter.${way}.submit`));
    expect(visitor.text).toContain(t(`newsletter.${way}.done`));
    expect(await state()).toEqual([after]);
  }
  await visitor.open(confirm.path);
  await visitor.press(t("newsletter.confirm.submit"));
  expect(visitor.one("alert").textContent).toContain(t("newsletter.confirm.over"));
  await visitor.follow(t("action.to-start"));
  expect(visitor.path).toBe("/de");
});

// [newsletter.checkout]
test("the box is not ticked beforehand, and who leaves it so gets no newsletter", async () => {
  await using shop = await atReview();
  const { visitor, label, state } = shop;
  expect((visitor.field(label) as HTMLInputElement).checked).toBe(false);
  visitor.fill({ terms: true });
  await visitor.press(visitor.t("legal.order-button"));
  expect(await mailsTo(shop, EMAIL)).toHaveLength(2);
  expect(await state()).toEqual([]);
});

// [newsletter.mail-pause]
test("a double click on the order button asks for one confirmation", async () => {
  await using shop = await atReview();
  const { visitor, label, state } = shop;
  visitor.fill({ [label]: true, terms: true });
  const button = visitor.one("button", visitor.t("legal.order-button"));
  await Promise.all([visitor.press(button), visitor.press(button)]);
  expect(visitor.path).toBe("/de/checkout/confirmation");
  await expect.poll(state).toEqual(["pending"]);
  expect((await mailsTo(shop, EMAIL)).filter((text) => text.includes("/newsletter/confirm?"))).toHaveLength(1);
});

// [newsletter.checkout]
test("who pays by card is asked to confirm as soon as the payment has begun", async () => {
  await using shop = await aVisitedShop({
    websites: [websiteFile({ newsletter, page_options: SETTINGS.page_options, payment_types: [2, 102] })],
    vouchers: [{ code: "SHORT", value: 500 }],
  });
  const visitor = shop.arrive();
  const { t } = visitor;
  await visitor.enter("SHORT");
  await visitor.add();
  await visitor.prepareOrder();
  await visitor.open("/de/checkout/payment");
  visitor.fill({ payment_type_id: "102" });
  await visitor.press(t("payment.next"));
  await visitor.open("/de/checkout/confirm");
  visitor.fill({ [t("newsletter.consent.label", { shop: "aurora" })]: true, terms: true });
  await visitor.press(t("legal.order-button"));
  expect(visitor.url.host, "at the provider").not.toBe(visitor.host);
  const subscribers = () => shop.shop.db.selectFrom("newsletter_subscribers").select("state").execute();
  await expect.poll(subscribers).toEqual([{ state: "pending" }]);
  const [mail] = await mailsTo(shop, EMAIL);
  expect(linkIn(mail, "newsletter/confirm").path).toMatch(/^\/de\/newsletter\/confirm/);
});

// [newsletter.mail]
test("the mail and its page are in the language of the visitor", async () => {
  await using shop = await atReview();
  const { visitor, state } = shop;
  visitor.language = "en";
  const { t } = visitor;
  await visitor.open("/en/checkout/confirm");
  visitor.fill({ [t("newsletter.consent.label", { shop: "aurora" })]: true, terms: true });
  await visitor.press(t("legal.order-button"));
  await expect.poll(state).toEqual(["pending"]);
  const mail = (await mailsTo(shop, EMAIL)).find((text) => text.includes("/newsletter/confirm?"));
  const { path } = linkIn(mail, "newsletter/confirm");
  expect(path).toMatch(/^\/en\/newsletter\/confirm\?/);
  await visitor.open(path);
  expect(visitor.heading).toBe(t("newsletter.confirm.title"));
  await visitor.press(t("newsletter.confirm.submit"));
  expect(visitor.text).toContain(t("newsletter.confirm.done"));
});

const ABOUT = "title: Über uns\ndescription: Text\nmain:\n  - block: newsletter\n";

// [newsletter.block] [newsletter.double-opt-in]
test("on a page it is asked for with consent and a right address only, and what was typed stays", async () => {
  await using shop = await aVisitedShop();
  const folder = aWebsiteFolder({ newsletter });
  const page = { file: "content/de/about.yaml", language: "de" as const, name: "about", format: "yaml" as const };
  await anOperator(shop).must(applyWebsite, { ...folder, pages: [...folder.pages, { ...page, text: ABOUT }] });
  await shop.shop.websites.reload();
  const visitor = shop.arrive();
  const { t } = visitor;
  await visitor.open("/de/about");
  const box = t("newsletter.consent.label", { shop: "aurora" });
  const submit = () => visitor.press(t("newsletter.block.submit"));
  visitor.fill({ email: EMAIL });
  await submit();
  expect(visitor.path).toBe("/de/newsletter");
  expect(visitor.text).toContain(t("newsletter.block.no-consent"));
  expect(visitor.field("email").value).toBe(EMAIL);
  visitor.fill({ email: "nora@example", [box]: true });
  await submit();
  expect(visitor.mistakeIn("email")).toContain(t("api-errors.user.email_invalid"));
  expect(visitor.field("email").value).toBe("nora@example");
  visitor.fill({ email: EMAIL, [box]: true });
  await submit();
  expect(visitor.text).toContain(t("newsletter.block.done"));
  const [mail] = await mailsTo(shop, EMAIL);
  expect(linkIn(mail, "newsletter/confirm").token).not.toBe("");
});
