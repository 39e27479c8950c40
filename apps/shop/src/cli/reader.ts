import { inOwnWords } from "@guerdon/contract/validation-words";
import { InvalidArgumentError } from "commander";
import type { z } from "zod";

/** Parses an option with a schema. Mistakes count as wrong usage. */
export function reader<Value>(schema: z.ZodType<Value, string>): (text: string) => Value {
  return (text) => {
    const read = schema.safeParse(text, { error: inOwnWords });
    if (read.success) {
      return read.data;
    }
    throw new InvalidArgumentError(read.error.issues[0]?.message ?? "");
  };
}
