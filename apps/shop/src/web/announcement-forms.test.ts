import { websiteFile } from "@guerdon/testing";
import { expect, test } from "vitest";
import { aVisitedShop } from "./page-visitor.fixture.ts";

const announcementBar = { text: { de: "Code bekommen?" }, link: "/privacy", label: { de: "So geht’s" } };

// [shell.announcement]
test("an announcement leads to its page, is closed, and stays so on the next page", async () => {
  await using shop = await aVisitedShop({ websites: [websiteFile({ page_options: { announcementBar } })] });
  const visitor = shop.arrive();
  const { t } = visitor;
  const bars = () => visitor.all("complementary", t("shell.announcement.label"), visitor.document.body);
  await visitor.open("/de");
  const [bar] = bars();
  expect(bar?.textContent).toContain("Code bekommen?");
  await visitor.follow("So geht’s", bar);
  expect(visitor.path).toBe("/de/privacy");
  await visitor.press(t("shell.announcement.close"), bars()[0]);
  expect([visitor.path, bars()]).toEqual(["/de/privacy", []]);
  await visitor.open("/de");
  expect(bars()).toEqual([]);
});
