import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { anExamined } from "./examined.fixture.ts";
import { fine } from "./finding.ts";
import { runChecks } from "./run-checks.ts";

// [operator.doctor]
test("a check that hangs or fails is told so, without the message of its error, and holds no other up", async () => {
  const checks = [
    { name: "services.slow", find: () => sleep(60_000, [], { ref: false }) },
    {
      name: "services.broken",
      find: () => Promise.reject(Object.assign(new Error("password: swordfish"), { code: "EBROKEN" })),
    },
    { name: "services.good", find: async () => [fine("services.good", "It is good.")] },
  ];
  const findings = await runChecks(checks, anExamined(), 30);
  expect(findings.map(({ check, state }) => [check, state])).toEqual([
    ["services.slow", "wrong"],
    ["services.broken", "wrong"],
    ["services.good", "ok"],
  ]);
  expect(findings[1]?.detail).toBe("This could not be examined: Error EBROKEN.");
  expect(JSON.stringify(findings)).not.toContain("swordfish");
});

// [operator.doctor]
test("checks that need a part which is not there are left out, and their signal ends with their time", async () => {
  const ended = Promise.withResolvers<void>();
  const find = async ({ signal }: { signal: AbortSignal }) => {
    signal.addEventListener("abort", () => ended.resolve(), { once: true });
    return [];
  };
  expect(await runChecks([{ name: "a.b", find }], anExamined(), 20)).toEqual([]);
  await ended.promise;
});
