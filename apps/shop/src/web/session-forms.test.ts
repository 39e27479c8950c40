import { contract } from "@guerdon/contract";
import { expect, test } from "vitest";
import { aVisitedShop } from "./page-visitor.fixture.ts";

const aShopWithCodes = () =>
  aVisitedShop({
    vouchers: [
      { code: "GIFT", value: 10_000 },
      { code: "STRANGER", value: 2500 },
    ],
  });

test("adding after a log-out in another tab shows a message, and entering a code restores the choice", async () => {
  await using shop = await aShopWithCodes();
  const visitor = shop.arrive();
  const { t } = visitor;
  await visitor.enter("GIFT");
  await visitor.open("/de/product-details/TV1");
  visitor.fill({ variation_id: "TV1-25", delivery_options: "0", quantity: "3", [t("product.hints")]: true });
  await visitor.must(contract.endSession, {});
  await visitor.press(t("product.add"));
  expect(visitor.path).toBe("/de");
  expect(visitor.wholeText).toContain(t("toast.session-required"));
  const enterCode = async (code: string) => {
    visitor.fill({ code });
    await visitor.press(t("voucher.code.submit"));
  };
  await enterCode("NO SUCH CODE");
  expect(visitor.mistakeIn("code")).toBeDefined();
  await enterCode("GIFT");
  expect(visitor.path).toBe("/de/product-details/TV1");
  const chosen = ["quantity", "variation_id", "delivery_options"].map((name) => visitor.field(name).value);
  expect(chosen).toEqual(["3", "TV1-25", "0"]);
  expect((visitor.field(t("product.hints")) as HTMLInputElement).checked, "is for oneself to do").toBe(false);
});

// [session.hand-over-asked] [session.by-address]
test("a stranger's link takes nobody out of the own session", async () => {
  await using shop = await aShopWithCodes();
  const [stranger, victim] = [shop.arrive(), shop.arrive()];
  const { t } = victim;
  await stranger.enter("STRANGER");
  await victim.enter("GIFT");
  const link = `/de/basket?sid=${(await stranger.must(contract.handOverSession, {})).sid}`;
  const credit = () => victim.document.querySelector("header")?.textContent;
  await victim.open("/de/welcome");
  const own = credit();
  await victim.open(link);
  expect(victim.path).toBe("/de/other-session");
  await victim.press(t("session.other.keep"));
  expect([victim.path, credit()]).toEqual(["/de/basket", own]);
  await stranger.open("/de/welcome");
  expect(stranger.path, "the stranger still has what nobody took").toBe("/de/welcome");
  await victim.open(link);
  await victim.press(t("session.other.take"));
  expect(victim.path).toBe("/de/basket");
  expect(victim.wholeText).toContain(t("toast.session-moved"));
  expect(credit()).not.toBe(own);
  await stranger.open("/de/welcome");
  expect(stranger.path).toBe("/de");
});
