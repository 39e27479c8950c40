import { linkPreview } from "@guerdon/contract/operations/revision";
import { applyWebsite } from "@guerdon/contract/operations/website";
import { anOperator, aWebsiteFolder } from "@guerdon/testing";
import { expect, test } from "vitest";
import { aVisitedShop } from "./page-visitor.fixture.ts";

// [revision.preview]
test("a preview shows a draft under a bar, to the review; nothing is ordered there, and its bar leads out", async () => {
  await using shop = await aVisitedShop({ vouchers: [{ code: "GIFT", value: 10_000 }] });
  const operator = anOperator(shop);
  const draft = aWebsiteFolder({ words: { "start.title": { de: "Noch nicht live." } } });
  const { revision } = await operator.must(applyWebsite, { ...draft, is_draft: true });
  await shop.shop.websites.reload();
  const { url } = await operator.must(linkPreview, { website_id: "aurora", revision, minutes: 60 });
  const visitor = shop.arrive();
  const { t } = visitor;
  const bars = () => visitor.all("complementary", t("preview.label"), visitor.document.body);
  await visitor.open(new URL(url).pathname);
  expect([visitor.heading, bars().length]).toEqual(["Noch nicht live.", 1]);
  await visitor.enter("GIFT");
  await visitor.add();
  await visitor.prepareOrder();
  await visitor.open("/de/checkout/confirm");
  visitor.fill({ terms: true });
  await visitor.press(t("legal.order-button"));
  expect(visitor.text).toContain(t("api-errors.not_in_preview"));
  expect(await shop.shop.db.selectFrom("orders").select("order_id").execute()).toEqual([]);
  await visitor.follow(t("preview.leave"), bars()[0]);
  expect(bars()).toEqual([]);
});
