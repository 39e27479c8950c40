import type { GivenOf, OutputOf } from "@guerdon/contract/operations/operation";
import {
  compareWebsiteRevisions,
  listWebsiteRevisions,
  publishWebsite,
  rollBackWebsite,
} from "@guerdon/contract/operations/revision";
import { setSecret } from "@guerdon/contract/operations/secret";
import { applyWebsite, setWebsiteState } from "@guerdon/contract/operations/website";
import type { Category } from "@guerdon/domain/product";
import {
  anOperator,
  aShop,
  aWebsiteFolder,
  INVOICING,
  sentStatements,
  type TestShop,
  websiteFile,
} from "@guerdon/testing";
import fc from "fast-check";
import { expect, test } from "vitest";
import { jsonb } from "../../db/index.ts";

type Folder = GivenOf<typeof applyWebsite>;

/** A shop and what its operator does with the revisions of one website. */
async function aWorkshop() {
  const testShop = await aShop();
  const operator = anOperator(testShop);
  const key = (revision: number) => ({ website_id: "aurora", revision });
  return Object.assign(testShop, {
    operator,
    apply: (folder: Folder) => operator.must(applyWebsite, folder),
    draft: (folder: Folder) => operator.must(applyWebsite, { ...folder, is_draft: true }),
    publish: (revision: number, takes_hosts = false) => operator.try(publishWebsite, { ...key(revision), takes_hosts }),
    rollBack: (revision: number, takes_hosts = false) =>
      operator.try(rollBackWebsite, { ...key(revision), takes_hosts }),
    states: async () =>
      (await operator.must(listWebsiteRevisions, { website_id: "aurora" })).revisions.map(
        ({ revision, state }) => `${revision} ${state}`,
      ),
    diff: async (before: number, after: number) =>
      (await operator.must(compareWebsiteRevisions, { website_id: "aurora", before, after })).differences,
  });
}

async function titleOf({ shop }: TestShop): Promise<string | undefined> {
  await shop.websites.reload();
  return shop.websites.findById("aurora")?.settings.website_title;
}

// [revision.apply]
test("a folder that is applied is live as a revision; a draft is not, until it is published", async () => {
  await using workshop = await aWorkshop();
  expect(await workshop.apply(aWebsiteFolder({ website_title: "Zwei" }))).toMatchObject({
    revision: 2,
    is_draft: false,
  });
  expect(await workshop.draft(aWebsiteFolder({ website_title: "Drei" }))).toMatchObject({
    revision: 3,
    is_draft: true,
  });
  expect(await titleOf(workshop)).toBe("Zwei");
  expect(await workshop.states()).toEqual(["3 draft", "2 live", "1 superseded"]);
  expect(await workshop.publish(3)).toMatchObject({ ok: true, value: { revision: 3, unchanged: false } });
  expect(await titleOf(workshop)).toBe("Drei");
  expect(await workshop.states()).toEqual(["3 live", "2 superseded", "1 superseded"]);
});

// [revision.publish]
test("a website is applied, published and closed without reading all others", async () => {
  await using workshop = await aWorkshop();
  const sent = await sentStatements(workshop, async () => {
    await workshop.apply(aWebsiteFolder({ website_title: "Zwei", invoice: INVOICING }));
    await workshop.draft(aWebsiteFolder({ website_title: "Drei" }));
    await workshop.publish(3);
    await workshop.operator.must(setWebsiteState, { website_id: "aurora", change: "close" });
  });
  const reading = sent.filter((sql) => sql.includes('from "websites" inner join "website_revisions"'));
  expect(reading.length).toBeGreaterThan(2);
  expect(reading.filter((sql) => !sql.includes(" where "))).toEqual([]);
});

// [revision.content]
test("the same folder makes no second revision, neither live nor as a draft", async () => {
  await using workshop = await aWorkshop();
  await workshop.apply(aWebsiteFolder());
  expect(await workshop.apply(aWebsiteFolder())).toMatchObject({ revision: 2, unchanged: true });
  expect(await workshop.draft(aWebsiteFolder({}, "Neu"))).toMatchObject({ revision: 3, unchanged: false });
  expect(await workshop.draft(aWebsiteFolder({}, "Neu"))).toMatchObject({ revision: 3, unchanged: true });
  expect(await workshop.apply(aWebsiteFolder({}, "Neu"))).toMatchObject({ revision: 3, unchanged: false });
  expect(await workshop.publish(3)).toMatchObject({ value: { revision: 3, unchanged: true } });
  expect(await workshop.states()).toEqual(["3 live", "2 superseded", "1 superseded"]);
});

// [revision.content]
test("no statement changes what a revision has", async () => {
  await using workshop = await aWorkshop();
  const change = workshop.shop.db.updateTable("website_revisions").set({ digest: "other" }).execute();
  await expect(change).rejects.toThrow("refused");
});

