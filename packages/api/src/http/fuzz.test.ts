import { type AnyEndpoint, contract, ERRORS } from "@guerdon/contract";
import { aShop, type TestShop, type Visitor } from "@guerdon/testing";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { z } from "zod";

/** The same requests in every run; SEED or SOAK change them. */
const runs = { seed: Number(process.env.SEED ?? 20_260_601), numRuns: process.env.SOAK ? 3000 : 60 };

interface JsonSchema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
}

/** Text that is difficult for databases and parsers: NUL, unpaired surrogates, right-to-left, very long. */
const nastyText = fc.oneof(
  fc.string({ maxLength: 20 }),
  fc.string({ unit: "binary", maxLength: 20 }),
  fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 10 }).map((units) => String.fromCharCode(...units)),
  fc.constantFrom(
    "\u0000",
    "a\u0000b",
    "\ud800",
    "\udfff x",
    "' or 1=1 --",
    "__proto__",
    "../../etc/passwd",
    "%00",
    "{{7*7}}",
  ),
  fc.constantFrom("TV1", "TV1-10", "PH1", "GIFT", "http://aurora.localhost/", "http://\u0000/"),
  fc.nat(300).map((length) => "ü".repeat(length)),
);
const nastyNumber = fc.oneof(
  fc.integer({ min: -3, max: 12 }),
  fc.double(),
  fc.constantFrom(1e308, -0, 2 ** 53, 2 ** 31, 2 ** 63, 0.001, 1e-9, 999_999_999_999),
);
const anything = fc.jsonValue({ maxDepth: 2 });

/** Mostly valid values of a schema, so that they pass the validation and reach the acts. */
function mostlyFitting(schema: JsonSchema): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 12, arbitrary: fitting(schema) }, { weight: 1, arbitrary: anything });
}

function fitting({
  enum: choices,
  const: only,
  anyOf,
  oneOf,
  type,
  items,
  properties,
}: JsonSchema): fc.Arbitrary<unknown> {
  const variants = anyOf ?? oneOf;
  if (variants) {
    return fc.oneof(...variants.map(mostlyFitting));
  }
  if (choices) {
    return fc.constantFrom(...choices);
  }
  if (only !== undefined) {
    return fc.constant(only);
  }
  if (type === "object") {
    const fields = Object.entries(properties ?? {}).map(([name, each]) => [
      name,
      fc.option(mostlyFitting(each), { freq: 12, nil: undefined }),
    ]);
    return fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>);
  }
  if (type === "array") {
    return fc.array(mostlyFitting(items ?? {}), { maxLength: 3 });
  }
  if (type === "string") {
    return nastyText;
  }
  if (type === "number" || type === "integer") {
    return nastyNumber;
  }
  if (type === "boolean") {
    return fc.boolean();
  }
  if (type === "null") {
    return fc.constant(null);
  }
  return anything;
}

const jsonSchema = (schema: z.ZodType) => z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema;
const valuesOf = (schema: z.ZodType | undefined) =>
  schema ? mostlyFitting(jsonSchema(schema)) : fc.constant(undefined);

const asText = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value)) ?? "";
/** Percent-encodes any text; an unpaired surrogate becomes U+FFFD, as in a browser. */
const encoded = (value: unknown) => encodeURIComponent(asText(value).toWellFormed());

function requestPath(endpoint: AnyEndpoint, params: unknown, query: unknown): string {
  const named = Object(params) as Record<string, unknown>;
  const path = endpoint.path.replaceAll(/\{(\w+)\*?\}/g, (_, name: string) => encoded(named[name] ?? "x"));
  const pairs = Object.entries(Object(query)).map(([name, value]) => `${encoded(name)}=${encoded(value)}`);
  return `/api${path}?${pairs.join("&")}`;
}

let testShop: TestShop;
let visitor: Visitor;
beforeAll(async () => {
  testShop = await aShop({
    vouchers: [
      { code: "GIFT", value: 100_000 },
      { code: "AGAIN", value: 10_000 },
    ],
  });
  visitor = testShop.visitor();
});
afterAll(async () => testShop[Symbol.asyncDispose]());

/** Restores the session and basket, because a fuzzed call may have logged out, ordered or emptied the basket. */
async function startAgain(): Promise<void> {
  visitor.cookies.clear();
  await visitor.enter("GIFT");
  await visitor.add();
}

const failureShape = z.strictObject({
  error_code: z.enum(Object.keys(ERRORS)),
  trace_id: z.string().regex(/^[0-9a-f]{32}$/),
  fields: z.record(z.string(), z.unknown()),
  display: z.array(z.enum(["toast", "alert", "component"])),
});

const endpoints = Object.values(contract).map((endpoint) => ({
  name: endpoint.name,
  endpoint: endpoint as AnyEndpoint,
}));

// [errors.surprise]
test.each(endpoints)(
  "$name conforms to the contract for any input, and never fails unexpectedly",
  async ({ endpoint }) => {
    const log = vi.spyOn(testShop.shop.log, "error");
    await startAgain();
    const call = fc.tuple(valuesOf(endpoint.params), valuesOf(endpoint.query), valuesOf(endpoint.body));
    const allowed = new Set<string>([
      ...endpoint.failures,
      "BAD_REQUEST",
      "NOT_FOUND",
      "TOO_LARGE",
      "BFFE021",
      "BFFE041",
    ]);
    await fc.assert(
      fc.asyncProperty(call, async ([params, query, body]) => {
        const init =
          body === undefined ? {} : { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
        const response = await visitor.request(requestPath(endpoint, params, query), {
          method: endpoint.method,
          ...init,
        });
        const text = await response.text();
        expect(response.status, `${log.mock.lastCall?.map((part) => (part as { err?: Error }).err)}`).toBeLessThan(500);
        if (response.status === 204) {
          expect(endpoint.output).toBeUndefined();
        } else if (response.ok) {
          endpoint.output.parse(JSON.parse(text));
        } else {
          const { error_code } = failureShape.parse(JSON.parse(text));
          expect(allowed).toContain(error_code);
          if (response.status === 401) {
            await startAgain();
          }
        }
      }),
      { ...runs, endOnFailure: false },
    );
    log.mockRestore();
  },
);
