import { contract } from "@guerdon/contract";
import { aShop, TEST_SECRET } from "@guerdon/testing";
import { expect, test } from "vitest";
import { Keyring, randomToken } from "./keyring.ts";

const OLD = "an old secret that is long enough to be one";
const NEW = "a new secret that is long enough to be one as well";

test("a digest depends on the secret and its purpose, and names its key", () => {
  const keyring = new Keyring(OLD);
  expect(keyring.digest("voucher-code", "A")).toEqual(new Keyring(OLD).digest("voucher-code", "A"));
  const others = [
    keyring.digest("voucher-code", "B"),
    keyring.digest("session", "A"),
    new Keyring(NEW).digest("voucher-code", "A"),
  ];
  const all = [keyring.digest("voucher-code", "A"), ...others].map(({ digest }) => digest);
  expect(new Set(all).size).toBe(4);
  expect(new Keyring(NEW).digest("session", "A").key_id).not.toBe(keyring.digest("session", "A").key_id);
});

test("data of a previous secret can be found and decrypted; new data is written with the current one", () => {
  const before = new Keyring(OLD);
  const rotated = new Keyring(NEW, [OLD]);
  expect(rotated.digests("voucher-code", "A")).toContain(before.digest("voucher-code", "A").digest);
  const sealed = before.seal("stock-code", "SECRET", "stk_1");
  expect(rotated.open("stock-code", sealed, "stk_1")).toBe("SECRET");
  expect(rotated.seal("stock-code", "SECRET", "stk_1").key_id).not.toBe(sealed.key_id);
  expect(() => new Keyring(NEW).open("stock-code", sealed, "stk_1")).toThrow("SHOP_SECRET_PREVIOUS");
});

test("a key that is given twice counts once, and the current one comes first", () => {
  const keyring = new Keyring(NEW, [OLD, NEW, OLD]);
  expect(keyring.ids).toEqual([new Keyring(NEW).currentId, new Keyring(OLD).currentId]);
  expect(keyring.digests("session", "A")).toHaveLength(2);
  expect(keyring.checkDigest(new Keyring(OLD).currentId)).toBe(
    new Keyring(OLD).checkDigest(new Keyring(OLD).currentId),
  );
  expect(() => new Keyring(OLD).checkDigest(keyring.currentId)).toThrow(keyring.currentId);
});

test("a ciphertext decrypts only if complete, for its purpose and at its place, and is different each time", () => {
  const keyring = new Keyring(OLD);
  const sealed = keyring.seal("stock-code", "grüße 🎁", "stk_1");
  expect(keyring.open("stock-code", sealed, "stk_1")).toBe("grüße 🎁");
  expect(() => keyring.open("stock-code", sealed, "stk_2")).toThrow();
  expect(() => keyring.open("tan", sealed, "stk_1")).toThrow();
  const flipped = Buffer.from(sealed.ciphertext, "base64url");
  flipped.writeUInt8(flipped.readUInt8(14) ^ 1, 14);
  expect(() => keyring.open("stock-code", { ...sealed, ciphertext: flipped.toString("base64url") }, "stk_1")).toThrow();
  expect(keyring.seal("stock-code", "grüße 🎁", "stk_1").ciphertext).not.toBe(sealed.ciphertext);
});

test("tokens are long and never repeat", () => {
  const tokens = Array.from({ length: 100 }, randomToken);
  expect(new Set(tokens).size).toBe(100);
  expect(tokens.every((token) => /^[\w-]{43}$/.test(token))).toBe(true);
});

test("codes and sessions survive a change of the shop's secret", async () => {
  await using testShop = await aShop({
    vouchers: [
      { code: "GIFT", value: 1000 },
      { code: "MORE", value: 500, tan: "4711" },
    ],
  });
  const visitor = testShop.visitor();
  await visitor.enter("GIFT");
  testShop.shop.keyring = new Keyring(NEW, [TEST_SECRET]);
  expect((await visitor.must(contract.enterCode, { body: { code: "MORE", tan: "4711" } })).prepaid_value).toBe(1500);
  await visitor.add();
  await visitor.must(contract.createOrder, { body: { basketNumber: await visitor.prepareOrder() } });
});
