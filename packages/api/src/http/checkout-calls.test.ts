import { readFileSync } from "node:fs";
import { type AnyEndpoint, contract } from "@guerdon/contract";
import { describe, expect, test } from "vitest";
import { openApiDocument } from "./openapi.ts";

type Schema = Record<string, unknown>;

const page = readFileSync(new URL("../../../../docs/rules/checkout.md", import.meta.url), "utf8");
const document = openApiDocument(Object.values(contract) as AnyEndpoint[]) as unknown as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

interface Operation {
  parameters?: { name: string }[];
  requestBody?: Described;
  responses: Record<string, Described>;
}
interface Described {
  content?: Record<string, { schema: Schema }>;
}

const rows = page.split("\n").flatMap((line) => {
  const [, call = "", takes = "", answers = ""] = line.split("|").map((cell) => cell.trim());
  const [, method, path] = /^`([A-Z]+) (\S+)`$/.exec(call) ?? [];
  return method && path
    ? [{ call, method: method.toLowerCase(), path, takes: named(takes), answers: named(answers) }]
    : [];
});

function named(text: string): string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name);
}

/** True if a schema has a field, by its path; lists and alternatives are looked into. */
function hasField(schema: Schema, path: readonly string[]): boolean {
  const [name, ...rest] = path;
  if (name === undefined) {
    return true;
  }
  const { $ref, properties, items, anyOf, oneOf, allOf } = schema as Record<string, Schema & Schema[]>;
  const referred =
    typeof $ref === "string" ? document.components.schemas[`${$ref}`.split("/").at(-1) ?? ""] : undefined;
  const inside = [referred, items, ...[anyOf, oneOf, allOf].flatMap((parts) => parts ?? [])];
  const own = (properties as Record<string, Schema> | undefined)?.[name];
  return (own !== undefined && hasField(own, rest)) || inside.some((part) => part && hasField(part, path));
}

const schemaOf = (described: Described | undefined): Schema => described?.content?.["application/json"]?.schema ?? {};

test("the page lists calls", () => {
  expect(rows.length).toBeGreaterThan(15);
});

// [checkout.calls]
describe.each(rows)("$call", ({ method, path, takes, answers }) => {
  const operation = document.paths[path]?.[method];

  test("is described, with every field that clients rely on", () => {
    expect(operation).toBeDefined();
    const parameters = operation?.parameters?.map(({ name }) => name) ?? [];
    const body = schemaOf(operation?.requestBody);
    expect(takes.filter((field) => !parameters.includes(field) && !hasField(body, field.split(".")))).toEqual([]);
    const answer = schemaOf(operation?.responses["200"]);
    expect(answers.filter((field) => !hasField(answer, field.split(".")))).toEqual([]);
  });
});

// [checkout.calls]
test("the website's public properties have all that the checkout needs", () => {
  const [, properties = ""] = page.split("says for the checkout:");
  const answer = schemaOf(document.paths["/website/init"]?.post?.responses["200"]);
  expect(named(properties).length).toBeGreaterThan(5);
  expect(named(properties).filter((field) => !hasField(answer, field.split(".")))).toEqual([]);
});
