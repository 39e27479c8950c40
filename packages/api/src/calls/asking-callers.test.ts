import { type AnswersOf, operation } from "@guerdon/contract/operations/operation";
import { aShop, type TestShop } from "@guerdon/testing";
import { expect, test } from "vitest";
import { z } from "zod";
import { done, type OperatorShop } from "../operation-binder.ts";
import { Operations } from "./perform-operation.ts";

const countRows = operation({
  name: "countRows",
  summary: "Counts the rows of a file",
  permission: "rows.count",
  changes: false,
  records: "none",
  input: z.strictObject({}),
  output: z.strictObject({ rows: z.int() }),
  refusals: {},
  asks: {
    next: { asked: z.int(), answer: z.strictObject({ rows: z.array(z.string()) }) },
    isEnough: { asked: z.int(), answer: z.boolean(), isOptional: true },
  },
});

type Answers = AnswersOf<typeof countRows>;

/** Counts what the caller answers, two rows at a time. */
function countedBy({ shop, connection }: TestShop, answers?: Answers) {
  const acts = new Operations<OperatorShop>({ ...shop, connection });
  acts.bind<typeof countRows>(countRows, async (_shop, { ask }) => {
    let rows = 0;
    let batch = await ask.next(2);
    while (batch.rows.length > 0 && !(await ask.isEnough?.(rows))) {
      rows += batch.rows.length;
      batch = await ask.next(2);
    }
    return done({ rows });
  });
  const caller = {
    kind: "command" as const,
    actor: { kind: "person" as const, name: "anna" },
    permissions: "all" as const,
    traceId: "a trace",
    now: shop.now,
    signal: new AbortController().signal,
  };
  return acts.perform<typeof countRows>(countRows, caller, { input: {}, ...(answers && { answers }) });
}

class Rows {
  readonly #rows = ["a", "b", "c"];

  async next(count: number) {
    return { rows: this.#rows.splice(0, count) };
  }
}

test("an act asks its caller while it runs, which need not answer every question", async () => {
  await using testShop = await aShop();
  expect(await countedBy(testShop, new Rows())).toEqual({ ok: true, value: { rows: 3 } });
  const rows = new Rows();
  const stopping: Answers = { next: (count) => rows.next(count), isEnough: async (counted) => counted >= 2 };
  expect(await countedBy(testShop, stopping)).toEqual({ ok: true, value: { rows: 2 } });
});

test("an answer of another shape is not trusted, and a question without an answer is named", async () => {
  await using testShop = await aShop();
  const wrong = { next: async () => ({ rows: [1] }) } as unknown as Answers;
  await expect(countedBy(testShop, wrong)).rejects.toThrow(z.ZodError);
  await expect(countedBy(testShop)).rejects.toThrow("countRows asks for next, which its caller does not answer.");
});
