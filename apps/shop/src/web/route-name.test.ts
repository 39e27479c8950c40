import { contract } from "@guerdon/contract";
import { expect, test } from "vitest";
import { PAGE_PATTERNS, routeName } from "./route-name.ts";

// [operator.metrics]
test.for<[string, string, string]>([
  ["/", "page", "/"],
  ["/de", "page", "/"],
  ["/de/", "page", "/"],
  ["/_root.data", "page", "/"],
  ["/de.data?_routes=a", "page", "/"],
  ["/welcome", "page", "/welcome"],
  ["/fr/welcome/", "page", "/welcome"],
  ["/de/product-details/PH1?filter=Nora%20Licht", "page", "/product-details/:number"],
  ["/de/product-details/PH1.data", "page", "/product-details/:number"],
  ["/basket/recipients/template", "page", "/basket/recipients/template"],
  ["/basket/recipients/3", "page", "/basket/recipients/:position"],
  ["/order-documents/100001/2", "page", "/order-documents/:order/:number"],
  ["/en/newsletter/confirm?token=secret", "page", "/newsletter/confirm"],
  ["/faq", "page", "none"],
  ["/xx/welcome", "page", "none"],
  ["/product-details/", "page", "none"],
  ["/product-details/A/B", "page", "none"],
  ["/wp-login.php", "page", "none"],
  ["//", "page", "none"],
  ["", "page", "/"],
  ["*", "page", "none"],
  ["http://shop.test/welcome", "page", "none"],
  ["/__proto__", "page", "none"],
  ["/images/abc-200.webp", "picture", "/images/*"],
  ["/images/share-1.png", "picture", "/images/share-*"],
  ["/images/payment-visa.svg", "picture", "/images/payment-*"],
  ["/favicon.ico?v=2", "picture", "/favicon.ico"],
  ["/assets/entry-abc.js", "asset", "/assets/*"],
  ["/fonts/a.woff2", "font", "/fonts/*"],
  ["/robots.txt", "file", "/robots.txt"],
  ["/sitemap-products-2.xml", "file", "/sitemap-*"],
  ["/healthz", "file", "/healthz"],
  ["/api/basket", "call", "readBasket"],
  ["/api/catalog/products/PH1?x=1", "call", "showProduct"],
  ["/api/account/orders/100001", "call", "showOwnOrder"],
  ["/api/order/100001/documents/2", "call", "downloadInvoice"],
  ["/api/magnolia/.rest/delivery/pages/v1/aurora/faq", "call", "readPage"],
  ["/magnolia/.rest/delivery/pages/v1/aurora/faq", "call", "readPage"],
  ["/api/openapi.json", "call", "openapi"],
  ["/api/nothing/here", "call", "none"],
  ["/api/", "call", "none"],
])("the route of GET %s is %s %s", ([target, kind, route]) => {
  expect(routeName("GET", target)).toEqual({ kind, route });
});

// [operator.metrics]
test("each call of the contract has its own name, whatever its parameters, and only with its method", () => {
  for (const { name, method, path } of Object.values(contract)) {
    const asked = `/api${path.replaceAll(/\{\w+\*\}/g, "a/b").replaceAll(/\{\w+\}/g, "100001")}?token=secret`;
    expect([asked, routeName(method, asked).route]).toEqual([asked, name]);
    expect(routeName("PATCH", asked).route).toBe("none");
  }
  expect(routeName("HEAD", "/api/basket").route).toBe("readBasket");
});

// [operator.metrics]
test("each page of the storefront has its pattern", async () => {
  // By its URL, because the storefront is a project of its own.
  const { default: routes } = await import(new URL("../../../storefront/app/routes.ts", import.meta.url).href);
  const known = (routes as { path: string }[]).map(({ path }) => path.replace(/^:lang\?/, "") || "/");
  expect([...PAGE_PATTERNS, "/*"].toSorted()).toEqual(known.toSorted());
});
