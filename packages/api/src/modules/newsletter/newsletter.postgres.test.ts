import { contract } from "@guerdon/contract";
import { aShop, openTabs, websiteFile } from "@guerdon/testing";
import { expect, test } from "vitest";

const newsletter = { enabled: true, list_id: "news" };
const body = { listId: "news", email: "nora@example.org", source: "checkout" };

// [newsletter.mail-pause]
test("an address that is asked for 8 times at once by two processes is on the list once, and gets one mail", async () => {
  await using one = await aShop({ websites: [websiteFile({ newsletter })] });
  await using two = await one.secondProcess();
  const answers = await Promise.all(
    openTabs(one.visitor(), [one, two], 8).map((tab) => tab.call(contract.subscribeNewsletter, { body })),
  );
  for (const answer of answers) {
    expect(answer).toEqual({ ok: true, value: { status: "pending" } });
  }
  const rows = await one.shop.db.selectFrom("newsletter_subscribers").select("subscriber_id").execute();
  const mailed = [one, two].flatMap(({ queuedJobs }) =>
    queuedJobs.flatMap(({ data }) => (data as { subscriber_ids: string[] }).subscriber_ids),
  );
  expect(rows).toHaveLength(1);
  expect(mailed).toEqual(rows.map(({ subscriber_id }) => subscriber_id));
});
