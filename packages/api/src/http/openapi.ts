import {
  type AnyEndpoint,
  COMMON_FAILURES,
  changes,
  DISPLAYS,
  ERRORS,
  type ErrorCode,
  HAND_OVER_PARAMETER,
} from "@guerdon/contract";
import { z } from "zod";
import { mayLackBody } from "./read-input.ts";
import { IDEMPOTENCY_KEY } from "./serve-calls.ts";
import { PUNCHOUT_SETUP_PATH } from "./serve-punchout.ts";

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 document, generated from the schemas that validate every request [errors.description]. */
export function openApiDocument(endpoints: readonly AnyEndpoint[]): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replaceAll("*}", "}");
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  paths[PUNCHOUT_SETUP_PATH] = { post: punchoutSetup };
  return {
    openapi: "3.1.0",
    info: {
      title: "Guerdon shop interface",
      version: "1",
      description:
        "Amounts are decimal numbers of the website's currency. Every failed call answers with an error_code of the closed catalogue.",
    },
    servers: [{ url: "/api" }],
    paths,
    components: {
      schemas: { Failure: failureSchema, ...Object.fromEntries(CODES.map((code) => [code, codeSchema(code)])) },
      securitySchemes: { session: { type: "apiKey", in: "cookie", name: "__Host-session" } },
    },
  };
}

const document = { "text/xml": { schema: { type: "string", description: "A cXML document" } } };

/** The one call that is not of the contract: it speaks the protocol of procurement systems [punchout.setup]. */
const punchoutSetup: Json = {
  operationId: "setUpPunchout",
  summary: "Answers a procurement system that wants to send somebody into the shop, with a start page",
  parameters: [],
  requestBody: { required: true, content: document },
  responses: {
    200: { description: "The Status of the document says what became of the request", content: document },
    400: { description: "The request was no such document, or had more than 512 kB", content: document },
  },
};

function operation(endpoint: AnyEndpoint): Json {
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    ...(endpoint.access === "anyone" ? {} : { security: [{ session: [] }] }),
    parameters: [
      ...parameters("path", endpoint.params),
      ...parameters("query", endpoint.query),
      ...(endpoint.policy?.handOver ? [handOver] : []),
      ...(changes(endpoint) ? [idempotencyKey] : []),
    ],
    ...(endpoint.body
      ? { requestBody: { required: !mayLackBody(endpoint), content: jsonContent(endpoint.body) } }
      : {}),
    responses: { ...success(endpoint), ...failures([...endpoint.failures, ...COMMON_FAILURES]) },
  };
}

function success({ output }: AnyEndpoint): Json {
  return output ? { 200: { description: "Done", content: jsonContent(output) } } : { 204: { description: "Done" } };
}

/** One response per status, with the error codes of that status. */
function failures(codes: readonly ErrorCode[]): Json {
  const byStatus = Map.groupBy(new Set(codes), (code) => ERRORS[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, some]) => [
      status,
      {
        description: some.join(", "),
        content: { "application/json": { schema: { oneOf: some.map(reference) } } },
      },
    ]),
  );
}

function parameters(place: "path" | "query", schema: z.ZodType | undefined): Json[] {
  if (!schema) {
    return [];
  }
  const { properties = {}, required = [] } = jsonSchema(schema) as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: property,
  }));
}

const handOver: Json = {
  name: HAND_OVER_PARAMETER,
  in: "query",
  required: false,
  description: "A token of /session/hand-over: the call runs in the session that it names, once, within two minutes.",
  schema: { type: "string" },
};

const idempotencyKey: Json = {
  name: IDEMPOTENCY_KEY,
  in: "header",
  required: false,
  description:
    "Names the request for the case that its answer is lost: sent again with the same input within ten minutes, it is answered with its outcome and not carried out a second time. Anything else counts as none. Within 60 seconds it may come with the session id that the request replaced.",
  schema: { type: "string", pattern: "^[A-Za-z0-9_.-]{16,64}$" },
};

function jsonContent(schema: z.ZodType): Json {
  return { "application/json": { schema: jsonSchema(schema) } };
}

/** The wire form of a schema, before codecs decode it. */
function jsonSchema(schema: z.ZodType): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return json;
}

const CODES = Object.keys(ERRORS) as ErrorCode[];

const reference = (code: ErrorCode): Json => ({ $ref: `#/components/schemas/${code}` });

const failureSchema: Json = {
  description: "A failed call: one of the codes, each with its own fields",
  oneOf: CODES.map(reference),
};

/** A failure of one code, with the fields that it has [errors.fields]. */
function codeSchema(code: ErrorCode): Json {
  const { name, fields, display } = ERRORS[code];
  return {
    title: name,
    type: "object",
    required: ["error_code", "trace_id", "fields", "display"],
    properties: {
      error_code: { const: code },
      trace_id: { type: "string" },
      fields: jsonSchema(fields),
      display: { type: "array", items: { type: "string", enum: DISPLAYS }, default: display },
    },
  };
}
