import { newTraceId, withTrace } from "@guerdon/api";
import { expect, test } from "vitest";
import { openLog, startLog } from "./log.ts";

// [operator.log]
test("an error in the log has its reason and stack, but no data of the client or the row", () => {
  const lines: string[] = [];
  const log = openLog("info", { write: (line) => lines.push(line) });
  const cause = Object.assign(new Error("Connection terminated unexpectedly"), { client: { password: "hidden" } });
  const refused = Object.assign(new Error("duplicate key", { cause }), {
    code: "23505",
    constraint: "accounts_email",
    detail: "Key (email)=(nora@example.org) already exists.",
    client: { connectionParameters: { password: "hidden" } },
  });
  log.error({ err: refused }, "call failed");
  expect(JSON.parse(lines.join(""))).toMatchObject({
    err: {
      type: "Error",
      message: "duplicate key",
      code: "23505",
      constraint: "accounts_email",
      stack: expect.stringContaining("log.test.ts"),
      cause: { message: "Connection terminated unexpectedly" },
    },
    msg: "call failed",
  });
  expect(lines.join("")).not.toMatch(/hidden|nora/);
});

// [operator.log]
test("an error is told in words under any name, and a line has its time and level as people read them", () => {
  const lines: string[] = [];
  const log = openLog("info", { write: (line) => lines.push(line) });
  log.warn(
    { reason: "other", cause: new Error("fetch failed", { cause: new Error("connect ECONNREFUSED") }) },
    "no page",
  );
  expect(JSON.parse(lines.join(""))).toMatchObject({
    level: "warn",
    msg: "no page",
    reason: "other",
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    cause: { type: "Error", message: "fetch failed", cause: { message: "connect ECONNREFUSED" } },
  });
});

// [operator.log]
test("the first line of a process has its version", () => {
  const lines: string[] = [];
  startLog("info", { write: (line) => lines.push(line) }).warn("later");
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({
    msg: "starting",
    level: "info",
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
  });
});

// [operator.trace]
test("every line of a request has its trace, however deep in the code it is written", async () => {
  const lines: string[] = [];
  const log = openLog("info", { write: (line) => lines.push(line) });
  const [one, other] = [newTraceId(), newTraceId()];
  const late = async (id: string) => {
    await Promise.resolve();
    log.info({ id }, "done");
  };
  await Promise.all([one, other].map((id) => withTrace(id, () => late(id))));
  log.info("outside");
  const written = lines.map((line) => JSON.parse(line));
  expect(written.map(({ id, trace_id }) => [id, trace_id])).toEqual([
    [one, one],
    [other, other],
    [undefined, undefined],
  ]);
});