// [revision.rollback]
test("rolling back publishes the old content as a new revision, and drafts cannot be rolled back to", async () => {
  await using workshop = await aWorkshop();
  await workshop.apply(aWebsiteFolder({ website_title: "Zwei" }));
  await workshop.apply(aWebsiteFolder({ website_title: "Drei" }));
  await workshop.draft(aWebsiteFolder({ website_title: "Vier" }));
  expect(await workshop.rollBack(4)).toMatchObject({ refusals: [{ code: "revision_draft" }] });
  expect(await workshop.publish(2)).toMatchObject({ refusals: [{ code: "revision_published" }] });
  expect(await workshop.rollBack(9)).toMatchObject({ refusals: [{ code: "revision_unknown", fields: { last: 4 } }] });
  expect(await workshop.rollBack(2)).toMatchObject({ value: { revision: 5, unchanged: false } });
  expect(await titleOf(workshop)).toBe("Zwei");
  expect(await workshop.diff(2, 5)).toEqual([]);
  expect(await workshop.rollBack(2), "which is live already").toMatchObject({
    value: { revision: 5, unchanged: true },
  });
  const folder = aWebsiteFolder({ website_title: "Zwei" });
  expect(await workshop.apply(folder), "and the folder is what is live").toMatchObject({ unchanged: true });
});

// [revision.hosts]
test("hosts and public_url stay as they are, unless they are to be taken", async () => {
  await using workshop = await aWorkshop();
  const moved = { hosts: ["new.localhost"], public_url: "http://new.localhost:3000" };
  await workshop.apply(aWebsiteFolder({ website_title: "Zwei" }));
  await workshop.draft(aWebsiteFolder({ website_title: "Drei", ...moved }));
  expect(await workshop.publish(3)).toMatchObject({ value: { revision: 4, kept_hosts: ["aurora.localhost"] } });
  expect(await titleOf(workshop)).toBe("Drei");
  expect(workshop.shop.websites.findByHost("new.localhost")).toBeUndefined();
  expect(await workshop.publish(3, true)).toMatchObject({ value: { revision: 3, kept_hosts: [] } });
  await workshop.shop.websites.reload();
  expect(workshop.shop.websites.findByHost("aurora.localhost")).toBeUndefined();
  expect(workshop.shop.websites.findByHost("new.localhost")?.settings.public_url).toBe("http://new.localhost:3000");
  expect(await workshop.rollBack(2)).toMatchObject({ value: { revision: 5, kept_hosts: ["new.localhost"] } });
});

// [revision.working]
test("what a watching process publishes is kept twice, and what operators made is kept for good", async () => {
  await using workshop = await aWorkshop();
  await workshop.apply(aWebsiteFolder({ website_title: "Zwei" }));
  const machine = anOperator(workshop, "machine");
  for (const title of ["Drei", "Vier", "Fuenf", "Sechs"]) {
    await machine.must(applyWebsite, aWebsiteFolder({ website_title: title }));
  }
  expect(await titleOf(workshop)).toBe("Sechs");
  expect(await workshop.states()).toEqual(["6 live", "5 superseded", "2 superseded", "1 superseded"]);
});

// [revision.publish]
test("a draft is checked again when it is published, as the shop is then", async () => {
  await using workshop = await aWorkshop();
  await workshop.apply(aWebsiteFolder());
  await workshop.draft(aWebsiteFolder({ hosts: ["aurora.localhost", "shared.localhost"] }));
  await workshop.apply(
    aWebsiteFolder({ id: "fest", hosts: ["shared.localhost"], public_url: "http://shared.localhost" }),
  );
  const at = { path: ["settings", "hosts", 1] };
  expect(await workshop.publish(3, true)).toMatchObject({ refusals: [{ code: "host_taken", at }] });
  expect(await workshop.states()).toEqual(["3 draft", "2 live", "1 superseded"]);
});

// [catalogue.finder-settings] [revision.publish]
test("an answer of the gift finder with an unknown category refuses the folder, and a draft whose category is gone", async () => {
  await using workshop = await aWorkshop();
  const answer = (id: string, ...categories: number[]) => ({ id, name: { de: id }, categories });
  const folder = (category: number) =>
    aWebsiteFolder({
      page_options: {
        giftomatic: {
          recipients: [answer("cook", 10), answer("reader")],
          occasions: [answer("any-day"), answer("birthday", 10, category)],
        },
      },
    });
  const categories = (...ids: number[]) =>
    workshop.shop.db
      .updateTable("catalogues")
      .set({
        categories: jsonb(ids.map((id): Category => ({ id, is_hidden: false, texts: { de: { name: "Alles" } } }))),
      })
      .execute();
  await categories(10, 20);
  const at = { path: ["settings", "page_options", "giftomatic", "occasions", 1, "categories", 1] };
  const refusals = (category: number) => [{ code: "finder_category_unknown", fields: { category }, at }];
  expect(await workshop.operator.try(applyWebsite, folder(30))).toMatchObject({ ok: false, refusals: refusals(30) });
  expect(await workshop.draft(folder(20))).toMatchObject({ revision: 2 });
  await categories(10);
  expect(await workshop.publish(2)).toMatchObject({ ok: false, refusals: refusals(20) });
  await categories(10, 20);
  expect(await workshop.publish(2)).toMatchObject({ ok: true });
});

