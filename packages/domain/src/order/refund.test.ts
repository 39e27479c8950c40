import fc from "fast-check";
import { expect, test } from "vitest";
import { shareOut, sum, taxInGross } from "../money/money.ts";
import {
  enclosedWith,
  inTakenOrder,
  leftPieces,
  type Pieces,
  type PositionShare,
  piecesOf,
  positionShares,
  priced,
  type RefundSources,
  splitRefund,
} from "./refund.ts";

type Record = Parameters<typeof positionShares>[0];

const aLine = (position: number, gross_price: number | null, { quantity = 1, tax_rate = 0 } = {}) =>
  ({ position, gross_price, quantity, tax_rate }) as Record["lines"][number];
const aFee = (gross_price: number, net_price = gross_price) => ({
  identifier: "SER",
  gross_price,
  net_price,
  tax_rate: 0,
});

const lines = fc
  .array(
    fc.record({
      gross_price: fc.option(fc.integer({ min: 0, max: 500_000 })),
      quantity: fc.integer({ min: 1, max: 50 }),
      tax_rate: fc.constantFrom(0, 7, 19),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((drawn) => drawn.map((line, index) => aLine(index + 1, line.gross_price, line)));
const fees = fc.array(fc.record({ gross_price: fc.integer({ min: 0, max: 9999 }), rate: fc.constantFrom(0, 19) }), {
  maxLength: 4,
});
/** An order with fees, and a discount of at most the price of its lines. */
const order = fc.tuple(lines, fees, fc.integer({ min: 0, max: 100 })).map(([drawn, charged, percent]): Record => {
  const price = sum(drawn.map(({ gross_price }) => gross_price ?? 0));
  const discount = Math.floor((price * percent) / 100);
  return {
    lines: drawn,
    fees: [
      ...charged.map(({ gross_price, rate }) => aFee(gross_price, gross_price - taxInGross(gross_price, rate))),
      ...(discount > 0 ? [aFee(-discount)] : []),
    ],
  };
});

const totalOf = ({ lines, fees }: Record) => sum([...lines, ...fees].map(({ gross_price }) => gross_price ?? 0));

// [refund.share]
test("an amount is spread to the cent by the largest remainder", () => {
  expect(shareOut(100, [1, 1, 1])).toEqual([34, 33, 33]);
  expect(shareOut(-100, [1, 1, 1])).toEqual([-34, -33, -33]);
  expect(shareOut(10, [0, 999, 1])).toEqual([0, 10, 0]);
  expect(shareOut(5, [0, 0])).toEqual([5, 0]);
  const weights = fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 1 });
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), weights, (total, drawn) => {
      const parts = shareOut(total, drawn);
      expect(sum(parts)).toBe(total);
      const whole = sum(drawn);
      if (whole > 0) {
        parts.forEach((part, index) => {
          expect(Math.abs(part - (total * (drawn[index] ?? 0)) / whole)).toBeLessThan(1.001);
        });
      }
    }),
  );
});

// [refund.share]
test("the shares of all positions are the order's total and its tax, and none is negative", () => {
  fc.assert(
    fc.property(order, (record) => {
      const shares = positionShares(record);
      expect(sum(shares.map(({ amount }) => amount))).toBe(totalOf(record));
      expect(Math.min(...shares.map(({ amount }) => amount))).toBeGreaterThanOrEqual(0);
      const tax = [
        ...record.lines.map(({ gross_price, tax_rate }) => taxInGross(gross_price ?? 0, tax_rate)),
        ...record.fees.map(({ gross_price, net_price }) => gross_price - net_price),
      ];
      expect(sum(shares.map((share) => share.tax))).toBe(sum(tax));
    }),
  );
});

test("what is enclosed costs nothing beside what has a price", () => {
  const record = { lines: [aLine(1, 1000), aLine(2, null)], fees: [aFee(200)] };
  expect(positionShares(record).map(({ amount }) => amount)).toEqual([1200, 0]);
});

// [refund.enclosed]
test("what is enclosed goes back with the last goods by post, and only once", () => {
  const [POST, EMAIL] = [0, 1] as const;
  const lines = [
    { position: 1, gross_price: 1000, delivery_type: POST },
    { position: 2, gross_price: 500, delivery_type: EMAIL },
    { position: 3, gross_price: null, delivery_type: POST },
  ];
  const left = [
    { position: 1, quantity: 2 },
    { position: 2, quantity: 1 },
    { position: 3, quantity: 1 },
  ];
  const enclosed = (wanted: Pieces[], before = left) => enclosedWith(lines, { left: before, wanted });
  expect(enclosed([{ position: 1, quantity: 1 }])).toEqual([]);
  expect(enclosed([{ position: 2, quantity: 1 }])).toEqual([]);
  expect(enclosed([{ position: 1, quantity: 2 }])).toEqual([{ position: 3, quantity: 1 }]);
  expect(enclosed(left)).toEqual([]);
  const gone = left.map((each) => (each.position === 3 ? { ...each, quantity: 0 } : each));
  expect(enclosed([{ position: 1, quantity: 2 }], gone)).toEqual([]);
});

