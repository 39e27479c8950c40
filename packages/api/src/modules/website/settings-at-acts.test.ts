import { contract } from "@guerdon/contract";
import { aCatalogue, anAddress, aShop, type Visitor, websiteFile } from "@guerdon/testing";
import { expect, test } from "vitest";
import type { Website } from "../../ports/websites.ts";
import { pageUrl } from "./page-url.ts";

/*
 * Settings of a website where they take effect, for those that no test of another module changes. The table of all is
 * beside their schema [website.settings-followed].
 */

/** A shop of one website with these settings, with codes and the user anna. */
async function aShopWith(settings: Parameters<typeof websiteFile>[0]) {
  const testShop = await aShop({
    websites: [websiteFile(settings)],
    vouchers: [
      { code: "GIFT", value: 10_000 },
      { code: "FRANKEN", value: 10_000, currency: "CHF" },
    ],
    catalogues: [aCatalogue({ currency: settings?.website_currency_short_symbol ?? "EUR" })],
  });
  await testShop.register({ user_name: "anna" });
  return testShop;
}

const enter = (visitor: Visitor, code: string) => visitor.call(contract.enterCode, { body: { code } });

// [website.settings-followed] [website.currency] [voucher.refusal]
test("vouchers of another currency than the website's are not taken, and baskets are in the website's currency", async () => {
  await using shop = await aShopWith({ website_currency_short_symbol: "CHF", website_currency_symbol: "Fr." });
  expect(await enter(shop.visitor(), "GIFT")).toMatchObject({ failure: { fields: { reason: "not_redeemable" } } });
  expect(await enter(shop.visitor(), "FRANKEN")).toMatchObject({
    value: { currency: { symbol: "Fr.", short_symbol: "CHF" } },
  });
});

// [website.settings-followed] [website.language-choice]
test("a forced language is that of every call, whatever the caller prefers", async () => {
  await using shop = await aShopWith({
    language_settings: { override: "en", selectable: ["de", "en"], default: "de" },
  });
  const visitor = shop.visitor();
  visitor.language = "de";
  await visitor.enter("GIFT");
  expect((await visitor.must(contract.showProduct, { params: { number: "TV1" } })).name).toBe("Voucher TV1");
  // Its pages have no language in their address then, and neither have the links to them.
  const website = shop.shop.websites.findById("aurora") as Website;
  expect(pageUrl(website, "en", "checkout/verify").pathname).toBe("/checkout/verify");
});

// [website.settings-followed]
test("goods go to the countries that the website names, and to no other", async () => {
  await using shop = await aShopWith({ shipping_country_list: ["AT"] });
  const visitor = shop.visitor();
  await visitor.enter("GIFT");
  await visitor.add("PH1", "PH1", { delivery: 0 });
  const send = (address: ReturnType<typeof anAddress>) =>
    visitor.call(contract.setAddresses, {
      body: {
        delivery_address: { ...address, address_type: "DEL" },
        invoice_address: { ...address, address_type: "INV" },
      },
    });
  const refused = await send(anAddress());
  expect(JSON.stringify(refused)).toContain('"country_id"');
  expect(refused.ok && refused.value.basket.delivery_address).toBeFalsy();
  expect(await send(anAddress({ country_id: "AT", zip_code: "1010", city: "Wien" }))).toMatchObject({
    ok: true,
    value: { basket: { delivery_address: { country_id: "AT" } } },
  });
});

// [website.settings-followed] [payment.types]
test("a payment type that the website does not list is refused", async () => {
  await using shop = await aShopWith({ payment_types: [2] });
  const visitor = shop.visitor();
  await visitor.enter("GIFT");
  await visitor.add("TV1", "TV1-50", { quantity: 3 });
  expect(await visitor.call(contract.addBankTransfer, { body: { amount: 50 } })).toMatchObject({
    failure: { error_code: "BAD_REQUEST", fields: { issues: [{ path: "body.payment_type_id" }] } },
  });
});

// [website.settings-followed] [voucher.entry-limit]
test("input is blocked after as many wrong codes as the website says", async () => {
  await using shop = await aShopWith({ code_attempts: 2 });
  const visitor = shop.visitor();
  const answers = [await enter(visitor, "WRONG"), await enter(visitor, "WRONG"), await enter(visitor, "GIFT")];
  expect(answers.map((answer) => !answer.ok && answer.failure.error_code)).toEqual(["BFFE020", "BFFE042", "BFFE042"]);
});

// [website.settings-followed] [account.new-password]
test("a new password is as long as the website says", async () => {
  await using shop = await aShopWith({ password_minimum_length: 14 });
  const visitor = shop.visitor();
  await visitor.logIn("anna");
  const change = (password: string, new_password: string) =>
    visitor.call(contract.changePassword, { body: { password, new_password, new_password_retype: new_password } });
  expect(await change("Sommer2026", "Herbst2026")).toMatchObject({
    failure: { error_code: "PASS_002", fields: { minimum_length: 14 } },
  });
  expect(await change("Sommer2026", "Herbst2026Herbst")).toMatchObject({ ok: true });
});
