import { websiteFile } from "@guerdon/testing";
import { expect, test } from "vitest";
import { aVisitedShop, type PageVisitor } from "./page-visitor.fixture.ts";

const SERVICES = {
  website_etracker_id: "abc123",
  couponing_enable: true,
  couponing_source_number: "1",
  couponing_medium_number: "2",
};

const chosen = ({ main }: PageVisitor) =>
  [...main.querySelectorAll<HTMLInputElement>('[name="group"]:checked')].map(({ value }) => value);

// [consent.groups] [consent.withdrawal] [consent.settings]
test("the settings take a choice between groups, say it, and withdraw it, with the service's cookies", async () => {
  await using shop = await aVisitedShop({ websites: [websiteFile(SERVICES)] });
  const visitor = shop.arrive();
  const { t } = visitor;
  await visitor.open("/de/withdrawal");
  await visitor.follow(
    t("shell.footer.cookies" as "shell.footer.label"),
    visitor.document.querySelector("footer") ?? undefined,
  );
  expect(visitor.path).toBe("/de/cookies");
  expect(chosen(visitor)).toEqual(["essential"]);
  visitor.fill({ group: "analytics" });
  await visitor.press(t("consent.save"));
  expect(visitor.text).toContain(t("consent.choice.agreed", { groups: t("consent.group.analytics") }));
  expect(chosen(visitor)).toEqual(["essential", "analytics"]);
  visitor.cookies.set("_et_coid", "1");
  await visitor.press(t("consent.refuse"));
  expect(visitor.text).toContain(t("consent.choice.refused"));
  expect([...visitor.cookies.keys()]).not.toContain("_et_coid");
  await visitor.follow(t("consent.back"));
  expect(visitor.path).toBe("/de/withdrawal");
});
