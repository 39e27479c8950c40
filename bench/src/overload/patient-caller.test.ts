import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { PatientCaller } from "./patient-caller.ts";

async function callerOf(listener: RequestListener): Promise<PatientCaller> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  const caller = new PatientCaller((server.address() as AddressInfo).port, 4);
  onTestFinished(async () => {
    await caller[Symbol.asyncDispose]();
    server.close();
  });
  return caller;
}

test("an order that is refused is repeated when it may be, and both are counted", async () => {
  let turn = 0;
  const caller = await callerOf((_, response) => {
    turn += 1;
    response.writeHead(turn === 1 ? 503 : 200, { "retry-after": "1" }).end("{}");
  });
  const { status } = await caller.call({ method: "POST", path: "/api/order/create", body: "{}" });
  const { due, sent, answered, refused, failures } = caller.records.order;
  expect([status, due, sent, answered.length, refused.length, failures]).toEqual([200, 1, 2, 1, 1, {}]);
  expect(caller.records.step.due).toBe(0);
});

test("what is no honest refusal is a failure with its reason, and not repeated", async () => {
  const caller = await callerOf(({ url }, response) =>
    url === "/api/basket" ? response.writeHead(503).end() : response.destroy(),
  );
  expect(await caller.call({ path: "/api/basket" })).toMatchObject({ status: 503 });
  await expect(caller.call({ path: "/api/x?y=1" })).rejects.toThrow();
  const { answered, failures } = caller.records.step;
  expect([answered, Object.keys(failures)]).toEqual([
    [],
    ["GET /api/basket: 503", expect.stringContaining("GET /api/x: ")],
  ]);
});
