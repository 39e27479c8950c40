import {
  aCatalogueFile,
  aCatalogueImporter,
  anEntry,
  CARD,
  catalogueCounts,
  offeredProducts,
  websiteFile,
} from "@guerdon/testing";
import { expect, test } from "vitest";
import { runCommand } from "../run-command.ts";

test("a catalogue is imported with its pictures and prices, and importing it again changes nothing", async () => {
  await using importer = await aCatalogueImporter(runCommand);
  const attributes = { de: { Farbe: "Koralle" }, en: { Colour: "Coral" } };
  const variations = [{ number: "A3-10", face_value: 10, selling_price: 10, attributes, picture: "coral.svg" }];
  const file = aCatalogueFile([
    anEntry("A1"),
    anEntry("A2", { free_amount: { min: 5, max: 20, step: 5 } }),
    anEntry("A3", { variations }),
  ]);
  await importer.write("coral.svg", CARD.replace("<rect", '<rect fill="coral"'));
  expect(await importer.importCatalogue(file)).toMatchObject({
    exit: 0,
    out: "Products: 3 added, 0 changed, 0 withdrawn, 0 unchanged\n",
  });
  expect(await catalogueCounts(importer.testShop)).toEqual({ products: 3, pictures: 2, prices: 4 });
  const rows = await importer.testShop.shop.db.selectFrom("products").select("document").orderBy("sequence").execute();
  const [plain, , coral] = rows.map(({ document }) => document);
  expect(coral?.variations).toMatchObject([{ attributes, picture: { width: 856, height: 540 } }]);
  expect(coral?.variations[0]?.picture?.id).not.toBe(plain?.gift_card_image?.id);
  expect(plain).toMatchObject({
    gift_card_image: { width: 856, height: 540 },
    variations: [{ face_value: 1000, selling_price: 950, retail_value: null, attributes: {}, picture: null }],
    free_amount: null,
    sold_out: false,
  });
  expect(await importer.importCatalogue(file)).toMatchObject({
    exit: 0,
    out: "Products: 0 added, 0 changed, 0 withdrawn, 3 unchanged\n",
  });
  expect(await catalogueCounts(importer.testShop)).toEqual({ products: 3, pictures: 2, prices: 4 });
});

// [catalogue.import]
test("another import writes changed products, withdraws missing ones, and offers them again", async () => {
  await using importer = await aCatalogueImporter(runCommand);
  const { shop } = importer.testShop;
  await importer.importCatalogue(aCatalogueFile([anEntry("A1"), anEntry("A2"), anEntry("A3")]));
  const dearer = anEntry("A2", { variations: [{ number: "A2-10", face_value: 10, selling_price: 10 }] });
  const changed = await importer.importCatalogue(
    aCatalogueFile([anEntry("A3"), dearer, anEntry("A4")]),
    "--withdraw",
    "1",
  );
  expect(changed.out).toBe("Products: 1 added, 1 changed, 1 withdrawn, 1 unchanged\n");
  const offered = shop.db.selectFrom("products").select("number").where("withdrawn_at", "is", null).orderBy("sequence");
  expect((await offered.execute()).map(({ number }) => number)).toEqual(["A3", "A2", "A4"]);
  const asked = shop.db.selectFrom("price_history").select(["selling_price"]).where("variation_number", "=", "A2-10");
  expect((await asked.orderBy("valid_from").execute()).map((row) => row.selling_price)).toEqual([950, 1000]);
  expect((await importer.importCatalogue(aCatalogueFile([anEntry("A1")]), "--withdraw", "3")).out).toBe(
    "Products: 1 added, 0 changed, 3 withdrawn, 0 unchanged\n",
  );
});

// [price.history]
test("prices are recorded as sold on the website", async () => {
  await using importer = await aCatalogueImporter(runCommand, websiteFile({ website_type_id: "RED" }));
  await importer.importCatalogue(aCatalogueFile([anEntry("A1", { displayed_discount: 10 })]));
  const prices = await importer.testShop.shop.db.selectFrom("price_history").selectAll().execute();
  expect(prices).toMatchObject([
    { website_id: "aurora", currency: "EUR", variation_number: "A1-10", selling_price: 855 },
  ]);
});

