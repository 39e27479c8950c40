import { cp, mkdir, mkdtempDisposable, readdir, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { contract } from "@guerdon/contract";
import { aShop, aTerminal, type TestShop, websiteFile } from "@guerdon/testing";
import { expect, test } from "vitest";
import { runCommand } from "../run-command.ts";
import { applyDemo } from "./apply-demo.ts";
import { DEMO_CATALOGUE, demoSites, ROOT } from "./demo-files.ts";
import { DEMO_VOUCHERS } from "./demo-vouchers.ts";
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

/** The demonstration's websites with a catalogue of one product. */
async function aSmallDemo() {
  const folder = await mkdtempDisposable(join(tmpdir(), "guerdon-demo-"));
  await cp(join(ROOT, "sites"), join(folder.path, "sites"), { recursive: true });
  for (const file of ["catalogue.json", "card.svg"]) {
    await cp(join(ROOT, "docs/example-shop", file), join(folder.path, "catalogues/demo", file));
  }
  return folder;
}

const emptyShop = () => aShop({ websites: [], catalogues: [] });

test("the demonstration is made once, is quick to find up to date, and goes back to its beginning", async () => {
  await using testShop = await emptyShop();
  await using demo = await aSmallDemo();
  const { shop, statements } = testShop;
  const context = contextOf(testShop, demo.path);
  expect(await applyDemo(context, demo.path)).toEqual({ ok: true, value: true });
  await shop.websites.reload();

  const begun = statements.length;
  expect(await applyDemo(context, demo.path)).toEqual({ ok: true, value: false });
  expect(statements.length - begun).toBe(1);

  const visitor = testShop.visitor("localhost");
  expect((await visitor.enter("AURORA-0100")).prepaid_value).toBe(10_000);
  const reasonOf = async (code: string) => {
    const answer = await testShop.visitor("localhost").call(contract.logIn, { body: { code } });
    return answer.ok ? answer : answer.failure.fields;
  };
  expect(await reasonOf("AURORA-SPENT")).toMatchObject({ reason: "inactive_redeemed" });
  expect(await reasonOf("AURORA-PAST")).toMatchObject({ reason: "expired" });
  expect((await run(testShop, "ledger", "verify")).exit).toBe(0);

  const mailbox = join(demo.path, "sandbox/mail");
  await mkdir(mailbox, { recursive: true });
  await writeFile(join(mailbox, "a.eml"), "mail");
  expect(await resetDemo(context, demo.path)).toEqual({ ok: true, value: true });
  const vouchers = await shop.db.selectFrom("vouchers").select("value").execute();
  expect(vouchers).toHaveLength(DEMO_VOUCHERS.length);
  expect(await shop.db.selectFrom("sessions").selectAll().execute()).toEqual([]);
  expect(await readdir(mailbox)).toEqual([]);
}, 60_000);

test("a file that changed is applied, and what is there stays", async () => {
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

test("the demonstration's own files are right", async () => {
  await using testShop = await emptyShop();
  for (const folder of await demoSites(ROOT)) {
    const { exit, err } = await run(testShop, "sites", "apply", folder, "--dry-run");
    expect(exit, err).toBe(0);
  }
  const { exit, err } = await run(testShop, "catalogue", "import", DEMO_CATALOGUE, "--dry-run");
  expect(exit, err).toBe(0);
});

test("a shop that is not the demonstration is left alone", async () => {
  await using testShop = await aShop({ websites: [websiteFile()] });
  const reasons = [await run(testShop, "demo", "apply"), await run(testShop, "demo", "reset")];
  expect(reasons.map(({ exit, err }) => [exit, err])).toEqual([
    [1, "this database holds a shop that is not the demonstration: start it with --no-demo\nNothing was changed.\n"],
    [1, "this database does not hold the demonstration\nNothing was changed.\n"],
  ]);
});
