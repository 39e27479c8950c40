import { MAX_COUNTED } from "@guerdon/contract/operations/list-page";
import { expect, test } from "vitest";
import { pageFacts } from "./list-page.ts";

const place = (id: string) => ({ at: new Date(0), id });

/** What is counted for a first page of two rows. */
async function counted(rows: readonly string[], wishedRows?: number) {
  const asked: (number | null)[] = [];
  const count = async (most: number | null) => {
    asked.push(most);
    return 7;
  };
  const { total } = await pageFacts({ limit: 2, after: null }, rows, { run: { wishedRows }, place, count });
  return { total, asked };
}

// [operator.whole-lists]
test("rows are counted only of a list with further pages, and no further than whoever asks reads", async () => {
  expect(await counted(["a"])).toEqual({ total: 1, asked: [] });
  expect(await counted(["a", "b"])).toEqual({ total: 7, asked: [MAX_COUNTED + 1] });
  expect(await counted(["a", "b"], MAX_COUNTED)).toEqual({ total: 7, asked: [MAX_COUNTED + 1] });
  expect(await counted(["a", "b"], MAX_COUNTED + 1)).toEqual({ total: 7, asked: [null] });
});
