import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { aCatalogueFile, aCatalogueImporter, anEntry, aTerminal, offeredProducts } from "@guerdon/testing";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { runCommand } from "../run-command.ts";

const priced = (number: string, price: number, more = {}) =>
  anEntry(number, { variations: [{ number: `${number}-10`, face_value: 10, selling_price: price }], ...more });

const FIRST = aCatalogueFile([priced("A1", 9), priced("A2", 8), priced("A3", 7)]);
/** A price is wrong, a product is gone and one is new; the order is another one. */
const SECOND = aCatalogueFile([priced("A4", 5), priced("A1", 0.9), priced("A2", 8)]);

/** An importer, with the other commands for catalogues. */
async function anOffice() {
  const importer = await aCatalogueImporter(runCommand);
  const run = async (...argv: string[]) => {
    const { io, written } = aTerminal(importer.folder);
    const { shop, connection } = importer.testShop;
    return { exit: await runCommand(["catalogue", ...argv], io, { ...shop, connection }), ...written };
  };
  return Object.assign(importer, {
    run,
    list: async (): Promise<{ revision: number; state: string; made_from: number; digest: string }[]> =>
      JSON.parse((await run("revisions", "demo", "--format", "json")).out),
    offer: async () =>
      (await offeredProducts(importer.testShop)).map(({ number, variations: [first] }) => [
        number,
        first?.selling_price,
      ]),
  });
}

const CONFIRMED = ["--withdraw", "1", "--lower", "1"];

// [catalogue.revisions] [catalogue.rollback]
test("a wrong price is rolled back by a new revision with the content of the earlier one", async () => {
  await using office = await anOffice();
  await office.importCatalogue(FIRST);
  const [first] = await office.list();
  expect(await office.importCatalogue(SECOND, ...CONFIRMED)).toMatchObject({ exit: 0 });
  const [second] = await office.list();
  expect(await office.offer()).toEqual([
    ["A4", 500],
    ["A1", 90],
    ["A2", 800],
  ]);
  const number = String(first?.revision);
  const unsaid = await office.run("rollback", "demo", number);
  expect(unsaid).toMatchObject({ exit: 1, err: expect.stringContaining("add --withdraw 1") });
  const dry = await office.run("rollback", "demo", number, "--dry-run");
  expect(dry.out).toContain("A1-10: 0.90 to 9.00");
  expect(await office.list()).toHaveLength(2);
  const back = await office.run("rollback", "demo", number, "--withdraw", "1");
  expect(back).toMatchObject({ exit: 0, out: expect.stringContaining(`with the content of ${number} is live`) });
  expect(await office.offer()).toEqual([
    ["A1", 900],
    ["A2", 800],
    ["A3", 700],
  ]);
  const [third, ...earlier] = await office.list();
  expect(third).toMatchObject({ state: "live", made_from: first?.revision, digest: first?.digest });
  expect(earlier.map(({ state, digest }) => [state, digest])).toEqual([
    ["superseded", second?.digest],
    ["superseded", first?.digest],
  ]);
  expect(await office.run("rollback", "demo", number)).toMatchObject({
    exit: 0,
    out: "Catalogue demo: what is live has this content already.\n",
  });
});

// [catalogue.rollback]
test("the time in which a wrong price was shown stays in the history of prices", async () => {
  await using office = await anOffice();
  await office.importCatalogue(FIRST);
  const [first] = await office.list();
  await office.importCatalogue(SECOND, ...CONFIRMED);
  await office.run("rollback", "demo", String(first?.revision), "--withdraw", "1");
  const prices = await office.testShop.shop.db
    .selectFrom("price_history")
    .select("selling_price")
    .where("variation_number", "=", "A1-10")
    .orderBy("valid_from")
    .execute();
  expect(prices.map(({ selling_price }) => selling_price)).toEqual([900, 90, 900]);
});

// [catalogue.diff]
test("two revisions are compared by product, with prices and other fields", async () => {
  await using office = await anOffice();
  await office.importCatalogue(FIRST);
  const [first] = await office.list();
  const other = priced("A2", 8, { brand: "Another" });
  await office.importCatalogue(aCatalogueFile([priced("A4", 5), priced("A1", 0.9), other]), ...CONFIRMED);
  const diff = await office.run("diff", "demo", String(first?.revision), "--format", "json");
  expect(JSON.parse(diff.out)).toEqual([
    { what: "added", product: "A4", name: "", before: null, after: expect.any(String) },
    { what: "price", product: "A1", name: "A1-10", before: "9.00", after: "0.90" },
    { what: "changed", product: "A2", name: "brand", before: expect.any(String), after: "Another" },
    { what: "withdrawn", product: "A3", name: "", before: expect.any(String), after: null },
  ]);
  const same = await office.run("diff", "demo", String(first?.revision), String(first?.revision));
  expect(same.out).toContain("have the same content");
  expect(await office.run("diff", "demo", "99999")).toMatchObject({
    exit: 1,
    err: expect.stringContaining("demo has no revision 99999"),
  });
  expect(await office.run("diff", "demon", "1")).toMatchObject({
    exit: 1,
    err: expect.stringContaining("there is no catalogue demon; did you mean demo?"),
  });
});

