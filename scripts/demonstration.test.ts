import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { DEMO_ACCOUNTS } from "../apps/shop/src/cli/demo/demo-accounts.ts";
import { DEMO_VOUCHERS } from "../apps/shop/src/cli/demo/demo-vouchers.ts";

const ROOT = join(import.meta.dirname, "..");
const page = readFileSync(join(ROOT, "docs/demonstration.md"), "utf8");
const sectionOf = (heading: string) => page.split(/^## /m).find((part) => part.startsWith(heading)) ?? "";
const namedIn = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name);

test("the page of the demonstration lists every code, and no other", () => {
  const codes = DEMO_VOUCHERS.map(({ code }) => code);
  expect(namedIn(sectionOf("Codes")).toSorted()).toEqual(codes.toSorted());
});

test("the page names every website", () => {
  const rows = [...sectionOf("Websites").matchAll(/^\| ([a-z]+) \| http/gm)].map(([, name = ""]) => name);
  expect(rows.toSorted()).toEqual(readdirSync(join(ROOT, "sites")).toSorted());
});

test("the page names every user with the password", () => {
  const users = DEMO_ACCOUNTS.flatMap(({ user_name, password }) => [user_name, password]);
  expect(namedIn(sectionOf("Users"))).toEqual(users);
});

test("the code that the README begins with is one of them", () => {
  const [code = ""] = namedIn(readFileSync(join(ROOT, "README.md"), "utf8").split("enter the code ")[1] ?? "");
  expect(DEMO_VOUCHERS.map((voucher) => voucher.code)).toContain(code);
});