// [refund.pieces]
test("the last piece takes the rest", () => {
  const share: PositionShare = { position: 1, quantity: 3, amount: 1000, tax: 160 };
  expect(piecesOf(share, { before: 0, quantity: 1 })).toEqual({ amount: 333, tax: 53 });
  expect(piecesOf(share, { before: 1, quantity: 2 })).toEqual({ amount: 667, tax: 107 });
  expect(piecesOf(share, { before: 0, quantity: 3 })).toEqual({ amount: 1000, tax: 160 });
});

// [refund.pieces] [refund.left]
test("however an order is given back in pieces, in the end it was given back exactly", () => {
  const choices = fc.infiniteStream(fc.nat());
  fc.assert(
    fc.property(order, choices, (record, drawn) => {
      const shares = positionShares(record);
      const given: Pieces[] = [];
      let total = 0;
      for (;;) {
        const open = leftPieces(shares, given).filter(({ quantity }) => quantity > 0);
        const line = open[drawn.next().value % open.length];
        if (!line) {
          break;
        }
        const wanted = { position: line.position, quantity: 1 + (drawn.next().value % line.quantity) };
        const [back] = priced(shares, given, [wanted]);
        expect(back?.amount).toBeGreaterThanOrEqual(0);
        total += back?.amount ?? 0;
        given.push(wanted);
      }
      expect(total).toBe(totalOf(record));
    }),
  );
});

const aCredit = (account_id: string, amount: number) => ({ website_id: "aurora", account_id, amount });

// [refund.sources]
test("money goes back before credit, and the credit that was taken last first", () => {
  const sources = { disputed: 0, money: 500, credits: [aCredit("first", 300), aCredit("last", 200)] };
  expect(splitRefund(400, sources)).toEqual({ disputed: 0, money: 400, credits: [] });
  expect(splitRefund(750, sources)).toEqual({
    disputed: 0,
    money: 500,
    credits: [aCredit("last", 200), aCredit("first", 50)],
  });
  expect(splitRefund(600, { ...sources, disputed: 200, money: 300 })).toEqual({
    disputed: 200,
    money: 300,
    credits: [aCredit("last", 100)],
  });
  expect(() => splitRefund(1001, sources)).toThrow("More is to be given back");
});

// [refund.sources]
test("no source gives back more than it has, and all of them together what is asked for", () => {
  const amounts = fc.array(fc.integer({ min: 0, max: 10_000 }), { maxLength: 5 });
  const cents = fc.integer({ min: 0, max: 10_000 });
  fc.assert(
    fc.property(cents, cents, amounts, fc.double({ min: 0, max: 1, noNaN: true }), (disputed, money, taken, part) => {
      const credits = taken.map((amount, index) => aCredit(`${index}`, amount));
      const sources: RefundSources = { disputed, money, credits };
      const amount = Math.floor((disputed + money + sum(taken)) * part);
      const split = splitRefund(amount, sources);
      expect(split.disputed + split.money + sum(split.credits.map((credit) => credit.amount))).toBe(amount);
      expect(split.disputed).toBeLessThanOrEqual(disputed);
      expect(split.money).toBeLessThanOrEqual(money);
      for (const credit of split.credits) {
        expect(credit.amount).toBeLessThanOrEqual(taken[Number(credit.account_id)] ?? 0);
      }
    }),
  );
});

// [refund.sources]
test("the order's record tells in which order credit was taken", () => {
  const payment = (last_four: string | null, amount: number) => ({
    payment_type_id: 2,
    last_four,
    amount,
    remaining: 0,
  });
  const taken = [
    { ...aCredit("a", 100), last_four: "AAAA" },
    { ...aCredit("b", 100), last_four: "BBBB" },
    { ...aCredit("c", 70), last_four: null },
    { ...aCredit("d", 10), last_four: "BBBB" },
  ];
  const payments = [payment("BBBB", 10), payment("BBBB", 100), payment("AAAA", 100), payment(null, 70)];
  expect(inTakenOrder(payments, taken).map(({ account_id }) => account_id)).toEqual(["d", "b", "a", "c"]);
});
