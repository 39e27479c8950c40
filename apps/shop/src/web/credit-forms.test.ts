import { expect, test } from "vitest";
import { aVisitedShop } from "./page-visitor.fixture.ts";

/** A visitor with a code and something in the basket, on the page of the codes. */
async function atOverview() {
  const shop = await aVisitedShop({
    vouchers: [
      { code: "GIFT", value: 10_000 },
      { code: "GIFT-2", value: 10_000 },
      { code: "TAN", value: 2000, tan: "4711" },
    ],
  });
  const visitor = shop.arrive();
  await visitor.enter("GIFT");
  await visitor.add();
  await visitor.open("/de/welcome");
  const { t } = visitor;
  await visitor.follow(
    new RegExp(`^${t("voucher.credit.left")}`),
    visitor.document.querySelector("header") ?? undefined,
  );
  expect(visitor.path).toBe("/de/voucher-overview");
  const add = async (fields: Record<string, string>) => {
    visitor.fill(fields);
    await visitor.press(t("voucher.add.submit"));
  };
  const removals = () =>
    visitor.all("button", new RegExp(t("voucher.used.remove-name", { code: "\\w+" }))) as HTMLButtonElement[];
  return Object.assign(shop, { visitor, add, removals });
}

// [voucher.overview] [voucher.removal]
test("the overview shows what each code holds, and codes are added and removed there", async () => {
  await using shop = await atOverview();
  const { visitor, add, removals } = shop;
  expect(removals().map((button) => button.matches(":disabled"))).toEqual([true]);
  expect(visitor.text).toContain(visitor.t("voucher.overview.in-basket"));
  await add({ code: "GIFT-2" });
  expect(visitor.text).toContain(visitor.money(190));
  const [, second] = removals();
  expect(removals()).toHaveLength(2);
  await visitor.press(second as HTMLElement);
  expect(removals().map((button) => button.matches(":disabled"))).toEqual([true]);
});

test("a wrong code stays in its field with the reason, and one with a TAN asks for it", async () => {
  await using shop = await atOverview();
  const { visitor, add, removals } = shop;
  await add({ code: "NO SUCH CODE" });
  expect(visitor.field("code").value).toBe("NO SUCH CODE");
  expect(visitor.mistakeIn("code")).toContain(visitor.t("api-errors.voucher.invalid", { remaining_attemps: 4 }));
  await add({ code: "TAN" });
  await add({ tan: "4711" });
  expect(removals()).toHaveLength(2);
});
