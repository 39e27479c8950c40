import { contract, HANDSHAKE_PARAMETER } from "@guerdon/contract";
import { openEditing } from "@guerdon/contract/operations/editing";
import { linkVouchers } from "@guerdon/contract/operations/voucher";
import { expect } from "vitest";
import { aSetupRequest, setUpVisit } from "../buyers-visit.ts";
import { partnerToken } from "../partner.ts";
import { CAPTCHA_TOKENS } from "../test-captchas.ts";
import type { Visitor } from "../visitor.ts";
import type { CallMaker } from "./call-maker.ts";
import { BUYERS_WEBSITE, type CallsShop, tokenIn } from "./calls-shop.ts";

/** Makes the calls for the content that a website shows to everybody. */
export async function lookAround(maker: CallMaker, shop: CallsShop): Promise<void> {
  const visitor = shop.visitor();
  await visitor.enter(await shop.gift(1000));
  const must = maker.must.bind(maker, visitor);
  await must(contract.readPage, { params: { path: "faq" }, query: {} });
  await must(contract.readNavigation, { params: { path: "" }, query: {} });
  const promotions = [
    await must(contract.readPromotions, { params: { external_identifier: "aurora" }, query: {} }),
    await must(contract.readPagePromotions, { params: { path: "faq" }, query: {} }),
    await must(contract.readPromotionTeaser, { query: {} }),
  ];
  expect(promotions.map(({ results }) => results.length)).toEqual([1, 1, 1]);
  await must(contract.openPartnerPortal, {});
  await must(contract.showIsland, { params: { name: "sovendus" } });
  await must(contract.findGifts, { query: { recipient: "cook", occasion: "birthday" } });
  await showCaptchas(maker, shop.visitor());
}

async function showCaptchas(maker: CallMaker, visitor: Visitor): Promise<void> {
  await maker.must(visitor, contract.showCaptcha, { query: { action: "login" } });
  await maker.must(visitor, contract.createChallenge, { query: { action: "login" } });
  await maker.must(visitor, contract.validateCaptcha, { body: { token: CAPTCHA_TOKENS.solved } });
}

/** An author reads a draft. */
export async function editContent(maker: CallMaker, shop: CallsShop): Promise<void> {
  const author = shop.visitor();
  const { word } = await shop.operator.must(openEditing, { website_id: "aurora" });
  await maker.must(author, contract.enterEditing, { body: { word } });
  expect((await maker.must(author, contract.showEditing, {})).is_author).toBe(true);
  await maker.must(author, contract.readDraft, { params: { path: "faq" }, query: {} });
  await maker.must(author, contract.readAnnotations, { params: { path: "faq" } });
}

/** Comes by a link with a code, and by a partner's link with a coupon. */
export async function comeByLinks(maker: CallMaker, shop: CallsShop): Promise<void> {
  const code = await shop.gift(1000);
  const { links } = await shop.operator.must(linkVouchers, { website_id: "aurora", codes: [code] });
  const encryptedCode = new URL(links[0] ?? "").searchParams.get("code") ?? "";
  await maker.must(shop.visitor(), contract.decryptVoucher, { body: { encrypted_code: encryptedCode } });
  const visitor = shop.visitor();
  const url = `http://${visitor.host}/`;
  await maker.must(visitor, contract.handshakeUrl, { body: { url } });
  const token = await partnerToken(shop, { coupon: code });
  const query = { [HANDSHAKE_PARAMETER]: token };
  const { externalId, isValidCoupon } = await maker.must(visitor, contract.handshake, { query, body: { url } });
  expect(isValidCoupon).toBe(true);
  const body = { login_user: true as const, externalId: externalId ?? "", isValidCoupon };
  await maker.must(visitor, contract.handshakeLogin, { body });
}

/** Somebody who forgot the password sets another one, and changes the e-mail address. */
export async function recoverAccount(maker: CallMaker, shop: CallsShop): Promise<void> {
  const website = { website_uuid: "aurora" };
  const number = shop.next();
  const visitor = shop.visitor();
  await maker.must(visitor, contract.forgotPassword, { body: { ...website, user_name: "ben" } });
  const token = tokenIn(await shop.work(), "/new-password");
  await maker.must(visitor, contract.validateResetToken, { query: { ...website, token } });
  const password = `Sommer2026-${number}`;
  const passwords = { new_password: password, new_password_retype: password };
  await maker.must(visitor, contract.setNewPassword, { body: { ...website, password_token: token, ...passwords } });
  await shop.work();
  await visitor.logIn("ben", password);
  await visitor.must(contract.requestEmailChange, { body: { email: `ben-${number}@example.org`, password } });
  const confirmation = tokenIn(await shop.work(), "/confirm-email");
  await maker.must(visitor, contract.confirmEmailChange, { body: { token: confirmation } });
  await shop.work();
}

/** Somebody subscribes to the newsletter, and to it no more. */
export async function subscribe(maker: CallMaker, shop: CallsShop): Promise<void> {
  const visitor = shop.visitor();
  const body = { listId: "news", email: `reader-${shop.next()}@example.org`, source: "footer" };
  await maker.must(visitor, contract.subscribeNewsletter, { body });
  const mails = await shop.work();
  const token = tokenIn(mails, "/newsletter/confirm");
  await maker.must(visitor, contract.confirmSubscription, { body: { token } });
  const end = tokenIn(mails, "/newsletter/unsubscribe");
  await maker.must(visitor, contract.unsubscribeNewsletter, { body: { token: end } });
  await shop.work();
}

/** A buyer's system sends two people: one hands a basket over, the other one comes back without. */
export async function punchOut(maker: CallMaker, shop: CallsShop): Promise<void> {
  const [buyer, other] = [await anArrival(maker, shop), await anArrival(maker, shop)];
  await buyer.add();
  expect((await maker.must(buyer, contract.showPunchout, { query: {} })).visit).not.toBeNull();
  await maker.must(buyer, contract.checkPunchout, {});
  await maker.must(buyer, contract.checkoutPunchout, {});
  await maker.must(buyer, contract.showHandOver, {});
  await maker.must(other, contract.cancelPunchout, {});
}

async function anArrival(maker: CallMaker, shop: CallsShop): Promise<Visitor> {
  const visitor = shop.visitor(`${BUYERS_WEBSITE}.localhost`);
  const request = aSetupRequest({ reference: `${shop.next()}@buyer.example` });
  const { token } = await setUpVisit(visitor, request);
  await maker.must(visitor, contract.startPunchout, { body: { token } });
  return visitor;
}
