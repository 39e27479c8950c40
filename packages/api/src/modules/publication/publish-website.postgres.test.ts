import { publishWebsite, rollBackWebsite } from "@guerdon/contract/operations/revision";
import { applyWebsite } from "@guerdon/contract/operations/website";
import { anOperator, aShop, aWebsiteFolder } from "@guerdon/testing";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { lock } from "../../db/locks.ts";

// [revision.publish]
test("publishers in two processes end with one revision that is live, whole", async () => {
  await using first = await aShop();
  await using second = await first.secondProcess();
  const operators = [anOperator(first), anOperator(second)];
  await operators[0]?.must(applyWebsite, aWebsiteFolder({ website_title: "T2" }, "T2"));
  await operators[0]?.must(applyWebsite, { ...aWebsiteFolder({ website_title: "T3" }, "T3"), is_draft: true });
  const works = operators.flatMap((operator, index) => [
    operator.must(applyWebsite, aWebsiteFolder({ website_title: `A${index}` }, `A${index}`)),
    operator.try(publishWebsite, { website_id: "aurora", revision: 3 }),
    operator.try(rollBackWebsite, { website_id: "aurora", revision: 2 }),
  ]);
  await Promise.all(works);
  const rows = await first.shop.db.selectFrom("website_revisions").selectAll().orderBy("revision").execute();
  expect(rows.map(({ revision }) => revision)).toEqual(rows.map((_, index) => index + 1));
  expect(rows.filter(({ revision, published_at }) => revision === 3 && published_at !== null)).toHaveLength(1);
  const { revision } = await first.shop.db.selectFrom("websites").select("revision").executeTakeFirstOrThrow();
  const live = rows.find((row) => row.revision === revision);
  expect(live?.published_at).not.toBeNull();
  await Promise.all([first.shop.websites.reload(), second.shop.websites.reload()]);
  const [one, other] = [first, second].map(({ shop }) => shop.websites.findById("aurora"));
  expect(one).toEqual(other);
  const page = await first.shop.content.page(one as never, "/faq", "de");
  expect(page?.title).toBe(one?.settings.website_title);
});

// [revision.publish]
test("a process that dies while it publishes changes nothing, and the next one can", async () => {
  await using first = await aShop();
  await using second = await first.secondProcess();
  const folder = aWebsiteFolder({ website_title: "Neu" });
  const { pid } = await first.shop.db.transaction().execute(async (transaction) => {
    await lock(transaction, "website:aurora");
    const dying = anOperator(second).try(applyWebsite, folder);
    dying.catch(() => undefined);
    const waiting = () =>
      sql<{ pid: number }>`select pid from pg_locks where locktype = 'advisory' and not granted`.execute(first.shop.db);
    await expect.poll(async () => (await waiting()).rows.length).toBe(1);
    const [row] = (await waiting()).rows;
    await sql`select pg_terminate_backend(${row?.pid})`.execute(first.shop.db);
    await expect(dying).rejects.toThrow();
    return { pid: row?.pid };
  });
  expect(pid).toBeTypeOf("number");
  await first.shop.websites.reload();
  expect(first.shop.websites.findById("aurora")).toMatchObject({ revision: 1, settings: { website_title: "aurora" } });
  expect(await anOperator(first).must(applyWebsite, folder)).toMatchObject({ revision: 2, unchanged: false });
});
