import { expect, test } from "vitest";
import { z } from "zod";
import { misplacedReferences, SECRET_SETTINGS, secretReference, secretReferences } from "./secret-settings.ts";
import { websiteSettings } from "./website-settings.ts";

interface Schema {
  pattern?: string;
  properties?: Record<string, Schema>;
  anyOf?: Schema[];
  oneOf?: Schema[];
  items?: Schema;
}

/** The paths of a schema's fields with this pattern. */
function pathsOf(schema: Schema, pattern: string, path: string[] = []): string[][] {
  const below = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((each) => pathsOf(each, pattern, path));
  const fields = Object.entries(schema.properties ?? {}).flatMap(([key, each]) =>
    pathsOf(each, pattern, [...path, key]),
  );
  const items = schema.items ? pathsOf(schema.items, pattern, [...path, "[]"]) : [];
  return [...(schema.pattern === pattern ? [path] : []), ...below, ...fields, ...items];
}

// [secret.reference]
test("the listed settings are those whose schema takes a reference", () => {
  const { pattern = "" } = z.toJSONSchema(secretReference) as Schema;
  const schema = z.toJSONSchema(websiteSettings, { io: "input", unrepresentable: "any" }) as Schema;
  expect(pathsOf(schema, pattern)).toEqual(SECRET_SETTINGS);
});

// [secret.reference]
test("references are found with their setting, and those where none is read, too", () => {
  const settings = {
    captcha: { provider: "hcaptcha", secret: "secret:hcaptcha" },
    website_title: "secret:title",
    seller: { address: ["Street 1", "secret:address"] },
    words: { "start.title": { de: "Our secret: coffee" } },
  };
  expect(secretReferences(settings)).toEqual([{ path: ["captcha", "secret"], name: "hcaptcha" }]);
  expect(secretReferences({ captcha: { provider: "altcha" } })).toEqual([]);
  expect(misplacedReferences(settings)).toEqual([["website_title"], ["seller", "address", 1]]);
});

// [secret.reference]
test("a value in place of a reference is refused in words that do not repeat it", () => {
  const { error } = secretReference.safeParse("0x-the-value");
  expect(error?.issues[0]?.message).toMatch(/^takes the name of a secret only/);
});
