import { createServer } from "node:http";
import type { OutgoingSms } from "@guerdon/api/ports/sms";
import { expect, test } from "vitest";
import { type SmsFixture, smsConformance } from "../sms.conformance.ts";
import { createHttpSms } from "./create-http-sms.ts";

interface HttpFixture extends SmsFixture {
  headers: Record<string, string | string[] | undefined>[];
}

/** A service on a port of this machine. */
async function openService(): Promise<HttpFixture> {
  const messages: OutgoingSms[] = [];
  const headers: HttpFixture["headers"] = [];
  let status = 202;
  const server = createServer(async (request, response) => {
    const parts = await Array.fromAsync(request as AsyncIterable<Buffer>);
    headers.push(request.headers);
    if (status === 202) {
      messages.push(JSON.parse(Buffer.concat(parts).toString("utf8")));
    }
    response.writeHead(status).end("about +4915112345678: ABCD-EFGH");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  const close = async () => {
    server.closeAllConnections();
    server.close();
  };
  return {
    sender: createHttpSms({ url: `http://127.0.0.1:${port}/messages`, token: "t0ken", fetch }),
    headers,
    received: async () => messages,
    respond: (behaviour) => {
      status = { accept: 202, reject: 422, busy: 429 }[behaviour];
    },
    shutDown: close,
    [Symbol.asyncDispose]: close,
  };
}

smsConformance("http", openService);

test("a message carries the token, and its id as the idempotency key", async () => {
  await using service = await openService();
  await service.sender.send({ id: "ord_1.sms.2.1", to: "+4915112345678", from: "Aurora", text: "…" });
  expect(service.headers).toMatchObject([{ authorization: "Bearer t0ken", "idempotency-key": "ord_1.sms.2.1" }]);
});
