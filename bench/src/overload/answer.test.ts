import { expect, test } from "vitest";
import { isHonestRefusal, readHead } from "./answer.ts";

test("the head of an answer has a status, headers and cookies", () => {
  const { status, headers, setCookies } = readHead(
    "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nset-cookie: a=1; Path=/\r\nSet-Cookie: b=2\r\nLocation: http://x/",
  );
  expect([status, ...headers]).toEqual([200, ["content-type", "text/html"], ["location", "http://x/"]]);
  expect(setCookies).toEqual(["a=1; Path=/", "b=2"]);
});

const page = { "retry-after": "5", "content-type": "text/html; charset=utf-8", refresh: "5; url=/de" };
const call = { "retry-after": "1", "content-type": "application/json" };

test.each([
  ["a page that comes back by itself", 503, page, true, true],
  ["a page that only programs know to repeat", 503, { ...page, refresh: undefined }, true, false],
  ["a call", 503, call, false, true],
  ["plain text instead of a page", 503, { ...page, "content-type": "text/plain" }, true, false],
  ["an answer to a call, instead of a page", 503, call, true, false],
  ["a refusal that does not say for how long", 503, { ...page, "retry-after": undefined }, true, false],
  ["a refusal that says so wrongly", 503, { ...call, "retry-after": "0" }, false, false],
  ["an error", 500, page, true, false],
  ["a success", 200, page, true, false],
])("honest is %s", (_, status, headers: Record<string, string | undefined>, isPage, isHonest) => {
  const given = Object.entries(headers).flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : []));
  expect(isHonestRefusal({ status, headers: new Map(given) }, isPage)).toBe(isHonest);
});
