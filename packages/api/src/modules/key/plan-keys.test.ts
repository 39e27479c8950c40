import { expect, test } from "vitest";
import type { KnownKey } from "../../crypto/key-store.ts";
import { Keyring } from "../../crypto/keyring.ts";
import { type KeyNeed, type KeySituation, planKeys } from "./plan-keys.ts";

const secret = (name: string) => `the secret that is called ${name} in this test`;
const idOf = (name: string) => new Keyring(secret(name)).currentId;
const [A, B, C] = [idOf("A"), idOf("B"), idOf("C")];

function known(name: string, number: number, state: KnownKey["state"] = "active"): KnownKey {
  const key_id = idOf(name);
  return { key_id, number, check_digest: new Keyring(secret(name)).checkDigest(key_id), state };
}

const need = (name: string, vouchers: number, stock_codes = 0, orders = 0): KeyNeed => ({
  key_id: idOf(name),
  vouchers,
  stock_codes,
  orders,
  addresses: 0,
  accounts: 0,
  subscribers: 0,
  withdrawals: 0,
  invoices: 0,
  secrets: 0,
});

/** The plan for a process with these keys, the current one first. */
function plan(names: string, situation: Partial<KeySituation> = {}) {
  const [current = "", ...previous] = [...names].map(secret);
  const keyring = new Keyring(current, previous);
  const planned = planKeys({ role: "server", abandon: [], known: [], needs: [], ...situation, keyring });
  if (!planned.ok) {
    return planned.refusal;
  }
  return planned.changes.map(({ key_id, number, state }) => `${key_id} ${number} ${state}`);
}

test("the first process of all writes its current key down, and before it those of what is there already", () => {
  expect(plan("AB")).toEqual([`${A} 1 active`]);
  expect(plan("A", { role: "command" })).toEqual([`${A} 1 active`]);
  expect(plan("BA", { needs: [need("A", 3), need("B", 1)] })).toEqual([`${A} 1 active`, `${B} 2 active`]);
});

test("without a stored check, everything that was written must be under a given key", () => {
  expect(plan("B", { needs: [need("A", 0)] })).toMatch(new RegExp(`^SHOP_SECRET_PREVIOUS lacks key ${A}, `));
  expect(plan("B", { needs: [need("A", 12, 7)] })).toBe(
    `SHOP_SECRET_PREVIOUS lacks key ${A}, which 12 unspent vouchers and 7 codes in stock need: ` +
      `give it as SHOP_SECRET or in SHOP_SECRET_PREVIOUS, or start with --abandon-key ${A} to give up whatever needs it`,
  );
  expect(plan("B", { needs: [need("A", 12)], abandon: [A] })).toEqual([`${A} 1 abandoned`, `${B} 2 active`]);
});

test("keys that fit change nothing", () => {
  expect(plan("A", { known: [known("A", 1)], needs: [] })).toEqual([]);
  expect(plan("AB", { known: [known("A", 1), known("B", 2)] })).toEqual([]);
  expect(plan("AB", { known: [known("A", 1)], role: "command" })).toEqual([]);
});

test("a wrong SHOP_SECRET is refused with the ids of both keys, and a command is not offered to give up credit", () => {
  const situation = { known: [known("A", 1)], needs: [need("A", 12)] };
  expect(plan("B", situation)).toMatch(
    new RegExp(
      `^SHOP_SECRET is key ${B}, but this database is written with key ${A}, which 12 unspent vouchers need: `,
    ),
  );
  expect(plan("B", { known: [known("A", 1)] })).toContain("which other processes may write with");
  expect(plan("B", { ...situation, role: "command" })).not.toContain("abandon");
});

test("another key with the same id is detected", () => {
  const forged = { ...known("A", 1), check_digest: "that of another key" };
  expect(plan("A", { known: [forged] })).toContain(`holds another key ${A} than this database's`);
});

test("a new SHOP_SECRET comes into use beside the one before; for a command a server must have begun", () => {
  expect(plan("BA", { known: [known("A", 1)] })).toEqual([`${B} 2 active`]);
  expect(plan("BA", { known: [known("A", 1)], role: "command" })).toContain(
    `SHOP_SECRET is key ${B}, which no shop uses`,
  );
  expect(plan("AB", { known: [known("A", 1)] })).toEqual([]);
});

test("an old key may be left out when nothing needs it, and is out of use from then on", () => {
  const both = { known: [known("A", 1), known("B", 2)] };
  expect(plan("B", both)).toEqual([`${A} 1 retired`]);
  expect(plan("CB", both)).toEqual([`${A} 1 retired`, `${C} 3 active`]);
  expect(plan("B", { ...both, role: "command" })).toContain(`SHOP_SECRET_PREVIOUS lacks key ${A}`);
  expect(plan("B", { known: [known("A", 1, "retired"), known("B", 2)], role: "command" })).toEqual([]);
});

test("an old key that credit or stock needs may not be left out, unless it is abandoned, once for all", () => {
  const both = { known: [known("A", 1), known("B", 2)] };
  expect(plan("B", { ...both, needs: [need("A", 2)] })).toContain("which 2 unspent vouchers need");
  expect(plan("B", { ...both, needs: [need("A", 0, 5)] })).toContain("which 5 codes in stock need");
  for (const rest of [{ withdrawals: 1 }, { invoices: 2 }]) {
    expect(plan("B", { ...both, needs: [{ ...need("A", 0), ...rest }] })).toMatch(
      /which (1 withdrawal needs|2 invoices)/,
    );
  }
  expect(plan("B", { ...both, needs: [need("A", 0, 0)] })).toEqual([`${A} 1 retired`]);
  expect(plan("B", { ...both, needs: [need("A", 2)], abandon: [A] })).toEqual([`${A} 1 abandoned`]);
  const after = { known: [known("A", 1, "abandoned"), known("B", 2)], needs: [need("A", 2)] };
  expect(plan("B", after)).toEqual([]);
  expect(plan("B", { ...after, abandon: [A] })).toEqual([]);
  const returned = { known: [known("A", 1, "retired"), known("B", 2)], needs: [need("A", 1)] };
  expect(plan("B", returned)).toContain("which 1 unspent voucher needs");
});

test("a newer key that other processes write with may not be left out, though nothing needs it yet", () => {
  const both = { known: [known("A", 1), known("B", 2)] };
  expect(plan("A", both)).toContain(`SHOP_SECRET_PREVIOUS lacks key ${B}, which other processes may write with`);
  expect(plan("CA", both)).toContain(`SHOP_SECRET_PREVIOUS lacks key ${B}`);
  expect(plan("A", { ...both, abandon: [B] })).toEqual([`${B} 2 abandoned`]);
});

test("the only key may be abandoned for another one, and a retired one comes back into use as the newest", () => {
  expect(plan("B", { known: [known("A", 1)], needs: [need("A", 9)], abandon: [A] })).toEqual([
    `${A} 1 abandoned`,
    `${B} 2 active`,
  ]);
  expect(plan("AB", { known: [known("A", 1, "retired"), known("B", 2)] })).toEqual([`${A} 3 active`]);
});

test("only a key that was written with and is not given can be abandoned", () => {
  expect(plan("A", { known: [known("A", 1)], abandon: [A] })).toContain("is given, so nothing has to be abandoned");
  expect(plan("A", { known: [known("A", 1)], abandon: ["00000000"] })).toContain("nothing was ever written");
});
