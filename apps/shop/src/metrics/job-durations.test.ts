import type { JobHandlers } from "@guerdon/api";
import { Registry } from "prom-client";
import { expect, test } from "vitest";
import { jobDurations } from "./job-durations.ts";

// [operator.metrics]
test("attempts at a job begin at 0, and one whose handler throws has failed and is thrown on", async () => {
  const registry = new Registry();
  const counts = async () => {
    const lines = (await registry.metrics()).split("\n").filter((line) => line.includes("_count{"));
    return lines.map((line) => line.replace("guerdon_job_duration_seconds_count", ""));
  };
  const broken = { "fulfil-order": async () => Promise.reject(new Error("broken")) } as Partial<JobHandlers>;
  const handlers = jobDurations(registry)(broken as JobHandlers);
  expect(await counts()).toEqual([
    '{queue_job="fulfil-order",outcome="done"} 0',
    '{queue_job="fulfil-order",outcome="failed"} 0',
  ]);
  await expect(handlers["fulfil-order"]({ website_id: "aurora", order_id: "ord_1" })).rejects.toThrow("broken");
  expect(await counts()).toEqual([
    '{queue_job="fulfil-order",outcome="done"} 0',
    '{queue_job="fulfil-order",outcome="failed"} 1',
  ]);
});
