import { aShop } from "@guerdon/testing";
import { expect, test } from "vitest";

// [session.private-answers]
test("personal responses are never stored; those about the catalogue are, and revalidated", async () => {
  await using testShop = await aShop({ vouchers: [{ code: "GIFT", value: 100_000 }] });
  const visitor = testShop.visitor();
  await visitor.enter("GIFT");
  await visitor.add();
  for (const path of [
    "/basket",
    "/user/has-logged-in",
    "/session/duration",
    "/payment/types",
    "/order/confirmation",
    "/order/check?basketNumber=none",
  ]) {
    const response = await visitor.request(`/api${path}`);
    expect([path, response.headers.get("cache-control"), response.headers.get("etag")]).toEqual([
      path,
      "no-store",
      null,
    ]);
  }
  for (const path of ["/catalog/products?page=1", "/catalog/products/TV1", "/catalog/lists/recommended"]) {
    const response = await visitor.request(`/api${path}`);
    const etag = response.headers.get("etag") ?? "";
    expect([path, response.headers.get("cache-control")]).toEqual([path, "private, no-cache"]);
    const again = await visitor.request(`/api${path}`, { headers: { "if-none-match": etag } });
    expect([path, again.status]).toEqual([path, 304]);
  }
});
