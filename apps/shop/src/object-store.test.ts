import { mkdtempDisposable, readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findPicture, isUnavailable, jobHandlers, Keyring, openKeys, type Website } from "@guerdon/api";
import { rotateKeys } from "@guerdon/contract/operations/key";
import {
  anOperator,
  aShopWithInvoices,
  aTerminal,
  orderIn,
  printedInvoices,
  startS3,
  TEST_SECRET,
  workOnInvoices,
} from "@guerdon/testing";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { runCommand } from "./cli/run-command.ts";
import { composeObjectStore } from "./compose-object-store.ts";
import { readSettings } from "./settings.ts";
import { createPictureCache } from "./web/picture-cache.ts";
import { createPictureServer } from "./web/pictures.ts";

const NEXT = "another secret that is long enough to be one";
const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><rect width="60" height="40"/></svg>';
const ID = "0123456789abcdef0123";
const WEBSITE = { id: "aurora" } as Website;

/** A shop with a picture, an invoice and a real store. */
async function aShopWithS3() {
  const server = await startS3();
  const testShop = await aShopWithInvoices();
  const { shop, connection } = testShop;
  shop.objects = composeObjectStore(readSettings({ OBJECT_STORE_URL: server.url }));
  await openKeys(shop.db, shop.keyring, { role: "server", abandon: [], operator: "tester", now: shop.now() });
  await sql`insert into pictures (picture_id, media_type, width, height, content)
    values (${ID}, 'image/svg+xml', 60, 40, ${Buffer.from(DRAWING)})`.execute(shop.db);
  await orderIn(testShop);
  await workOnInvoices(testShop);
  const command = async (...argv: string[]) => {
    const { io, written } = aTerminal("/");
    const exit = await runCommand(argv, io, { ...shop, connection });
    return { exit, ...written };
  };
  const stopStore = () => server[Symbol.asyncDispose]();
  return Object.assign(testShop, {
    command,
    keep: () => jobHandlers(shop, testShop.delivery)["keep-objects"]({}),
    stopStore,
    async [Symbol.asyncDispose]() {
      await Promise.resolve(stopStore()).catch(() => undefined);
      await connection.close();
    },
  });
}

// [operator.objects] [operator.objects-read] [key.rotation]
test("pictures and invoices are moved into a real store, read, encrypted anew and moved back", async () => {
  await using it = await aShopWithS3();
  const { shop } = it;
  const before = await printedInvoices(it);
  expect(await it.command("objects", "move", "--dry-run")).toMatchObject({
    out: "2 pictures and invoices would be moved into the object store.\n",
  });
  expect(await it.command("objects", "move")).toEqual({
    exit: 0,
    out: "2 pictures and invoices were moved into the object store.\n",
    err: "",
  });
  expect((await it.command("objects", "status", "--format", "csv")).out).toBe(
    "bytes_of,in_database,in_store\ninvoice documents,0,1\npictures,0,1\n",
  );
  expect(Buffer.from((await findPicture(shop, ID))?.content ?? []).toString()).toBe(DRAWING);
  expect(await printedInvoices(it)).toEqual(before);
  const next = new Keyring(NEXT, [TEST_SECRET]);
  await openKeys(shop.db, next, { role: "server", abandon: [], operator: "tester", now: shop.now() });
  shop.keyring = next;
  expect(await anOperator(it).must(rotateKeys, {})).toMatchObject({ invoices: 2, broken: [] });
  await it.keep();
  expect((await it.command("objects", "status")).out).toContain("1 object of the store will be deleted.\n");
  expect(await printedInvoices(it)).toEqual(before);
  it.passTime(86_401);
  await it.keep();
  expect((await it.command("objects", "status")).out).not.toContain("deleted");
  expect(await it.command("objects", "move", "--into", "database")).toMatchObject({ exit: 0 });
  shop.objects = undefined;
  expect(await printedInvoices(it)).toEqual(before);
});

// [operator.objects-read]
test("while the store is gone a picture is no answer, none is kept of it, and commands say so", async () => {
  await using it = await aShopWithS3();
  await using folder = await mkdtempDisposable(join(tmpdir(), "guerdon-pictures-"));
  await it.keep();
  const serve = createPictureServer({
    cache: createPictureCache(folder.path),
    find: (id) => findPicture(it.shop, id),
    isShown: async () => true,
    report: () => expect.unreachable("it is not broken"),
  });
  const get = (path: string) => serve(WEBSITE, `/images/${ID}${path}`, new Headers());
  expect((await get("/160.webp"))?.status).toBe(200);
  await it.stopStore();
  for (const path of ["/320.webp", ".svg"]) {
    const error = await get(path).catch((thrown: unknown) => thrown);
    expect(isUnavailable(error)).toBe(true);
  }
  expect((await get("/160.webp"))?.status).toBe(200);
  expect(await readdir(join(folder.path, ID))).toEqual(["160.webp"]);
  const moved = await it.command("objects", "move", "--into", "database");
  expect(moved).toMatchObject({ exit: 1, err: expect.stringContaining("the object store cannot be used: ") });
  expect(moved.err).not.toContain("S3RVER");
  await orderIn(it);
  await workOnInvoices(it);
  expect((await it.command("objects", "status", "--format", "csv")).out).toContain("invoice documents,1,1\n");
});