// [catalogue.export]
test("an exported revision is imported with the same digest, here and in an empty shop", async () => {
  await using office = await anOffice();
  await office.importCatalogue(FIRST);
  const [first] = await office.list();
  await office.importCatalogue(SECOND, ...CONFIRMED);
  const exported = await office.run("export", "demo", "old", "--revision", String(first?.revision));
  expect(exported, exported.err).toMatchObject({ exit: 0, out: expect.stringContaining(String(first?.digest)) });
  expect(await readdir(join(office.folder, "old"))).toEqual(["catalogue.json", "pictures"]);
  const again = await office.importFile("old/catalogue.json", "--withdraw", "1");
  expect(again, again.err).toMatchObject({ exit: 0, out: "Products: 1 added, 1 changed, 1 withdrawn, 1 unchanged\n" });
  expect((await office.list())[0]?.digest).toBe(first?.digest);
  expect(await office.run("export", "demo", "old")).toMatchObject({ exit: 1, err: expect.stringContaining("exists") });
  await using elsewhere = await anOffice();
  const there = await elsewhere.importFile(join(office.folder, "old/catalogue.json"));
  expect(there, there.err).toMatchObject({ exit: 0 });
  expect((await elsewhere.list())[0]?.digest).toBe(first?.digest);
});

// [catalogue.export]
test("the demonstration's catalogue is the same after export and import", async () => {
  await using office = await anOffice();
  const file = join(import.meta.dirname, "../../../../../catalogues/demo/catalogue.json");
  expect(await office.importFile(file)).toMatchObject({ exit: 0 });
  expect(await office.run("export", "demo", "out")).toMatchObject({ exit: 0 });
  const again = await office.importFile("out/catalogue.json");
  expect(again.out, again.err).toMatch(/^Products: 0 added, 0 changed, 0 withdrawn, \d+ unchanged\n$/);
});

// [catalogue.drafts]
test("a draft changes nothing until it is published, as its file would be imported then", async () => {
  await using office = await anOffice();
  await office.importCatalogue(FIRST);
  const [first] = await office.list();
  const drafted = await office.importCatalogue(SECOND, "--draft", ...CONFIRMED);
  expect(drafted.out).toContain("which nobody sees");
  const [draft] = await office.list();
  expect(draft).toMatchObject({ state: "draft", made_from: first?.revision });
  expect(await office.offer()).toEqual([
    ["A1", 900],
    ["A2", 800],
    ["A3", 700],
  ]);
  const diff = await office.run("diff", "demo", String(first?.revision), String(draft?.revision), "--format", "json");
  expect(JSON.parse(diff.out).map(({ what, product }: Record<string, string>) => [what, product])).toEqual([
    ["added", "A4"],
    ["price", "A1"],
    ["withdrawn", "A3"],
  ]);
  expect(await office.run("rollback", "demo", String(draft?.revision))).toMatchObject({
    exit: 1,
    err: expect.stringContaining("catalogue publish demo"),
  });
  // Something else goes live meanwhile, and is undone by the draft as by its file.
  await office.importCatalogue(aCatalogueFile([priced("A1", 9), priced("A2", 8), priced("A3", 7), priced("A5", 3)]));
  const published = await office.run("publish", "demo", String(draft?.revision), "--withdraw", "2", "--lower", "1");
  expect(published, published.err).toMatchObject({ exit: 0 });
  expect(await office.offer()).toEqual([
    ["A4", 500],
    ["A1", 90],
    ["A2", 800],
  ]);
  const [live] = await office.list();
  expect(live).toMatchObject({ state: "live", made_from: draft?.revision, digest: draft?.digest });
  expect((await office.list()).map(({ revision }) => revision)).not.toContain(draft?.revision);
  expect(await office.run("publish", "demo", String(first?.revision))).toMatchObject({
    exit: 1,
    err: expect.stringContaining("was live before"),
  });
});

// [catalogue.drafts]
test("of two publications of a draft at once one counts, and the other has nothing to publish", async () => {
  await using office = await anOffice();
  await office.importCatalogue(FIRST);
  await office.importCatalogue(SECOND, "--draft", ...CONFIRMED);
  const [draft] = await office.list();
  const publish = () => office.run("publish", "demo", String(draft?.revision), ...CONFIRMED);
  const exits = (await Promise.all([publish(), publish()])).map(({ exit }) => exit);
  expect(exits.toSorted()).toEqual([0, 1]);
  expect(await office.offer()).toEqual([
    ["A4", 500],
    ["A1", 90],
    ["A2", 800],
  ]);
});

// [catalogue.revisions]
test("revisions beyond the newest twenty are forgotten after 30 days, with the rows that only they had", async () => {
  await using office = await anOffice();
  const { db } = office.testShop.shop;
  for (let price = 1; price <= 23; price += 1) {
    await office.importCatalogue(aCatalogueFile([priced("A1", 10 + price / 100)]), "--lower", "0");
  }
  expect(await office.list()).toHaveLength(23);
  await sql`update catalogue_revisions set made_at = made_at - interval '40 days'`.execute(db);
  await office.importCatalogue(aCatalogueFile([priced("A1", 12)]));
  expect(await office.list()).toHaveLength(20);
  const { rows } = await sql<{ rows: number }>`select count(*)::integer as rows from past_products`.execute(db);
  expect(rows).toEqual([{ rows: 19 }]);
});
