import type { ContentNode } from "@guerdon/contract";
import { expect, test } from "vitest";
import { readPromotion } from "./read-promotion.server.ts";

const node = (changes: Record<string, unknown> = {}): ContentNode => ({
  "@name": "spring",
  "@path": "/promotions/spring",
  "@id": "1",
  "@nodeType": "mgnl:content",
  "@nodes": [],
  headline_text: "Spring",
  button_text: "Browse",
  button_variant: "secondary",
  language: "en",
  text_color: "#FFFFFF",
  background_color: "#112233",
  link_type: "product",
  link: "/product-details/TV1",
  ...changes,
});

// [promotion.delivery]
test("a delivered promotion is read, with strings where numbers should be", () => {
  const banner_image = { "@id": "abc", "@link": "/images/abc/640.webp", width: "1600", height: "640" };
  expect(readPromotion(node({ banner_image }), "en")).toEqual({
    name: "spring",
    headline: "Spring",
    button: "Browse",
    variant: "secondary",
    ground: "ground-112233-ffffff",
    colors: { text: "#ffffff", ground: "#112233" },
    scene: { id: "abc", width: 1600, height: 640 },
    target: { to: "/product-details/TV1" },
  });
  expect(readPromotion(node({ language: "de" }), "en")).toMatchObject({ lang: "de" });
  expect(readPromotion(node({ button_variant: "huge", product_image: "jcr:uuid" }), "en")).toMatchObject({
    variant: "primary",
  });
});

// [promotion.links] [promotion.colors]
test.each([
  ["without a headline", { headline_text: undefined }],
  ["with a colour that is a style", { background_color: "red}body{display:none" }],
  ["with a path that is another host", { link: "//evil.example" }],
  ["with a path that some browsers take for another host", { link: "/\\evil.example" }],
  ["with a script", { link_type: "external", link: "javascript:alert(1)" }],
  ["that leads nowhere", { link: undefined }],
])("a promotion %s is not shown", (_, changes) => {
  expect(readPromotion(node(changes), "en")).toBeUndefined();
});

// [promotion.links] [promotion.portal]
test("an external address is a link, and the portal has none", () => {
  const external = node({ link_type: "external", link: "https://partner.example/" });
  expect(readPromotion(external, "en")?.target).toEqual({ href: "https://partner.example/" });
  expect(readPromotion(node({ link_type: "partner-portal", link: undefined }), "en")?.target).toBe("portal");
});
