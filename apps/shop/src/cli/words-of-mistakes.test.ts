import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { catalogueFile } from "@guerdon/api/catalogue-file";
import { websiteSettings } from "@guerdon/contract/operations/website-settings";
import { inOwnWords } from "@guerdon/contract/validation-words";
import { expect, test } from "vitest";
import type { z } from "zod";
import { placedIssues } from "./read-json-file.ts";

const ROOT = join(import.meta.dirname, "../../../..");
const WRONG: unknown[] = [undefined, null, -1, 1.5, 1e12, "", "x", true, [], [{}], {}, { xx: 1 }];

/** Every place of a document, from its root. */
function* places(value: unknown, path: (string | number)[] = []): Generator<(string | number)[]> {
  yield path;
  if (typeof value !== "object" || value === null) {
    return;
  }
  for (const [key, part] of Object.entries(value)) {
    yield* places(part, [...path, Array.isArray(value) ? Number(key) : key]);
  }
}

function replaced(document: unknown, [first, ...rest]: readonly (string | number)[], value: unknown): unknown {
  if (first === undefined) {
    return value;
  }
  const copy = (Array.isArray(document) ? [...document] : { ...(document as object) }) as Record<
    string | number,
    unknown
  >;
  copy[first] = replaced(copy[first], rest, value);
  return copy;
}

test.each<[string, string, z.ZodType]>([
  ["a website's settings", "sites/aurora/settings.json", websiteSettings],
  ["a catalogue", "docs/example-shop/catalogue.json", catalogueFile],
])("mistakes in %s are described in our own words", async (_, file, schema) => {
  const document: unknown = JSON.parse(await readFile(join(ROOT, file), "utf8"));
  const raw = new Set<string>();
  for (const path of places(document)) {
    for (const wrong of WRONG) {
      const changed = replaced(document, path, wrong);
      const checked = schema.safeParse(changed, { error: inOwnWords });
      if (checked.success) {
        continue;
      }
      for (const { message } of placedIssues(checked.error, changed)) {
        if (/invalid|expected|received|undefined|nan\b/i.test(message)) {
          raw.add(`${path.join(".")}: ${message}`);
        }
      }
    }
  }
  expect([...raw]).toEqual([]);
});
