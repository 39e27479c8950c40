import {
  beginRevision,
  type ComingRevision,
  importLockName,
  PACES,
  type PlannedRows,
  recordComingPrices,
  writeRevision,
} from "@guerdon/api/fixtures";
import { tidyCatalogues } from "@guerdon/api/operator";
import { contract } from "@guerdon/contract";
import {
  aCatalogueFile,
  aCatalogueImporter,
  anEntry,
  aTerminal,
  catalogueCounts,
  insertWebsite,
  offeredProducts,
  websiteFile,
} from "@guerdon/testing";
import { expect, test, vi } from "vitest";
import { runCommand } from "../run-command.ts";

type CatalogueImporter = Awaited<ReturnType<typeof aCatalogueImporter>>;

const priced = (number: string, price: number) =>
  anEntry(number, { variations: [{ number: `${number}-10`, face_value: 10, selling_price: price }] });

/**
 * Two offered products, and an unfinished import: A1 has a higher price, A2 is missing, A3 is new, all prices recorded.
 */
async function halfImported(importer: CatalogueImporter): Promise<ComingRevision> {
  const { shop, connection } = importer.testShop;
  await importer.importCatalogue(aCatalogueFile([priced("A1", 9), priced("A2", 9)]));
  const database = { db: shop.db, pace: PACES[connection.engine] };
  const [first] = await offeredProducts(importer.testShop);
  if (!first) {
    throw new Error("The first product is missing.");
  }
  const dearer = { ...first, variations: first.variations.map((each) => ({ ...each, selling_price: 950 })) };
  const rows = [dearer, { ...dearer, number: "A3" }].map((document, sequence) => {
    return { number: document.number, sequence, document, digest: "new" };
  });
  const coming = await beginRevision(shop.db, "demo", shop.now());
  await writeRevision(database, coming, {
    rows: planned(rows, [{ number: "A2" }]),
    now: shop.now(),
    onWritten: () => {},
  });
  const website = shop.websites.findById("aurora");
  await recordComingPrices(database, coming, { websites: website ? [website] : [], now: shop.now() });
  return coming;
}

function planned(written: unknown[], withdrawn: unknown[]): PlannedRows {
  const next = (list: unknown[]) => async (most: number) => {
    const batch = list.splice(0, most);
    return { rows: JSON.stringify(batch), count: batch.length };
  };
  return { nextWritten: next(written), nextMoved: next([]), nextWithdrawn: next(withdrawn) };
}

async function onOffer({ testShop }: CatalogueImporter) {
  return (await offeredProducts(testShop)).map(({ number, variations }) => [number, variations[0]?.selling_price]);
}

const OLD = [
  ["A1", 900],
  ["A2", 900],
];

// [catalogue.import]
test("an import is invisible until it is live, and a killed one is deleted by the next start", async () => {
  await using importer = await aCatalogueImporter(runCommand);
  const { shop, connection } = importer.testShop;
  await halfImported(importer);
  expect(await onOffer(importer)).toEqual(OLD);
  expect(await catalogueCounts(importer.testShop)).toMatchObject({ products: 2, prices: 4 });
  await tidyCatalogues(connection);
  expect(await onOffer(importer)).toEqual(OLD);
  const rows = await shop.db
    .selectFrom("product_revisions")
    .select(["number", "to_revision"])
    .orderBy("number")
    .execute();
  expect(rows).toEqual([
    { number: "A1", to_revision: null },
    { number: "A2", to_revision: null },
  ]);
  expect(await catalogueCounts(importer.testShop)).toMatchObject({ products: 2, prices: 2 });
  expect(await shop.db.selectFrom("catalogue_imports").selectAll().execute()).toEqual([]);
});

