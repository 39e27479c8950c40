import { createServer } from "node:http";
import { codesToIssue, type IssuerFixture, issuerConformance } from "@guerdon/testing/issuer";
import { expect, test } from "vitest";
import { createHttpIssuer } from "./create-http-issuer.ts";

interface HttpFixture extends IssuerFixture {
  /** The posted bodies, with their headers. */
  received: { headers: Record<string, string | string[] | undefined>; body: unknown }[];
  /** Answers everything with this from now on. */
  respond: (status: number, body: unknown) => void;
}

/** A service on a port of this machine. */
async function openService(): Promise<HttpFixture> {
  const received: HttpFixture["received"] = [];
  let fixed: { status: number; body: unknown } | undefined;
  const server = createServer(async (request, response) => {
    const parts = await Array.fromAsync(request as AsyncIterable<Buffer>);
    const body = JSON.parse(Buffer.concat(parts).toString("utf8"));
    received.push({ headers: request.headers, body });
    const codes = Array.from({ length: body.quantity }, (_, unit) => `${body.reference}-${unit}`);
    const { status, body: answer } = fixed ?? { status: 201, body: { codes } };
    response.writeHead(status).end(typeof answer === "string" ? answer : JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  const close = async () => {
    server.closeAllConnections();
    server.close();
  };
  const respond: HttpFixture["respond"] = (status, body) => {
    fixed = { status, body };
  };
  return {
    issuer: createHttpIssuer({ url: `http://127.0.0.1:${port}/codes`, token: "t0ken", fetch }),
    received,
    respond,
    refuse: async () => {
      respond(422, { reason: "product_unknown" });
      return codesToIssue();
    },
    shutDown: close,
    [Symbol.asyncDispose]: close,
  };
}

issuerConformance("http", openService);

test("a wish carries the token, and its reference as the idempotency key", async () => {
  await using service = await openService();
  const wanted = codesToIssue({ reference: "ord_1.2" });
  await service.issuer.issue(wanted);
  expect(service.received).toMatchObject([
    { headers: { authorization: "Bearer t0ken", "idempotency-key": "ord_1.2" }, body: wanted },
  ]);
});

test.each([
  [422, { reason: "product_unknown" }, { kind: "refused", reason: "422 product_unknown" }],
  [401, "", { kind: "refused", reason: "401" }],
  [408, {}, { kind: "unavailable" }],
  [409, {}, { kind: "unavailable" }],
  [425, {}, { kind: "unavailable" }],
  [429, {}, { kind: "unavailable" }],
  [500, { reason: "down" }, { kind: "unavailable" }],
  [503, "", { kind: "unavailable" }],
  [200, "codes", { kind: "unavailable" }],
  [200, { codes: "ABCD" }, { kind: "unavailable" }],
  [200, { codes: ["ABCD", " "] }, { kind: "unavailable" }],
  [200, { codes: [] }, { kind: "issued", codes: [] }],
  [200, { codes: [" ABCD "], invoice: 7 }, { kind: "issued", codes: ["ABCD"] }],
] as const)("%i with %j means %j", async (status, body, expected) => {
  await using service = await openService();
  service.respond(status, body);
  expect(await service.issuer.issue(codesToIssue())).toMatchObject(expected);
});

test("the description of a failure names neither token nor code nor anything else that the service wrote", async () => {
  await using service = await openService();
  for (const status of [200, 400, 500]) {
    service.respond(status, { codes: "SECRET-1", reason: "SECRET-1 for nora@example.org" });
    const result = await service.issuer.issue(codesToIssue());
    const description = result.kind === "unavailable" ? String(result.cause) : JSON.stringify(result);
    expect(description).not.toMatch(/SECRET|nora|t0ken/);
  }
});

test("a service that does not answer is unavailable", async () => {
  const issuer = createHttpIssuer({
    url: "http://localhost/codes",
    fetch: () => new Promise(() => undefined),
    timeoutMs: 1,
  });
  expect(await issuer.issue(codesToIssue())).toMatchObject({ kind: "unavailable" });
});
