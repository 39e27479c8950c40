import { contract } from "@guerdon/contract";
import { aShop, CAPTCHA_TOKENS, type TestShop } from "@guerdon/testing";
import { expect, test } from "vitest";

const guess = async (process: TestShop, clientAddress: string) => {
  const visitor = Object.assign(process.visitor(), { clientAddress });
  const body = { user_name: "anna", password: "guess", captcha_response: CAPTCHA_TOKENS.solved };
  const answer = await visitor.call(contract.userLogin, { body });
  return answer.ok ? "in" : answer.failure.error_code;
};

// [account.slowing] [account.pace]
test.each([
  ["one address", 5, () => "2001:db8::1"],
  ["many addresses", 13, (index: number) => `203.0.113.${index}`],
])("guesses from %s in two processes at the same moment get %i checks together", async (_, checks, addressOf) => {
  await using one = await aShop();
  await using two = await one.secondProcess();
  await one.register({ user_name: "anna" });
  const guesses = Array.from({ length: 40 }, (_each, index) => guess(index % 2 === 0 ? one : two, addressOf(index)));
  const codes = await Promise.all(guesses);
  expect(codes.filter((code) => code === "BFFE050")).toHaveLength(checks);
  expect(codes.filter((code) => code === "LOGIN_SLOWED")).toHaveLength(40 - checks);
});