test("an import that follows one that was killed does not mix with it", async () => {
  await using importer = await aCatalogueImporter(runCommand);
  await halfImported(importer);
  expect((await importer.importCatalogue(aCatalogueFile([priced("A1", 9), priced("A2", 8)]))).out).toBe(
    "Products: 0 added, 1 changed, 0 withdrawn, 1 unchanged\n",
  );
  expect(await onOffer(importer)).toEqual([
    ["A1", 900],
    ["A2", 800],
  ]);
  const { db } = importer.testShop.shop;
  expect(await db.selectFrom("product_revisions").select("number").execute(), "old rows are deleted").toHaveLength(2);
  expect(await catalogueCounts(importer.testShop)).toMatchObject({ prices: 3 });
});

test("an import that was taken for dead cannot write into the one that took its place", async () => {
  await using importer = await aCatalogueImporter(runCommand);
  const { shop, connection } = importer.testShop;
  const coming = await halfImported(importer);
  await importer.importCatalogue(aCatalogueFile([priced("A1", 9), priced("A2", 8)]));
  const rows = planned([{ number: "A1", sequence: 0, document: {}, digest: "late" }], []);
  const late = writeRevision({ db: shop.db, pace: PACES[connection.engine] }, coming, {
    rows,
    now: shop.now(),
    onWritten: () => {},
  });
  await expect(late).rejects.toThrow("another import into the catalogue demo took over");
});

test("prices of an import count once it is live, and the history is never changed otherwise", async () => {
  await using importer = await aCatalogueImporter(runCommand);
  const { db } = importer.testShop.shop;
  const coming = await halfImported(importer);
  const written = () => db.deleteFrom("price_history").where("selling_price", "=", 900);
  await expect(written().execute()).rejects.toThrow(/rows are only ever added/);
  await db.updateTable("catalogues").set({ revision: coming.revision }).execute();
  await expect(db.deleteFrom("price_history").where("selling_price", "=", 950).execute()).rejects.toThrow(
    /rows are only ever added/,
  );
});

test("codes are issued, a website is applied and a customer orders while an import is in its middle", async () => {
  await using importer = await aCatalogueImporter(runCommand);
  const { shop, connection } = importer.testShop;
  await halfImported(importer);
  await using _lock = await connection.tryLock(importLockName("demo"));
  const { io, written } = aTerminal(process.cwd());
  const issue = ["vouchers", "issue", "--site", "aurora", "--value", "50", "--catalogue", "demo"];
  expect(await runCommand(issue, io, { ...shop, connection }), written.err).toBe(0);
  const code = written.out.split("\n")[1]?.split(",")[0] ?? "";
  const visitor = importer.testShop.visitor();
  await visitor.enter(code);
  await visitor.add("A1", "A1-10", { quantity: 1, delivery: 1 });
  const basketNumber = await visitor.prepareOrder();
  await visitor.must(contract.createOrder, { body: { basketNumber } });
  expect(await visitor.must(contract.showConfirmation, {})).toMatchObject({
    order: { receipt_positions: [{ product_number: "A1", gross_price: 900 }] },
  });
});

test("an import waits for another one into the same catalogue, and not for one into another", async () => {
  await using importer = await aCatalogueImporter(runCommand);
  const { shop, connection } = importer.testShop;
  await using _foreign = await connection.tryLock(importLockName("other"));
  expect((await importer.importCatalogue(aCatalogueFile([anEntry("A1")]))).exit).toBe(0);
  await importer.write("next.json", aCatalogueFile([anEntry("A2")]));
  const { io, written } = aTerminal(importer.folder);
  const importNext = () =>
    runCommand(["catalogue", "import", "next.json", "--withdraw", "1"], io, { ...shop, connection });
  let second: ReturnType<typeof importNext>;
  {
    await using _held = await connection.tryLock(importLockName("demo"));
    expect(await connection.tryLock(importLockName("demo")), "it is held already").toBeUndefined();
    second = importNext();
    await expect.poll(() => written.err).toContain("Another import into demo is running; waiting for it");
    expect(await onOffer(importer)).toMatchObject([["A1", 950]]);
  }
  expect(await second).toBe(0);
  expect(await onOffer(importer)).toMatchObject([["A2", 950]]);
});

