import type { DatabaseConnection, ReadFresh } from "@guerdon/api";
import { createOperations, type OperationAnswer, type OperatorCaller } from "@guerdon/api/operator";
import type { AnyOperation, GivenOf, OutputOf } from "@guerdon/contract/operations/operation";
import { sql } from "kysely";
import type { TestShop } from "./test-shop.ts";

/** Reads on a connection that takes no change meanwhile, as that of a standby. The embedded database has one. */
function readOnly({ kysely, engine }: DatabaseConnection): ReadFresh {
  return (read) => {
    const readOn = async (connection: typeof kysely) => {
      await sql`set default_transaction_read_only = on`.execute(connection);
      try {
        return await read(connection);
      } finally {
        await sql`set default_transaction_read_only = off`.execute(connection);
      }
    };
    return engine === "pglite" ? readOn(kysely) : kysely.connection().execute(readOn);
  };
}

/** An operator who may do everything. */
export interface TestOperator {
  /** Carries out an operation. */
  try<O extends AnyOperation>(operation: O, input: GivenOf<O>, isDry?: boolean): Promise<OperationAnswer<O>>;
  /** Carries out an operation that must not be refused. */
  must<O extends AnyOperation>(operation: O, input: GivenOf<O>, isDry?: boolean): Promise<OutputOf<O>>;
}

/** An operator of a test shop, or a process that acts by itself. */
export function anOperator({ shop, connection }: TestShop, kind: "person" | "machine" = "person"): TestOperator {
  const caller: OperatorCaller = {
    kind: "command",
    actor: { kind, name: "anna" },
    permissions: "all",
    command: "a test",
    traceId: "a trace",
    now: shop.now,
    signal: new AbortController().signal,
  };
  const operations = () => createOperations({ ...shop, connection, readFresh: shop.readFresh ?? readOnly(connection) });
  const perform: TestOperator["try"] = <O extends AnyOperation>(operation: O, input: GivenOf<O>, isDry = false) =>
    operations().perform<O>(operation, caller, { input, isDry });
  return {
    try: perform,
    must: async (operation, input, isDry) => {
      const answer = await perform(operation, input, isDry);
      if (!answer.ok) {
        throw new Error(JSON.stringify(answer.refusals));
      }
      return answer.value;
    },
  };
}
