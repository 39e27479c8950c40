import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { measureCapacity, runStorm } from "./run-storm.ts";
import { Storm } from "./storm.ts";

async function portOf(listener: RequestListener): Promise<number> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

test("a storm has as many requests as are due, each answered, refused or failed", async () => {
  const refusal = { "retry-after": "5", "content-type": "text/html", refresh: "5" };
  const port = await portOf(({ url }, response) => {
    if (url === "/") {
      response.writeHead(302, { location: "/de" }).end();
    } else if (url === "/de/privacy") {
      response.writeHead(503, refusal).end("page");
    } else {
      response.writeHead(url?.startsWith("/api") ? 500 : 200).end("page");
    }
  });
  const jars = [new Map([["session", "a"]])];
  const { records } = await runStorm({ port, jars }, { seconds: 0.5, perSecond: 200 });
  const { anonymous, session, call } = records;
  expect([anonymous.due, session.due, call.due]).toEqual([70, 20, 10]);
  expect([anonymous.answered.length + anonymous.refused.length, anonymous.failures]).toEqual([70, {}]);
  expect(anonymous.refused.length).toBeGreaterThan(10);
  expect([session.answered.length, call.failures]).toEqual([20, { 500: 10 }]);
});

test.each([
  [1, {}],
  [6, { "no connection free within 5 s": 88 }],
  [11, { "no answer within 10 s": 512, "no connection free within 5 s": 88 }],
])("of 600 visitors who came %i seconds ago, those who left count as failures, sent or not", async (seconds, left) => {
  const storm = new Storm(await portOf(() => undefined));
  const due = performance.now() - seconds * 1000;
  for (let turn = 0; turn < 600; turn += 1) {
    storm.ask({ name: "anonymous", path: "/" }, due);
  }
  storm.dismiss();
  const { sent, failures } = storm.records.anonymous;
  expect([sent, failures, storm.isDone]).toEqual([512, left, seconds === 11]);
});

test("the capacity counts what is answered, not what is refused", async () => {
  const answering = await portOf((_, response) => response.end("page"));
  const refusing = await portOf((_, response) => response.writeHead(503).end("page"));
  const capacity = (port: number) => measureCapacity({ port, jars: [new Map()] }, { seconds: 0.2, atOnce: 2 });
  expect(await capacity(answering)).toBeGreaterThan(0);
  expect(await capacity(refusing)).toBe(0);
});
