import { type AnyEndpoint, COMMON_FAILURES, contract, ERRORS } from "@guerdon/contract";
import { aShop } from "@guerdon/testing";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { openApiDocument } from "./openapi.ts";

const endpoints: AnyEndpoint[] = Object.values(contract);

/** A strict schema of the used parts of OpenAPI 3.1; unknown keys are mistakes. */
const schemaObject = z.record(z.string(), z.unknown());
const content = z.record(z.string().regex(/^[\w.+-]+\/[\w.+-]+$/), z.strictObject({ schema: schemaObject }));
const operation = z.strictObject({
  operationId: z.string().regex(/^\w+$/),
  summary: z.string().min(1),
  security: z.array(z.record(z.string(), z.array(z.string()))).optional(),
  parameters: z.array(
    z
      .strictObject({
        name: z.string().min(1),
        in: z.enum(["path", "query", "header"]),
        description: z.string().optional(),
        required: z.boolean(),
        schema: schemaObject,
      })
      .refine((parameter) => parameter.in !== "path" || parameter.required, "a path parameter is required"),
  ),
  requestBody: z.strictObject({ required: z.boolean(), content }).optional(),
  responses: z.record(
    z.string().regex(/^[1-5]\d\d$/),
    z.strictObject({ description: z.string().min(1), content: content.optional() }),
  ),
});
const openApi = z.strictObject({
  openapi: z.literal("3.1.0"),
  info: z.strictObject({ title: z.string().min(1), version: z.string().min(1), description: z.string() }),
  servers: z.array(z.strictObject({ url: z.string().min(1) })),
  paths: z.record(z.string().startsWith("/"), z.partialRecord(z.enum(["get", "put", "post", "delete"]), operation)),
  components: z.strictObject({
    schemas: z.record(z.string().regex(/^[\w.-]+$/), schemaObject),
    securitySchemes: z.record(
      z.string(),
      z.strictObject({ type: z.literal("apiKey"), in: z.literal("cookie"), name: z.string() }),
    ),
  }),
});

const document = openApi.parse(openApiDocument(endpoints));
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, each]) => ({ path, method, ...each })),
);

// [errors.description]
test("the document is served to every client", async () => {
  await using testShop = await aShop();
  const response = await testShop.visitor().request("/api/openapi.json");
  expect(response.headers.get("content-type")).toMatch(/^application\/json/);
  expect(openApi.parse(await response.json())).toEqual(document);
});

test("it contains every call of the contract once, and of all others only that of procurement systems", () => {
  const declared = [
    ...endpoints.map(({ name, method, path }) => `${name}: ${method} ${path.replaceAll("*}", "}")}`),
    "setUpPunchout: POST /punchout/setup",
  ];
  const described = operations.map(
    ({ operationId, method, path }) => `${operationId}: ${method.toUpperCase()} ${path}`,
  );
  expect(described.sort()).toEqual(declared.sort());
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
});

describe.each(endpoints.map((endpoint) => ({ endpoint, name: endpoint.name })))("$name", ({ endpoint, name }) => {
  const described = operations.find(({ operationId }) => operationId === name);

  test("describes the parameters of its path, its failures and whether it needs a session", () => {
    const inPath = described?.parameters
      .filter((parameter) => parameter.in === "path")
      .map((parameter) => parameter.name);
    expect(inPath).toEqual([...endpoint.path.matchAll(/\{(\w+)\*?\}/g)].map(([, parameter]) => parameter));
    expect(described?.security !== undefined).toBe(endpoint.access !== "anyone");
    expect(described?.requestBody !== undefined).toBe(endpoint.body !== undefined);
    for (const code of [...endpoint.failures, ...COMMON_FAILURES] as (keyof typeof ERRORS)[]) {
      expect(described?.responses[ERRORS[code].status]?.description.split(", ")).toContain(code);
    }
  });

  test("accepts an optional Idempotency-Key if it changes data", () => {
    const header = described?.parameters.filter((parameter) => parameter.in === "header");
    const expected = [{ name: "Idempotency-Key", required: false }];
    expect(header).toMatchObject(endpoint.method === "GET" || endpoint.reads ? [] : expected);
  });

  test("has valid JSON Schemas without dangling references", () => {
    const contents = [described?.requestBody, ...Object.values(described?.responses ?? {})].flatMap((part) =>
      Object.values(part?.content ?? {}),
    );
    const schemas = [
      ...contents.map(({ schema }) => schema),
      ...(described?.parameters ?? []).map(({ schema }) => schema),
    ];
    for (const schema of schemas) {
      const text = JSON.stringify(schema);
      for (const [, reference] of text.matchAll(/"\$ref":"([^"]*)"/g)) {
        expect(Object.keys(ERRORS).map((code) => `#/components/schemas/${code}`)).toContain(reference);
      }
      expect(text).not.toMatch(/"\$defs"|"definitions"/);
      if (!text.includes("$ref")) {
        expect(() => z.fromJSONSchema(schema as never)).not.toThrow();
      }
    }
  });
});
