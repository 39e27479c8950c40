import { type AnyEndpoint, contract, ERRORS, type ErrorCode } from "@guerdon/contract";
import { aShop, pathOf, rightBody, type TestShop, type Visitor } from "@guerdon/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

const endpoints = Object.entries(contract).map(([name, endpoint]) => ({ name, endpoint: endpoint as AnyEndpoint }));
const withBody = endpoints.filter(({ endpoint }) => endpoint.body);
const changing = endpoints.filter(({ endpoint }) => endpoint.method !== "GET");
const TEN_MEGABYTES = 10 * 1024 * 1024;

let testShop: TestShop;
let visitor: Visitor;

beforeAll(async () => {
  testShop = await aShop({
    vouchers: [
      { code: "GIFT", value: 100_000 },
      { code: "MORE", value: 1000 },
    ],
  });
});
/** Logs in again, so that calls do not affect each other. */
beforeEach(async () => {
  visitor = testShop.visitor();
  await visitor.enter("GIFT");
  await visitor.add();
});
afterAll(async () => testShop[Symbol.asyncDispose]());

/** True if a call may say nothing. */
const isLoose = ({ body }: AnyEndpoint) => body?.safeParse({}).success;

/** All data that a call could change. */
async function everything(): Promise<unknown> {
  const tables = [
    "sessions",
    "baskets",
    "basket_vouchers",
    "attempt_counters",
    "orders",
    "ledger_transfers",
    "ledger_accounts",
  ];
  return Promise.all(
    tables.map(async (table) => {
      const { rows } = await sql`select * from ${sql.table(table)} as t order by t::text`.execute(testShop.shop.db);
      return rows;
    }),
  );
}

async function send(endpoint: AnyEndpoint, init: RequestInit): Promise<Response> {
  const headers = new Headers(init.headers);
  if (init.body && !headers.has("content-type")) {
    headers.set("content-type", "application/json");
  }
  return visitor.request(pathOf(endpoint), { method: endpoint.method, ...init, headers });
}

async function expectFailure(response: Response, code: ErrorCode): Promise<void> {
  const failure = await response.json();
  expect(failure).toEqual({
    error_code: code,
    trace_id: expect.stringMatching(/^[0-9a-f]{32}$/),
    fields: expect.any(Object),
    display: ERRORS[code].display,
  });
  expect(response.status).toBe(ERRORS[code].status);
  expect(response.headers.get("content-type")).toBe("application/json");
}

/** Sends a request that must be refused, and checks that nothing changed. */
async function expectRefused(endpoint: AnyEndpoint, code: ErrorCode, inits: readonly RequestInit[]): Promise<void> {
  const before = await everything();
  for (const init of inits) {
    await expectFailure(await send(endpoint, init), code);
  }
  expect(await everything()).toEqual(before);
}

// [errors.input]
describe.each(withBody)("$name refuses", ({ name, endpoint }) => {
  test("bodies that are not JSON, and JSON of another shape", async () => {
    const right = rightBody(name);
    const wrong = [
      "",
      "{",
      "{'a':1}",
      "null",
      "[]",
      "42",
      '"text"',
      "true",
      ...(isLoose(endpoint) ? [] : ["{}"]),
      "\u0000",
      JSON.stringify([right]),
      "[".repeat(30_000),
    ];
    await expectRefused(
      endpoint,
      "BAD_REQUEST",
      wrong.map((body) => ({ body, headers: { "content-type": "application/json" } })),
    );
  });

  test("fields with a wrong type, missing fields and unknown fields", async () => {
    const right = rightBody(name);
    const wrong: object[] = [{ ...right, unknown_field: 1 }];
    for (const field of Object.keys(right)) {
      const { [field]: _, ...without } = right;
      if (!isLoose(endpoint)) {
        wrong.push(without);
      }
      for (const value of [null, {}, [], 1.5, -1, true, "x".repeat(5000)]) {
        const isRight = Array.isArray(value) && Array.isArray(right[field]);
        if (!isRight && (typeof value !== typeof right[field] || typeof value === "object")) {
          wrong.push({ ...right, [field]: value });
        }
      }
    }
    await expectRefused(
      endpoint,
      "BAD_REQUEST",
      wrong.map((body) => ({ body: JSON.stringify(body) })),
    );
  });

  test("a missing body and other content types", async () => {
    const body = JSON.stringify(rightBody(name));
    const types = [
      "text/plain",
      "application/x-www-form-urlencoded",
      "multipart/form-data; boundary=x",
      "application/jsonp",
      "text/json",
    ];
    await expectRefused(endpoint, "BAD_REQUEST", [
      ...(isLoose(endpoint) ? [] : [{}]),
      ...types.map((type) => ({ body, headers: { "content-type": type } })),
    ]);
  });
});

