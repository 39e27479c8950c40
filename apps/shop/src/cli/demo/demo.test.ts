import { cp, mkdir, mkdtempDisposable, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { contract, reasonOf } from "@guerdon/contract";
import { aShop, aTerminal, insertWebsite, type TestShop, websiteFile } from "@guerdon/testing";
import { expect, test } from "vitest";
import { runCommand } from "../run-command.ts";
import { applySiteFolder } from "../sites/apply-site-folder.ts";
import { applyDemo } from "./apply-demo.ts";
import { DEMO_CATALOGUE, demoSites, ROOT } from "./demo-files.ts";
import { DEMO_PORTAL_SECRET } from "./demo-partner.ts";
import { demoVouchersOf } from "./demo-vouchers.ts";
import { resetDemo } from "./reset-demo.ts";

async function run({ shop, connection }: TestShop, ...argv: string[]) {
  const { io, written } = aTerminal(ROOT);
  const exit = await runCommand(argv, io, { ...shop, connection });
  return { exit, ...written };
}

function contextOf({ shop, connection }: TestShop, dataDir: string) {
  const { io } = aTerminal("/");
  return { shop: { ...shop, connection, dataDir }, io, command: "demo apply", operator: "tester" };
}

/** The demonstration's websites, without what names products and categories, and a catalogue of few products. */
async function aSmallDemo() {
  const folder = await mkdtempDisposable(join(tmpdir(), "guerdon-demo-"));
  for (const part of ["sites", "givers"]) {
    await cp(join(ROOT, part), join(folder.path, part), { recursive: true });
  }
  for (const file of ["catalogue.json", "card.svg"]) {
    await cp(join(ROOT, "docs/example-shop", file), join(folder.path, "catalogues/demo", file));
  }
  const edit = async (file: string, change: (content: Record<string, unknown>) => object) => {
    const path = join(folder.path, file);
    await writeFile(path, JSON.stringify(change(JSON.parse(await readFile(path, "utf8")))));
  };
  await edit(DEMO_CATALOGUE, (file) => ({ ...file, catalogue: { ...(file.catalogue as object), id: "demo" } }));
  for (const site of await demoSites(folder.path)) {
    await edit(join(site, "settings.json"), ({ page_options, ...settings }) => ({
      ...settings,
      page_options: { ...(page_options as object), giftomatic: undefined },
      product_lists: [],
    }));
    await rm(join(folder.path, site, "promotions"), { recursive: true });
  }
  return folder;
}

/** Every user of the demonstration logs in, and every code gives the answer that docs/demonstration.md says. */
async function expectDemoCodes(testShop: TestShop): Promise<void> {
  // [account.demo-users]
  expect((await testShop.visitor("localhost").logIn("anna", "Sommer2026")).prepaid_value).toBe(20_000);
  expect((await testShop.visitor("localhost").logIn("ben", "Winter2026")).prepaid_value).toBe(0);
  const visitor = testShop.visitor("localhost");
  expect((await visitor.enter("AURORA-0100")).prepaid_value).toBe(10_000);
  const answerTo = async (code: string, tan?: string, by = testShop.visitor("localhost")) => {
    const answer = await by.call(contract.enterCode, { body: { code, ...(tan && { tan }) } });
    return answer.ok ? answer.value.prepaid_value : (reasonOf(answer.failure) ?? answer.failure.error_code);
  };
  expect([await answerTo("AURORA-SOLO"), await answerTo("AURORA-SOLO", "", visitor)]).toEqual([3000, "PE006"]);
  expect(await answerTo("AURORA-LATER")).toBe("inactive_unreleased");
  expect(await answerTo("AURORA-SPENT")).toBe("inactive_redeemed");
  expect(await answerTo("AURORA-PAST")).toBe("expired");
  const inVienna = testShop.visitor("localhost");
  expect(await answerTo("AURORA-WIEN", "", inVienna)).toBe(4000);
  expect(await answerTo("AURORA-BERLIN", "", inVienna)).toBe("mandatory_address_not_match");
  expect([await answerTo("AURORA-TAN"), await answerTo("AURORA-TAN", "4711")]).toEqual(["tan_required", 2000]);
  expect(await answerTo("FOREIGN-0010")).toBe("not_redeemable");
  for (const [code, customer_name] of [
    ["HELLWERK-0050", "Hellwerk"],
    ["NACHTFALTER-0050", "Nachtfalter"],
    ["AURORA-0050", null],
  ] as const) {
    expect(await testShop.visitor("localhost").enter(code)).toMatchObject({ shop_customization: { customer_name } });
  }
  expect(await answerTo("AURORA-9999")).toBe("invalid");
}

const websiteIds = async ({ db }: TestShop["shop"]) =>
  (await db.selectFrom("websites").select("website_id").execute()).map(({ website_id }) => website_id);

const emptyShop = () => aShop({ websites: [], catalogues: [] });

// [voucher.demo-codes]
test("the demonstration is created once, quickly found up to date, and can be reset", async () => {
  await using testShop = await emptyShop();
  await using demo = await aSmallDemo();
  const { shop, statements } = testShop;
  const context = contextOf(testShop, demo.path);
  expect(await applyDemo(context, demo.path)).toEqual({ ok: true, value: true });
  await shop.websites.reload();

  const begun = statements.length;
  expect(await applyDemo(context, demo.path)).toEqual({ ok: true, value: false });
  expect(statements.length - begun).toBe(1);

  await expectDemoCodes(testShop);
  expect((await run(testShop, "ledger", "verify")).exit).toBe(0);

  const mailbox = join(demo.path, "sandbox/mail");
  await mkdir(mailbox, { recursive: true });
  await writeFile(join(mailbox, "a.eml"), "mail");
  expect(await resetDemo(context, demo.path)).toEqual({ ok: true, value: true });
  const vouchers = await shop.db.selectFrom("vouchers").select("value").execute();
  const own = demoVouchersOf(await websiteIds(shop)).length;
  expect(vouchers).toHaveLength(own);
  expect(await shop.db.selectFrom("sessions").selectAll().execute()).toEqual([]);
  expect(await readdir(mailbox)).toEqual([]);
  const [reset] = await shop.db.selectFrom("operator_log").selectAll().orderBy("entry_id").execute();
  expect(reset).toMatchObject({ operation: "resetDemo", before: { issued_codes: own, orders: 0 } });
});

test("a changed file is applied, and other data is kept", async () => {
  await using testShop = await emptyShop();
  await using demo = await aSmallDemo();
  const context = contextOf(testShop, demo.path);
  await applyDemo(context, demo.path);
  const stock = testShop.shop.db.selectFrom("stock_codes").select("stock_code_id").orderBy("stock_code_id");
  const before = await stock.execute();
  await utimes(join(demo.path, "sites/aurora/settings.json"), new Date(), new Date());
  expect(await applyDemo(context, demo.path)).toEqual({ ok: true, value: true });
  expect(await stock.execute()).toEqual(before);
});

test("the demonstration's files are valid", async () => {
  await using testShop = await emptyShop();
  const { exit, err } = await run(testShop, "catalogue", "import", DEMO_CATALOGUE);
  expect(exit, err).toBe(0);
  const context = contextOf(testShop, "unused");
  const inRoot = { ...context, io: { ...context.io, cwd: ROOT }, command: "sites apply" };
  for (const folder of await demoSites(ROOT)) {
    const options = { dryRun: true, awaitedSecrets: [DEMO_PORTAL_SECRET] };
    const applied = await applySiteFolder(inRoot, folder, options);
    expect(applied).toMatchObject({ ok: true, value: { promotions: expect.any(Number), text_colors_replaced: [] } });
  }
});

test("a shop that is not the demonstration is left alone", async () => {
  await using testShop = await aShop({ websites: [websiteFile()] });
  const reasons = [await run(testShop, "demo", "apply"), await run(testShop, "demo", "reset")];
  expect(reasons.map(({ exit, err }) => [exit, err])).toEqual([
    [1, "this database contains another shop than the demonstration: start it with --no-demo\nNothing was changed.\n"],
    [1, "this database does not contain the demonstration\nNothing was changed.\n"],
  ]);
});

test("other data is erased with the demonstration only if the operator confirms it", async () => {
  await using testShop = await emptyShop();
  await using demo = await aSmallDemo();
  const context = contextOf(testShop, demo.path);
  const { shop } = testShop;
  const reset = (options: Parameters<typeof resetDemo>[2], input = "") => {
    const { io, written } = aTerminal("/", input);
    return resetDemo({ ...context, io, command: "demo reset" }, demo.path, options).then((result) => ({
      result,
      written,
    }));
  };
  await applyDemo(context, demo.path);
  await insertWebsite(
    shop.db,
    websiteFile({ id: "north", hosts: ["north.localhost"], public_url: "http://north.localhost" }),
  );
  await run(testShop, "vouchers", "issue", "--site", "north", "--value", "5", "--count", "3");
  const stock = join(demo.path, "stock.csv");
  await writeFile(stock, "product_number,variation_number,code\nCAFE,CAFE-10,OWN-1\n");
  await run(testShop, "stock", "import", stock);

  const foreign = "the website north, 3 issued codes, 1 code in stock";
  const refused = {
    ok: false,
    mistakes: [{ reason: expect.stringContaining(`does not belong to the demonstration: ${foreign}. `) }],
  };
  expect((await reset({})).result).toEqual(refused);
  const dry = await reset({ everything: true, dryRun: true });
  expect(dry.written.out).toMatch(
    /^Dry run: the websites .*north.*, the catalogue .* \d+ issued codes, .* would be erased/,
  );
  const asked = await reset({ everything: true }, "yes\n");
  expect(asked.result).toMatchObject({ ok: false });
  expect(asked.written.err).toContain(`${foreign}.\nType erase to continue: `);
  const vouchers = () => shop.db.selectFrom("vouchers").select("voucher_id").execute();
  const own = demoVouchersOf(await websiteIds(shop)).length;
  expect(await vouchers()).toHaveLength(own + 3);

  expect((await reset({ everything: true }, "erase\n")).result).toEqual({ ok: true, value: true });
  expect(await vouchers()).toHaveLength(own);
  expect((await reset({ everything: true, confirm: "erase" })).result).toEqual({ ok: true, value: true });
});

test("a changed website or catalogue no longer belongs to the demonstration", async () => {
  await using testShop = await emptyShop();
  await using demo = await aSmallDemo();
  const context = contextOf(testShop, demo.path);
  await applyDemo(context, demo.path);
  const catalogue = join(demo.path, DEMO_CATALOGUE);
  const site = join(demo.path, "sites/aurora");
  const changed = async (file: string, word: string) =>
    writeFile(file, (await readFile(file, "utf8")).replace(word, "Another"));
  // The same again is no change, and a dry run is none.
  expect(await run(testShop, "catalogue", "import", catalogue)).toMatchObject({ exit: 0 });
  await changed(join(site, "settings.json"), "Aurora");
  expect(await run(testShop, "sites", "apply", site, "--dry-run")).toMatchObject({ exit: 0 });
  expect(await resetDemo(context, demo.path, { dryRun: true })).toEqual({ ok: true, value: false });

  const refusedFor = (what: string) => ({
    ok: false,
    mistakes: [{ reason: expect.stringContaining(`does not belong to the demonstration: ${what}. `) }],
  });
  await changed(catalogue, "Corner");
  expect(await run(testShop, "catalogue", "import", catalogue)).toMatchObject({ exit: 0 });
  expect(await resetDemo(context, demo.path)).toEqual(refusedFor("the catalogue demo (which has been changed)"));
  expect(await run(testShop, "sites", "apply", site)).toMatchObject({ exit: 0 });
  expect(await resetDemo(context, demo.path)).toEqual(
    refusedFor("the website aurora (which has been changed), the catalogue demo (which has been changed)"),
  );
  // These are now the demonstration's own files.
  await applyDemo(context, demo.path);
  expect(await resetDemo(context, demo.path)).toEqual({ ok: true, value: true });
});

test("a dry run of the demonstration reports additions and changes without making them", async () => {
  await using testShop = await emptyShop();
  await using demo = await aSmallDemo();
  const context = contextOf(testShop, demo.path);
  const trying = async () => {
    const { io, written } = aTerminal("/");
    expect(await applyDemo({ ...context, io }, demo.path, { dryRun: true })).toEqual({ ok: true, value: true });
    return written.out;
  };
  expect(await trying()).toContain("the codes AURORA-0025,");
  expect(await testShop.shop.db.selectFrom("websites").selectAll().execute()).toEqual([]);
  await applyDemo(context, demo.path);
  const settings = join(demo.path, "sites/aurora/settings.json");
  await writeFile(
    settings,
    (await readFile(settings, "utf8")).replace(/"website_title":"[^"]*"/, '"website_title":"Other"'),
  );
  expect(await trying()).toContain("  settings changed: website_title\n");
  expect(await applyDemo(context, demo.path)).toEqual({ ok: true, value: true });
});
