import { jobOperations, operations } from "@guerdon/contract/operations";
import { aShop, type TestShop } from "@guerdon/testing";
import { pino } from "pino";
import { expect, test } from "vitest";
import { z } from "zod";
import { done, type OperatorShop } from "../operation-binder.ts";
import { largestOf } from "./largest-answers.fixture.ts";
import { Operations } from "./perform-operation.ts";

/** The operations that change something; those that only read have nothing to lose. */
const CHANGING = [...new Set([...operations, ...jobOperations])].filter(({ changes }) => changes);

/** Has an act of the operation answer this within its change, and returns what its caller and the log received. */
async function answeredBy({ shop, connection }: TestShop, operation: (typeof CHANGING)[number], answer: unknown) {
  const logged: string[] = [];
  const log = pino({ level: "error" }, { write: (line) => logged.push(line) });
  const acts = new Operations<OperatorShop>({ ...shop, connection, log });
  const asked = { ...operation, input: z.unknown(), asks: {}, records: "all" as const };
  acts.bind(asked, async (_shop, run) => {
    const outcome = done(answer, { website: "aurora", subject: "1" });
    return run.change([], async () => outcome as never);
  });
  const caller = {
    kind: "command" as const,
    actor: { kind: "person" as const, name: "anna" },
    permissions: "all" as const,
    command: "a command",
    traceId: operation.name,
    now: shop.now,
    signal: new AbortController().signal,
  };
  const got = await acts.perform(asked, caller, { input: {} }).catch((error: unknown) => ({ error }));
  const entries = await shop.db
    .selectFrom("operator_log")
    .select("outcome")
    .where("operation", "=", operation.name)
    .execute();
  return { got, outcomes: entries.map(({ outcome }) => outcome), logged };
}

// [operator.whole]
test("the largest answers of every change reach their caller as they are, once they are done", async () => {
  await using testShop = await aShop();
  for (const operation of CHANGING) {
    const answers = largestOf(operation.output);
    for (const [index, answer] of answers.entries()) {
      const { got, outcomes, logged } = await answeredBy(testShop, operation, answer);
      expect(got, operation.name).toEqual({ ok: true, value: answer });
      expect(outcomes, operation.name).toEqual(Array.from({ length: index + 1 }, () => "done"));
      expect(logged).toEqual([]);
    }
  }
});

// [operator.whole]
test("an answer that lacks what every one has is found before anything is done, whatever the change", async () => {
  await using testShop = await aShop();
  for (const operation of CHANGING) {
    const required = Object.entries<z.ZodType>(operation.output.shape ?? {}).find(([, field]) => !field.isOptional());
    if (!required) {
      continue;
    }
    const [largest] = largestOf(operation.output) as object[];
    const { got, outcomes } = await answeredBy(testShop, operation, { ...largest, [required[0]]: undefined });
    expect(got, operation.name).toMatchObject({ error: expect.any(z.ZodError) });
    expect(outcomes, operation.name).toEqual(["failed"]);
  }
});
