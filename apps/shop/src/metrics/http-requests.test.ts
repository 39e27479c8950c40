import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { Registry } from "prom-client";
import { expect, test } from "vitest";
import { turnAway } from "../admission/turned-away.ts";
import { httpRequests } from "./http-requests.ts";

/** The status by which an answer is counted. */
async function statusOf(answer: (incoming: IncomingMessage, outgoing: ServerResponse) => void) {
  const registry = new Registry();
  const incoming = Object.assign(new IncomingMessage(new Socket()), { method: "POST", url: "/api/orders" });
  const outgoing = new ServerResponse(incoming);
  httpRequests(registry)(answer)(incoming, outgoing);
  outgoing.emit("close");
  const text = await registry.metrics();
  return /_count\{.*status="([^"]*)"/.exec(text)?.[1];
}

// [operator.metrics] [overload.turned-away]
test("who is told to come again meets no failure, and who leaves has no answer", async () => {
  expect(await statusOf((_, outgoing) => outgoing.writeHead(503).end())).toBe("503");
  const named = { kind: "call", route: "createOrder" } as const;
  expect(
    await statusOf((incoming, outgoing) =>
      turnAway({ incoming, outgoing, named, website: undefined, findPicture: async () => undefined }),
    ),
  ).toBe("turned away");
  expect(await statusOf(() => undefined)).toBe("aborted");
});