/** Copies of a value, each with another one of its texts replaced. */
function withEachText(value: unknown, text: string): unknown[] {
  if (typeof value === "string") {
    return [text];
  }
  if (typeof value !== "object" || value === null) {
    return [];
  }
  return Object.entries(value).flatMap(([name, part]) =>
    withEachText(part, text).map((replaced) => ({ ...value, [name]: replaced })),
  );
}

// [errors.input]
test.each(withBody)("$name refuses text that the database cannot store", async ({ name, endpoint }) => {
  const texts = ["Nora\u0000", "Nora \ud83c", "\udf81 Nora"];
  const bodies = texts.flatMap((text) => withEachText(rightBody(name), text));
  await expectRefused(
    endpoint,
    "BAD_REQUEST",
    bodies.map((body) => ({ body: JSON.stringify(body) })),
  );
});

/** A chunked body without a length. */
function streamed(size: number): RequestInit {
  const piece = new Uint8Array(64 * 1024).fill(32);
  let sent = 0;
  const body = new ReadableStream({
    pull(controller) {
      if (sent >= size) {
        return controller.close();
      }
      sent += piece.byteLength;
      controller.enqueue(piece);
    },
  });
  return { body, duplex: "half" } as RequestInit;
}

test.each(changing)("$name refuses a body with a declared length of 10 MB", async ({ endpoint }) => {
  const body = " ".repeat(TEN_MEGABYTES);
  await expectRefused(endpoint, "TOO_LARGE", [{ body, headers: { "content-length": String(TEN_MEGABYTES) } }]);
});

test.each(withBody)(
  "$name refuses a body of 10 MB that does not say so, and does not read it all",
  async ({ endpoint }) => {
    await expectRefused(endpoint, "TOO_LARGE", [streamed(TEN_MEGABYTES)]);
  },
);

// [website.foreign-origin]
test.each(changing)("$name is refused from another site's page", async ({ name, endpoint }) => {
  const body = endpoint.body ? { body: JSON.stringify(rightBody(name)) } : {};
  const foreign: Record<string, string>[] = [
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { "sec-fetch-site": "cross-site", origin: "http://aurora.localhost" },
    { origin: "https://evil.example" },
    { origin: "http://aurora.localhost.evil.example" },
    { origin: "http://fest.localhost" },
    { origin: "null" },
  ];
  await expectRefused(
    endpoint,
    "FOREIGN_ORIGIN",
    foreign.map((headers) => ({ ...body, headers })),
  );
});

test("requests of our own pages, and of clients that are not browsers, are accepted", async () => {
  for (const headers of [
    { "sec-fetch-site": "same-origin" },
    { "sec-fetch-site": "none" },
    { origin: "http://aurora.localhost" },
    {},
  ]) {
    expect((await send(contract.heartbeat, { headers })).status).toBe(204);
  }
});

test("an unknown path and an unsupported method are not found", async () => {
  for (const [method, path] of [
    ["GET", "/api/none"],
    ["POST", "/api/basket/1"],
    ["PATCH", "/api/basket"],
    ["GET", "/none"],
    ["GET", "/api"],
  ]) {
    await expectFailure(await visitor.request(String(path), { method: String(method) }), "NOT_FOUND");
  }
});