// [operator.whole]
test("an import that is interrupted changes nothing and leaves nothing", async () => {
  await using importer = await aCatalogueImporter(runCommand);
  const { shop, connection } = importer.testShop;
  await importer.importCatalogue(aCatalogueFile([priced("A1", 9), priced("A2", 9)]));
  await importer.write("next.json", aCatalogueFile([priced("A1", 8)]));
  const interruption = new AbortController();
  const { io } = aTerminal(importer.folder);
  const stderr = vi.fn((text: string) => {
    if (text.startsWith("Writing prices")) {
      interruption.abort();
    }
  });
  const command = runCommand(
    ["catalogue", "import", "next.json", "--withdraw", "1"],
    { ...io, stderr, signal: interruption.signal },
    { ...shop, connection },
  );
  expect(await command).toBe(130);
  expect(await onOffer(importer)).toEqual(OLD);
  expect(await catalogueCounts(importer.testShop)).toMatchObject({ products: 2, prices: 2 });
  expect(await shop.db.selectFrom("product_revisions").select("number").execute()).toHaveLength(2);
});

// Starts three threads, each with the modules that it needs.
test("a shop that serves has the file read by another thread: the same mistakes, and the same catalogue", async () => {
  await using importer = await aCatalogueImporter(runCommand);
  const { shop, connection } = importer.testShop;
  const serving = async (file: string, ...options: string[]) => {
    const { io, written } = aTerminal(importer.folder);
    const exit = await runCommand(["catalogue", "import", file, ...options], io, {
      ...shop,
      connection,
      isServing: true,
    });
    return { exit, ...written };
  };
  await importer.write("wrong.json", aCatalogueFile([anEntry("A1", { tax_rate: -1 })]));
  expect(await serving("wrong.json")).toMatchObject({ exit: 1, err: expect.stringMatching(/wrong\.json:\d+:\d+: /) });
  await importer.write("right.json", aCatalogueFile([priced("A1", 9), priced("A2", 9)]));
  expect(await serving("right.json", "--dry-run")).toMatchObject({ exit: 0, out: expect.stringContaining("2 added") });
  expect(await onOffer(importer)).toEqual([]);
  expect(await serving("right.json")).toMatchObject({ exit: 0, out: expect.stringContaining("2 added") });
  expect(await onOffer(importer)).toEqual(OLD);
  expect(await catalogueCounts(importer.testShop)).toEqual({ products: 2, pictures: 1, prices: 2 });
});

test("prices that a website changes during an import are recorded again before it goes live", async () => {
  await using importer = await aCatalogueImporter(runCommand);
  const { shop, connection } = importer.testShop;
  await importer.write("catalogue.json", aCatalogueFile([anEntry("A1", { displayed_discount: 10 })]));
  const { db } = shop;
  let changed = false;
  const stderr = (text: string) => {
    if (text.startsWith("Writing prices") && !changed) {
      pricesToCome();
    }
  };
  // The website starts reducing prices after its settings were read and before its prices are recorded.
  const pricesToCome = () => {
    const { transaction } = db;
    const once = vi.spyOn(db, "transaction").mockImplementation(() => {
      once.mockRestore();
      return changingFirst(transaction.call(db));
    });
  };
  const changingFirst = (builder: ReturnType<typeof db.transaction>) => {
    const execute: typeof builder.execute = async (work) => {
      changed = true;
      await insertWebsite(db, websiteFile({ website_type_id: "RED" }));
      return builder.execute(work);
    };
    return Object.create(builder, { execute: { value: execute } }) as typeof builder;
  };
  const { io } = aTerminal(importer.folder);
  const command = ["catalogue", "import", "catalogue.json"];
  expect(await runCommand(command, { ...io, stderr }, { ...shop, connection })).toBe(0);
  expect(changed).toBe(true);
  const prices = await db.selectFrom("price_history").select("selling_price").execute();
  expect(prices).toEqual([{ selling_price: 855 }]);
});