// [revision.publish]
test("settings that this version of the shop does not take are refused by name, and nothing changes", async () => {
  await using workshop = await aWorkshop();
  await workshop.apply(aWebsiteFolder());
  const content = jsonb({ settings: { ...websiteFile(), session_minutes: "long" }, pictures: {} });
  await workshop.shop.db
    .insertInto("website_revisions")
    .values({
      website_id: "aurora",
      revision: 3,
      content,
      pages: jsonb([]),
      digest: "old",
      made_at: new Date(),
      made_by: "an earlier version",
    })
    .execute();
  const at = { path: ["settings", "session_minutes"] };
  expect(await workshop.publish(3)).toMatchObject({ refusals: [{ code: "revision_setting_unfit", at }] });
  expect(await workshop.states()).toEqual(["3 draft", "2 live", "1 superseded"]);
});

// [revision.diff]
test("two revisions are compared value by value: settings, words, pages", async () => {
  await using workshop = await aWorkshop();
  await workshop.apply(aWebsiteFolder({ session_minutes: 20, words: { "start.title": { de: "Da" } } }));
  await workshop.apply(aWebsiteFolder({ words: { "start.title": { de: "Hier", en: "Here" } } }, "Antworten"));
  expect(await workshop.diff(2, 3)).toEqual([
    { what: "settings", name: "session_minutes", before: "20", after: null },
    { what: "words", name: "start.title.de", before: "Da", after: "Hier" },
    { what: "words", name: "start.title.en", before: null, after: "Here" },
    { what: "pages", name: "/faq (de) title", before: "Fragen", after: "Antworten" },
  ]);
});

// [revision.content]
test("rolling back changes neither state, secrets, codes, counters nor series of invoices", async () => {
  await using workshop = await aWorkshop();
  const { db } = workshop.shop;
  await workshop.issue({ code: "GIFT", value: 5000 });
  await workshop.apply(aWebsiteFolder({ website_title: "Zwei" }));
  await workshop.apply(aWebsiteFolder({ website_title: "Drei" }));
  const { operator } = workshop;
  await operator.must(setWebsiteState, { website_id: "aurora", change: "pause" });
  await operator.must(setSecret, { website_id: "aurora", name: "portal", value: "secret enough for a test" });
  const rest = async () => ({
    websites: await db.selectFrom("websites").select(["website_id", "state", "invoiced_since"]).execute(),
    secrets: await db.selectFrom("secrets").selectAll().execute(),
    vouchers: await db.selectFrom("vouchers").selectAll().execute(),
    counters: await db.selectFrom("attempt_counters").selectAll().execute(),
    series: await db.selectFrom("invoice_series").selectAll().execute(),
  });
  const before = await rest();
  await workshop.rollBack(2);
  expect(await titleOf(workshop)).toBe("Zwei");
  expect(await rest()).toEqual(before);
});

/** A step of an operator: its name, and a content or a revision. */
const STEP = fc.oneof(
  fc.record({ does: fc.constantFrom("apply", "draft"), content: fc.nat(3) }),
  fc.record({ does: fc.constantFrom("publish", "rollBack"), revision: fc.integer({ min: 1, max: 8 }) }),
);

// [revision.rollback]
test("whatever is done, the live content is that of the revision that was named last, and no content changes", async () => {
  const folders = [0, 1, 2, 3].map((number) =>
    aWebsiteFolder({ website_title: `T${number}`, session_minutes: 20 + number }, `Fragen ${number}`),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(STEP, { maxLength: 8 }), async (steps) => {
      await using workshop = await aWorkshop();
      await workshop.apply(aWebsiteFolder());
      const titles = new Map([
        [1, "aurora"],
        [2, "aurora"],
      ]);
      let live = "aurora";
      for (const step of steps) {
        if ("content" in step) {
          const made: OutputOf<typeof applyWebsite> = await workshop[step.does as "apply" | "draft"](
            folders[step.content] as Folder,
          );
          titles.set(made.revision, `T${step.content}`);
          live = step.does === "apply" ? `T${step.content}` : live;
        } else {
          const done = await workshop[step.does as "publish" | "rollBack"](step.revision);
          if (done.ok) {
            live = titles.get(step.revision) as string;
            titles.set(done.value.revision, live);
            expect(await workshop.diff(done.value.revision, step.revision)).toEqual([]);
          }
        }
        expect(await titleOf(workshop)).toBe(live);
      }
      const states = await workshop.states();
      expect(states.filter((state) => state.endsWith("live"))).toHaveLength(1);
    }),
    { numRuns: 12 },
  );
});
