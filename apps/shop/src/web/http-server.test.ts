import { execFile } from "node:child_process";
import { once } from "node:events";
import type { RequestListener } from "node:http";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { listen } from "./http-server.ts";

/** A connection that records the received data. */
async function dial(port: number): Promise<{ socket: Socket; received: () => string }> {
  const socket = connect(port, "127.0.0.1");
  let text = "";
  socket.on("data", (chunk) => (text += chunk)).on("error", () => undefined);
  await once(socket, "connect");
  return { socket, received: () => text };
}

const GET = "GET / HTTP/1.1\r\nhost: localhost\r\n\r\n";

// [operator.ending]
test("once the end is announced, answers close their connection, and those under way too", async () => {
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const listener: RequestListener = async (incoming, outgoing) => {
    if (incoming.url === "/slow") {
      await gate;
    }
    outgoing.end("done");
  };
  const server = await listen(listener, 0);
  const before = await fetch(`http://127.0.0.1:${server.port}/`);
  expect(before.headers.get("connection")).toBe("keep-alive");
  const slow = fetch(`http://127.0.0.1:${server.port}/slow`);
  await sleep(50);
  server.announceEnd();
  const during = await fetch(`http://127.0.0.1:${server.port}/`);
  expect([during.status, during.headers.get("connection")]).toEqual([200, "close"]);
  const closed = server.close();
  open();
  const answer = await slow;
  expect([answer.headers.get("connection"), await answer.text()]).toEqual(["close", "done"]);
  await closed;
});

test("a connection without any request does not delay the end", async () => {
  const server = await listen((_, outgoing) => outgoing.end(), 0);
  const { socket } = await dial(server.port);
  const ended = once(socket, "close");
  await sleep(50);
  await server.close();
  await ended;
});

/** 40 clients in a process of their own, each with one request after the other until none is answered. */
const CROWD = `
  const ends = {};
  let answered = 0;
  await Promise.all(Array.from({ length: 40 }, async () => {
    for (;;) {
      try {
        await (await fetch(process.argv[1])).text();
        answered += 1;
      } catch ({ cause }) {
        ends[cause.code] = (ends[cause.code] ?? 0) + 1;
        return;
      }
    }
  }));
  console.log(JSON.stringify({ answered, ends }));`;

/** Keeps the process from everything else for some milliseconds, as a page does while it is rendered. */
function render(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end) {}
}

/** Enough for a crowd that a busy machine keeps from speaking. */
const PATIENCE = { closing: 50_000, accepting: 40_000, silence: 30_000 };

test.each([
  ["waits", () => sleep(5)],
  ["keeps the process busy", () => render(5)],
])("40 clients that never pause see no connection reset when a server ends whose work %s", async (_, work) => {
  const { promise: crowded, resolve: isCrowded } = Promise.withResolvers<void>();
  let count = 0;
  const listener: RequestListener = async (_, outgoing) => {
    count += 1;
    if (count === 120) {
      isCrowded();
    }
    await work();
    outgoing.end("done");
  };
  const server = await listen(listener, 0, PATIENCE);
  const url = `http://127.0.0.1:${server.port}/`;
  const crowd = promisify(execFile)(process.execPath, ["--input-type=module", "--eval", CROWD, url]);
  await crowded;
  server.announceEnd();
  await sleep(200);
  await server.close();
  const { answered, ends } = JSON.parse((await crowd).stdout);
  expect(ends).toEqual({ ECONNREFUSED: 40 });
  expect(answered).toBe(count);
});

test("a body that never ends is answered 408 and its connection closed", async () => {
  const times = { requestTimeout: 300, headersTimeout: 200, connectionsCheckingInterval: 50 };
  const server = await listen((incoming) => incoming.resume(), 0, times);
  const { socket, received } = await dial(server.port);
  socket.write("POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1000\r\n\r\nhalf");
  await once(socket, "close");
  expect(received()).toMatch(/^HTTP\/1.1 408 /);
  const head = await dial(server.port);
  head.socket.write(GET.slice(0, 20));
  await once(head.socket, "close");
  expect(head.received()).toMatch(/^HTTP\/1.1 408 /);
  await server.close();
});
