import { expect, test } from "vitest";
import { createSandbox } from "../index.ts";
import { readableSpan } from "./clock-page.ts";

const START = new Date("2026-06-01T10:00:00Z");
const ORIGIN = "http://sandbox.localhost";

/** A sandbox whose shop answers with a time, or refuses; the requests that it got. */
function aSandbox(answer = () => Response.json({ now: START, ahead_seconds: 0 })) {
  const bodies: unknown[] = [];
  const app = createSandbox({
    dataDir: "unused",
    now: () => START,
    partnerSecret: "",
    portalSecret: "",
    shop: async (request) => {
      if (request.method === "POST") {
        bodies.push(await request.json());
        return answer();
      }
      return Response.json({ now: START, ahead_seconds: 90_061 });
    },
  });
  const send = (fields: Record<string, string>, headers: Record<string, string> = { origin: ORIGIN }) =>
    app.request(`${ORIGIN}/clock`, { method: "POST", headers, body: new URLSearchParams(fields) });
  return { bodies, send, get: (path: string) => app.request(`${ORIGIN}${path}`) };
}

const refused = (message: string) => () =>
  Response.json({ fields: { issues: [{ path: "body", message }] } }, { status: 400 });

test("[clock.page] the clock shows the shop's time and how far it is ahead, without script, and is linked", async () => {
  const sandbox = aSandbox();
  expect(await (await sandbox.get("/")).text()).toContain('href="/clock"');
  const response = await sandbox.get("/clock");
  const text = await response.text();
  expect(text).toContain("1 Jun 2026, 10:00:00 UTC");
  expect(text).toContain("1 day, 1 hour, 1 minute, 1 second ahead of real time");
  expect(text).not.toContain("<script");
  expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
});

test("[clock.page] a button moves the time by its seconds, the form to its moment in UTC", async () => {
  const sandbox = aSandbox();
  const moved = await sandbox.send({ seconds: "1800" });
  expect(moved.status).toBe(303);
  expect(moved.headers.get("location")).toBe("/clock");
  await sandbox.send({ to: "2026-07-01T08:30" });
  expect(sandbox.bodies).toEqual([{ seconds: 1800 }, { to: "2026-07-01T08:30:00.000Z" }]);
});

test("[clock.page] a refused move says why and keeps what was typed", async () => {
  const sandbox = aSandbox(refused("is not after the shop's time"));
  const response = await sandbox.send({ to: "2026-05-01T08:30" });
  const text = await response.text();
  expect(response.status).toBe(422);
  expect(text).toContain("is not after the shop&#39;s time");
  expect(text).toContain('value="2026-05-01T08:30"');
});

test("[clock.page] a moment that is none does not reach the shop", async () => {
  const sandbox = aSandbox();
  for (const to of ["", "tomorrow", "2026-13-01T00:00"]) {
    expect((await sandbox.send({ to })).status).toBe(422);
  }
  expect(sandbox.bodies).toEqual([]);
});

test("[clock.page] another site's page cannot move the time", async () => {
  const sandbox = aSandbox();
  const foreign: Record<string, string>[] = [
    {},
    { origin: "http://aurora.localhost" },
    { origin: "null" },
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
  ];
  for (const headers of foreign) {
    expect((await sandbox.send({ seconds: "60" }, headers)).status).toBe(403);
  }
  expect(sandbox.bodies).toEqual([]);
  expect((await sandbox.send({ seconds: "60" }, { "sec-fetch-site": "same-origin", origin: "null" })).status).toBe(303);
});

test.each([
  [0.2, "less than a second"],
  [60, "1 minute"],
  [1_209_600, "14 days"],
  [7200 + 59, "2 hours, 59 seconds"],
])("a span of %d seconds is %s", (seconds, words) => {
  expect(readableSpan(seconds)).toBe(words);
});
