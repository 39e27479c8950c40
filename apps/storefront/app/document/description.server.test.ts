import type { WebsiteType } from "@guerdon/domain/website/shop-mode";
import { translateIn } from "@guerdon/messages";
import { expect, test } from "vitest";
import type { PageContext } from "../server/page-context.server.ts";
import { descriptionOf } from "./description.server.ts";

const t = translateIn("en");

function descriptionAt(path: string, website_type_id: WebsiteType, wob_coupon_login = false): string {
  const website = { website_type_id, wob_coupon_login, website_title: "Shop" };
  const url = new URL(path, "https://shop.example");
  return descriptionOf({ t, website, url, prefix: "" } as unknown as PageContext);
}

// [website.heads]
test("no page speaks of a code or of credit where visitors have none", () => {
  const plain = t("description.shop", { shop: "Shop" });
  expect(descriptionAt("/", "WOB", true)).toBe(t("start.text"));
  expect(descriptionAt("/welcome", "WOB")).toBe(t("description.welcome", { shop: "Shop" }));
  expect([descriptionAt("/", "WOB"), descriptionAt("/", "SHP"), descriptionAt("/error-open", "SHP")]).toEqual(
    Array(3).fill(plain),
  );
  expect([descriptionAt("/welcome", "SHP"), descriptionAt("/welcome", "PUN")]).toEqual([plain, plain]);
});
