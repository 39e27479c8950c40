import { cp, mkdtempDisposable, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { aCatalogue, aShop } from "@guerdon/testing";
import { expect, test } from "vitest";
import { watchSites } from "./watch-sites.ts";

const EXAMPLE = join(import.meta.dirname, "../../../../../docs/example-shop");

// [operator.watched-folders]
test("a watched folder is applied at once and as it changes; a mistake is told and changes nothing", async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), "guerdon-watched-"));
  const site = join(folder.path, "my-shop");
  await cp(EXAMPLE, site, { recursive: true });
  const settings = join(site, "settings.json");
  const original = await readFile(settings, "utf8");
  const { default_catalog_id: id, website_title: title } = JSON.parse(original);
  await using testShop = await aShop({ websites: [], catalogues: [aCatalogue({ id })] });
  const told: string[] = [];
  const ended = new AbortController();
  watchSites(
    { ...testShop.shop, connection: testShop.connection },
    { folders: [site], tell: (text) => told.push(text), signal: ended.signal },
  );
  const liveTitle = async () => {
    await testShop.shop.websites.reload();
    return testShop.shop.websites.findById("example")?.settings.website_title;
  };
  await expect.poll(liveTitle).toBe(title);
  await expect.poll(() => told).toEqual([`guerdon: applied ${site} (revision 1 of example)\n`]);
  await writeFile(settings, original.replace(`"${title}"`, '"Changed"'));
  await expect.poll(liveTitle).toBe("Changed");
  await writeFile(settings, "{");
  await expect.poll(() => told.at(-1)).toContain(`${settings}:1`);
  expect(await liveTitle()).toBe("Changed");
  const by = await testShop.shop.db.selectFrom("website_revisions").select("is_working").execute();
  expect(by.map(({ is_working }) => is_working)).toEqual([true, true]);
  ended.abort();
  await writeFile(settings, original);
  expect(await liveTitle()).toBe("Changed");
});
