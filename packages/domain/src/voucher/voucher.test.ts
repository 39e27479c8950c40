import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  areCombinable,
  type CreditSource,
  mayRemoveVoucher,
  openedCatalogues,
  spendCredit,
  type Voucher,
  voucherRefusal,
} from "./voucher.ts";

// [voucher.refusal]
describe("whether a voucher can be used", () => {
  const voucher: Voucher = {
    id: "v",
    website_id: "aurora",
    website_group: null,
    value: 5000,
    currency: "EUR",
    valid_from: new Date("2026-01-01"),
    valid_until: new Date("2026-12-31"),
    combinable: true,
    requires_tan: false,
    released: true,
    is_blocked: false,
    is_replaced: false,
  };
  const here = {
    website_id: "aurora",
    website_group: null,
    currency: "EUR",
    now: new Date("2026-06-01"),
    available: 5000,
  };

  test.each([
    ["at home", {}, {}, undefined],
    ["at another website", { website_id: "fest" }, {}, "redeemable_at"],
    ["within its group", { website_id: "fest", website_group: "g" }, { website_group: "g" }, undefined],
    ["of another group", { website_id: "fest", website_group: "g" }, { website_group: "h" }, "redeemable_at"],
    ["of no group, at a website of none", { website_id: "fest", website_group: null }, {}, "redeemable_at"],
    ["in another currency", { currency: "CHF" }, {}, "not_redeemable"],
    ["not released", { released: false }, {}, "inactive_unreleased"],
    ["before it is valid", {}, { now: new Date("2025-12-31T23:59:59Z") }, "inactive_unreleased"],
    ["from its first moment", {}, { now: new Date("2026-01-01") }, undefined],
    ["to its last moment", {}, { now: new Date("2026-12-31") }, undefined],
    ["after its last moment", {}, { now: new Date("2026-12-31T00:00:00.001Z") }, "expired"],
    ["without an end", { valid_until: null }, { now: new Date("2100-01-01") }, undefined],
    ["spent", {}, { available: 0 }, "inactive_redeemed"],
    ["partly spent", {}, { available: 1 }, undefined],
  ] as const)("%s", (_, changes, situation, refusal) => {
    expect(voucherRefusal({ ...voucher, ...changes }, { ...here, ...situation })).toBe(refusal);
  });

  test("on a website outside its group, the refusal does not reveal the voucher's state", () => {
    const foreign = { ...voucher, website_id: "fest", released: false, currency: "CHF" };
    expect(voucherRefusal(foreign, { ...here, available: 0 })).toBe("redeemable_at");
  });
});

// [voucher.combinable]
test.each([
  [[], true],
  [[false], true],
  [[true, true], true],
  [[true, false], false],
  [[false, false], false],
])("vouchers that are combinable like %j may be spent together: %j", (flags, expected) => {
  expect(areCombinable(flags.map((combinable) => ({ combinable })))).toBe(expected);
});

// [voucher.spending-order]
describe("spending credit", () => {
  const moment = fc.integer({ min: 0, max: 5 }).map((day) => new Date(Date.UTC(2026, 0, 1 + day)));
  const source = fc.record({
    available: fc.integer({ min: 0, max: 10_000 }),
    valid_until: fc.option(moment),
    entered_at: moment,
  });
  const sources = fc
    .array(source, { maxLength: 8 })
    .map((list): CreditSource[] => list.map((each, index) => ({ ...each, id: `v${index}` })));
  const amount = fc.integer({ min: 0, max: 50_000 });
  const onlyVouchers = (credits: CreditSource[]) => ({ credits, account_credit: null });

  test("shares and the missing amount add up, and no source is overdrawn", () => {
    fc.assert(
      fc.property(amount, sources, (wanted, list) => {
        const { shares, missing } = spendCredit(wanted, onlyVouchers(list));
        const spent = shares.reduce((total, share) => total + share.amount, 0);
        const held = list.reduce((total, each) => total + each.available, 0);
        expect(spent + missing).toBe(wanted);
        expect(spent).toBe(Math.min(wanted, held));
        for (const { id, amount: share } of shares) {
          expect(share).toBeGreaterThan(0);
          expect(share).toBeLessThanOrEqual(list.find((each) => each.id === id)?.available ?? 0);
        }
        expect(new Set(shares.map(({ id }) => id)).size).toBe(shares.length);
      }),
    );
  });

  test("credit is spent in the order of expiry, then of entry, whatever the order of the list", () => {
    const rank = ({ valid_until, entered_at, id }: CreditSource) =>
      [valid_until?.getTime() ?? Number.POSITIVE_INFINITY, entered_at.getTime(), id] as const;
    const isBefore = (a: CreditSource, b: CreditSource) => {
      const [left, right] = [rank(a), rank(b)];
      const at = left.findIndex((value, index) => value !== right[index]);
      return at >= 0 && (left[at] ?? 0) < (right[at] ?? 0);
    };
    fc.assert(
      fc.property(amount, sources, (wanted, list) => {
        const { shares } = spendCredit(wanted, onlyVouchers(list));
        const spent = new Map(shares.map((share) => [share.id, share.amount]));
        for (const later of list.filter(({ id }) => spent.has(id))) {
          const earlier = list.filter((each) => isBefore(each, later));
          expect(earlier.every((each) => (spent.get(each.id) ?? 0) === each.available)).toBe(true);
        }
        expect(spendCredit(wanted, onlyVouchers(list.toReversed()))).toEqual(spendCredit(wanted, onlyVouchers(list)));
      }),
    );
  });

  // [payment.account-credit]
  test("an account's credit is used after all vouchers", () => {
    fc.assert(
      fc.property(amount, sources, fc.integer({ min: 0, max: 10_000 }), (wanted, list, available) => {
        const { shares, missing } = spendCredit(wanted, {
          credits: list,
          account_credit: { id: "account", available },
        });
        const vouchers = spendCredit(wanted, onlyVouchers(list));
        const own = Math.min(vouchers.missing, available);
        expect(shares).toEqual([...vouchers.shares, ...(own > 0 ? [{ id: "account", amount: own }] : [])]);
        expect(missing).toBe(vouchers.missing - own);
      }),
    );
  });

  test("an overdrawn source contributes nothing and does not raise the missing amount", () => {
    const overdrawn = { id: "v", available: -5, valid_until: null, entered_at: new Date(0) };
    expect(spendCredit(10, onlyVouchers([overdrawn]))).toEqual({ shares: [], missing: 10 });
  });
});

// [voucher.catalogues]
test.each([
  ["none names any", [null, null], null],
  ["one names its own", [["x"]], ["x"]],
  ["one names its own, one none", [["x"], null], ["x", "demo"]],
  [
    "both name some",
    [
      ["x", "y"],
      ["y", "z"],
    ],
    ["x", "y", "z"],
  ],
  ["an empty list names none", [[]], null],
  ["no voucher", [], null],
])("catalogues opened: %s", (_, named, expected) => {
  const vouchers = named.map((catalogue_ids) => ({ catalogue_ids }));
  expect(openedCatalogues(vouchers, "demo")).toEqual(expected);
});

// [voucher.removal]
test("a voucher may be removed unless it is the only one", () => {
  expect(mayRemoveVoucher(["a", "b"], "a")).toBe(true);
  expect(mayRemoveVoucher(["a"], "a")).toBe(false);
  expect(mayRemoveVoucher(["a"], "gone")).toBe(true);
});
