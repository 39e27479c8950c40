import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "..");

/** The pattern of code that stores something in a browser. */
const WRITES =
  /hono\/cookie|generateCookie\(|serialize\(|createCookie|; ?path=\/|document\.cookie ?=|cookieStore|\.setItem\(|indexedDB|caches\.open/i;

/**
 * The files that may do so, each of which takes its names from the table by their types (`ShopCookie`, `ShopStorage`),
 * or deletes.
 */
const WRITERS = [
  "apps/shop/src/web/arrived-code.ts",
  "apps/shop/src/web/preview.ts",
  "apps/shop/src/web/shop-cookie.ts",
  "apps/storefront/app/consent/deleted-cookies.server.ts",
  "apps/storefront/app/features/catalogue/remember-viewport.ts",
  "apps/storefront/app/page/browser-storage.ts",
  "apps/storefront/app/server/cookies.server.ts",
  "packages/api/src/http/session-cookie.ts",
];

async function sourcesOf(folder: string): Promise<string[]> {
  const files = await readdir(join(ROOT, folder), { recursive: true });
  return files
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|node_modules|^build|\.react-router/.test(file))
    .map((file) => `${folder}/${file}`);
}

// [consent.names]
test("only the files that take their names from the table store anything in a browser", async () => {
  const files = (await Promise.all(["apps/shop/src", "apps/storefront/app", "packages/api/src"].map(sourcesOf))).flat();
  const texts = await Promise.all(files.map(async (file) => [file, await readFile(join(ROOT, file), "utf8")] as const));
  const writers = texts.filter(([, text]) => WRITES.test(text)).map(([file]) => file);
  expect(writers.toSorted()).toEqual(WRITERS);
});
