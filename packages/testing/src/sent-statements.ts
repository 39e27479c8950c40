import type { TestShop } from "./test-shop.ts";

/** Sent by PostgreSQL's driver only. */
const CONTROL = ["begin", "commit", "rollback"];

/** The statements of some work, in their order, without those that begin and end transactions. */
export async function sentStatements(
  { statements }: Pick<TestShop, "statements">,
  work: () => Promise<unknown>,
): Promise<string[]> {
  const before = statements.length;
  await work();
  return statements.slice(before).filter((sql) => !CONTROL.includes(sql));
}
