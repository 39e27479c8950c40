import { expect, it } from "vitest";
import { chosenPath } from "../features/product/chosen.ts";
import { returnPath } from "./return-path.server.ts";

it("is a product's page, with whatever was typed there", () => {
  const form = new FormData();
  form.set("quantity", "2 & more=?#/..//");
  form.set("face_value", "12,50 €");
  form.set("attribute-0", "Größe „M“ (groß)'~*");
  for (const path of ["/product-details/TV1001", chosenPath("TV1001", form)]) {
    expect(returnPath(path)).toBe(path);
  }
});

it.each([
  "//evil.example",
  "https://evil.example/product-details/TV1001",
  "/product-details/TV1001//evil.example",
  "/product-details/../logout",
  "/product-details/TV1001?a=b\r\nset-cookie: x=y",
  "/product-details/TV1001#x",
  "/basket",
  `/product-details/TV1001?${"x".repeat(601)}`,
  "",
  undefined,
  ["/product-details/TV1001"],
])("is nothing else: %j", (made) => {
  expect(returnPath(made)).toBeUndefined();
});