// [operator.dry-run]
test("a dry run reports the changes without making them", async () => {
  await using importer = await aCatalogueImporter(runCommand);
  const dry = await importer.importCatalogue(aCatalogueFile([anEntry("A1")]), "--dry-run");
  expect(dry).toMatchObject({ exit: 0, out: "Dry run: 1 added, 0 changed, 0 withdrawn, 0 unchanged\n  added: A1\n" });
  expect(await catalogueCounts(importer.testShop)).toEqual({ products: 0, pictures: 0, prices: 0 });
});

test("two thousand products take far fewer statements, however slow the machine is", async () => {
  await using importer = await aCatalogueImporter(runCommand);
  const products = Array.from({ length: 2000 }, (_, index) => anEntry(`P${index}`));
  const { statements } = importer.testShop;
  const before = statements.length;
  expect((await importer.importCatalogue(aCatalogueFile(products))).out).toContain("2000 added");
  expect(statements.length - before).toBeLessThan(1000);
});

// [operator.recorded]
test("running processes are notified, and the command is recorded", async () => {
  await using importer = await aCatalogueImporter(runCommand);
  const { connection, shop } = importer.testShop;
  const notified = Promise.withResolvers<string>();
  await connection.listen("guerdon_changed", notified.resolve);
  await importer.importCatalogue(aCatalogueFile([anEntry("A1")]));
  expect(await notified.promise).toBe("catalogue:demo");
  await importer.importCatalogue(aCatalogueFile([anEntry("A1")]));
  await importer.importCatalogue(aCatalogueFile([anEntry("A1"), anEntry("A1")]));
  const records = await shop.db.selectFrom("operator_log").selectAll().orderBy("entry_id").execute();
  expect(records.map(({ command, outcome }) => [command, outcome])).toEqual([
    ["catalogue import", "done"],
    ["catalogue import", "unchanged"],
    ["catalogue import", "refused"],
  ]);
  expect(records[0]?.details).toEqual({
    catalogue: "demo",
    revision: expect.any(Number),
    added: 1,
    changed: 0,
    withdrawn: 0,
    unchanged: 0,
  });
  expect(records.map(({ before, after }) => [before, after])).toEqual([
    [{ products: 0 }, { products: 1 }],
    [null, null],
    [null, null],
  ]);
  expect(records[0]?.operator).not.toBe("");
});

// [catalogue.withdrawal-limit]
test("a truncated file withdraws nothing until the operator confirms the number from the dry run", async () => {
  await using importer = await aCatalogueImporter(runCommand);
  const all = Array.from({ length: 20 }, (_, index) => anEntry(`A${index + 1}`));
  await importer.importCatalogue(aCatalogueFile(all));
  const offered = async () => (await offeredProducts(importer.testShop)).length;
  const cut = aCatalogueFile([anEntry("A1", { brand: "Other" }), ...all.slice(1, 17), anEntry("B1")]);
  const dry = await importer.importCatalogue(cut, "--dry-run");
  expect(dry).toMatchObject({
    exit: 0,
    out: [
      "Dry run: 1 added, 1 changed, 3 withdrawn, 16 unchanged",
      "  added: B1",
      "  changed: A1",
      "  withdrawn: A18, A19, A20",
      "  The import needs --withdraw 3: that is more than a tenth of 20.",
      "",
    ].join("\n"),
  });
  expect(dry.err).not.toContain("Writing");
  const refused = await importer.importCatalogue(cut);
  expect(refused).toMatchObject({ exit: 1, err: expect.stringContaining("add --withdraw 3\nNothing was changed.") });
  expect((await importer.importCatalogue(cut, "--withdraw", "2")).err).toContain("not the 2 of --withdraw");
  expect((await importer.importCatalogue(aCatalogueFile([]))).err).toContain(
    "this would withdraw 20 of 20 products: A1, A2",
  );
  await importer.write("head.csv", "number;type_group;legal_kind;tax_rate;unit_of_measure;unspsc;brand\n");
  const head = await importer.importFile("head.csv", "--catalogue", "demo");
  expect(head.err).toContain("head.csv: this would withdraw 20 of 20 products");
  expect(await offered()).toBe(20);
  expect((await importer.importCatalogue(cut, "--withdraw", "3")).exit).toBe(0);
  expect(await offered()).toBe(18);
  expect((await importer.importCatalogue(aCatalogueFile(all.slice(1, 17)), "--withdraw", "many")).exit).toBe(2);
});
