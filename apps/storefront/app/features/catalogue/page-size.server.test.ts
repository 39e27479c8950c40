import { expect, test } from "vitest";
import type { PageContext } from "../../server/page-context.server.ts";
import { pageSize } from "./page-size.server.ts";

const context = { website: { page_size: { wide: 40, narrow: 24 } } } as unknown as PageContext;
const PHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) Mobile/15E148";

// [catalogue.page-size]
test.each([
  ["nothing is known", {}, 40],
  ["the browser is that of a phone", { "user-agent": PHONE }, 24],
  ["the browser says that it is no mobile", { "sec-ch-ua-mobile": "?0", "user-agent": PHONE }, 40],
  ["a wide window is remembered", { cookie: "a=b; viewport=wide", "sec-ch-ua-mobile": "?1" }, 40],
  ["a narrow window is remembered", { cookie: "viewport=narrow", "sec-ch-ua-mobile": "?0" }, 24],
])("where %s", (_, headers, expected) => {
  expect(pageSize(context, new Request("http://aurora.localhost/", { headers }))).toBe(expected);
});
