import { expect, test } from "vitest";
import { plainPage } from "./plain-page.ts";

const from = (acceptLanguage?: string) =>
  new Request("http://nowhere.example/", acceptLanguage ? { headers: { "accept-language": acceptLanguage } } : {});

// [website.unknown-host]
test("an unknown host gets a page in the browser's language", async () => {
  const answer = await plainPage(from("xx, pl;q=0.8, en;q=0.5"), "no-shop");
  expect(answer.status).toBe(404);
  const page = await answer.text();
  expect(page).toContain('<html lang="pl">');
  expect(page).not.toContain("<header>");
  expect(page).toContain("<h1>Nie ma tu sklepu</h1>");
});

test("without a language that we speak it is German, and nothing but text and its style is allowed on it", async () => {
  const answer = await plainPage(from(), "foreign-form");
  expect(answer.status).toBe(403);
  expect(answer.headers.get("content-security-policy")).toMatch(
    /^default-src 'none'; .*frame-ancestors 'none'; style-src 'sha256-\S+'$/,
  );
  expect(await answer.text()).toContain("von einer anderen Website");
});

test("a form that is too large gets a page with advice", async () => {
  const answer = await plainPage(from("en-GB"), "too-large");
  expect([answer.status, answer.headers.get("vary")]).toEqual([413, "Accept-Language"]);
  expect(await answer.text()).toContain("please go back and shorten");
});
