import { expect, test } from "vitest";
import { routeName } from "../web/route-name.ts";
import type { VisitorMark } from "../web/visitor-mark.ts";
import { type Worth, worthOf } from "./worth.ts";

// [overload.worth]
test.each<[request: string, mark: VisitorMark | undefined, worth: Worth]>([
  ["POST /de/checkout/confirm", "basket", "paying"],
  ["GET /checkout/confirm.data", "basket", "paying"],
  ["GET /en/payment-in-process?x=1", "session", "paying"],
  ["POST /api/order/create", "basket", "paying"],
  ["POST /api/payment/post/verify", "session", "paying"],
  ["GET /api/payment/notify?token=1", undefined, "paying"],
  ["POST /api/punchout/setup", undefined, "entering"],
  ["POST /", undefined, "entering"],
  ["POST /de", undefined, "entering"],
  ["POST /api/login", undefined, "entering"],
  ["POST /api/user-login", "session", "entering"],
  ["GET /api/captcha/challenge", undefined, "entering"],
  ["GET /de/basket", "basket", "shopping"],
  ["GET /checkout/address", "session", "shopping"],
  ["GET /api/basket", "session", "shopping"],
  ["PUT /api/basket", "session", "shopping"],
  ["POST /de/product-details/4711", "session", "shopping"],
  ["GET /de/product-overview", "basket", "choosing"],
  ["GET /de/product-overview", "session", "looking"],
  ["GET /de/product-overview", "turn", "looking"],
  ["GET /images/1/640.webp", "session", "looking"],
  ["GET /de", undefined, "arriving"],
  ["GET /imprint", undefined, "arriving"],
  ["GET /api/catalog/products", undefined, "arriving"],
  // Without a session there is nothing to pay and no basket.
  ["POST /de/checkout/confirm", undefined, "arriving"],
  ["PUT /api/basket", undefined, "arriving"],
  ["POST /api/order/create", "turn", "looking"],
  ["GET /images/1/640.webp", undefined, "crawling"],
  ["GET /sitemap.xml", undefined, "crawling"],
])("%s with the mark %s is %s", (request, mark, worth) => {
  const [method = "", target = ""] = request.split(" ");
  expect(worthOf({ method, named: routeName(method, target), mark, userAgent: "Mozilla/5.0" })).toBe(worth);
});

test("a crawler goes last, unless it has a session", () => {
  const asked = { method: "GET", named: routeName("GET", "/de"), userAgent: "Mozilla/5.0 (compatible; Googlebot/2.1)" };
  expect(worthOf({ ...asked, mark: undefined })).toBe("crawling");
  expect(worthOf({ ...asked, mark: "session" })).toBe("looking");
});
