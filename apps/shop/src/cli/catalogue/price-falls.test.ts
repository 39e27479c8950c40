import { aCatalogueFile, aCatalogueImporter, anEntry } from "@guerdon/testing";
import { expect, test } from "vitest";
import { runCommand } from "../run-command.ts";

const priced = (number: string, selling_price: number) =>
  anEntry(number, { variations: [{ number: `${number}-10`, face_value: 10, selling_price }] });

const catalogue = (prices: readonly number[]) =>
  aCatalogueFile(prices.map((price, index) => priced(`TV${index + 1}`, price)));

// [catalogue.price-limit]
test("prices that are cut to a tenth by mistake are told and want their number; a few of many do not", async () => {
  await using importer = await aCatalogueImporter(runCommand);
  const ten = Array.from({ length: 10 }, () => 9.5);
  expect(await importer.importCatalogue(catalogue(ten))).toMatchObject({ exit: 0 });
  const one = await importer.importCatalogue(catalogue([0.95, ...ten.slice(1)]));
  expect(one).toMatchObject({ exit: 0, out: expect.stringContaining("1 changed") });
  const cut = catalogue([0.95, 0.95, 0.9, 9, ...ten.slice(4)]);
  const dry = await importer.importCatalogue(cut, "--dry-run");
  expect(dry.out).toContain(
    "  prices: 3 changes\n    TV3-10: 9.50 to 0.90\n    TV2-10: 9.50 to 0.95\n    TV4-10: 9.50 to 9.00\n",
  );
  expect(dry.out).toContain("The import needs --lower 2: so many of 10 prices fall by more than half.");
  const refused = await importer.importCatalogue(cut);
  expect(refused).toMatchObject({
    exit: 1,
    err: expect.stringContaining("this would lower 2 of 10 prices by more than half"),
  });
  expect(await importer.importCatalogue(cut, "--lower", "3")).toMatchObject({
    exit: 1,
    err: expect.stringContaining("not the 3 of --lower"),
  });
  expect(await importer.importCatalogue(cut, "--lower", "2")).toMatchObject({ exit: 0 });
  expect(await importer.importCatalogue(catalogue(ten))).toMatchObject({ exit: 0 });
});

// [catalogue.price-limit]
test("a shop that asks for each price wants the number of one among many, too", async () => {
  await using importer = await aCatalogueImporter(runCommand);
  importer.testShop.shop.fallsPercent = 0;
  const ten = Array.from({ length: 10 }, () => 9.5);
  await importer.importCatalogue(catalogue(ten));
  expect(await importer.importCatalogue(catalogue([0.95, ...ten.slice(1)]))).toMatchObject({
    exit: 1,
    err: expect.stringContaining("this would lower 1 of 10 prices by more than half"),
  });
  expect(await importer.importCatalogue(catalogue([0.95, ...ten.slice(1)]), "--lower", "1")).toMatchObject({ exit: 0 });
});
