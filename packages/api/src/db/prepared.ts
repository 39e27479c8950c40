import { type Compilable, CompiledQuery } from "kysely";
import { tables } from "./tables.ts";
import type { Reads } from "./unit-of-work.ts";

/** Stands for a parameter while a statement is built. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

interface Statement {
  text: string;
  /** In the order in which the text numbers them; what is no placeholder is the same in every call. */
  parameters: readonly unknown[];
}

/**
 * A statement that is asked for so often that it is built once, not per call. Kysely says in which order its parameters
 * come, so that a condition more or less cannot bind them wrongly, and what its rows are.
 * @param build makes the query; each parameter is a placeholder there, which may be compared with but not looked at
 */
export function prepared<Parameters extends object, Row>(
  build: (reads: Reads, parameters: Parameters) => Compilable<Row>,
): (reads: Reads, parameters: Parameters) => Promise<Row[]> {
  let statement: Statement | undefined;
  return async (reads, values) => {
    statement ??= statementOf(build(reads, placeholders<Parameters>()));
    const bound = statement.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name as keyof Parameters] : parameter,
    );
    const { rows } = await tables<never>(reads).executeQuery<Row>(CompiledQuery.raw(statement.text, bound));
    return rows;
  };
}

function statementOf(query: Compilable): Statement {
  const { sql, parameters } = query.compile();
  return { text: sql, parameters };
}

/** Any property is the placeholder of its name. */
function placeholders<Parameters extends object>(): Parameters {
  return new Proxy({}, { get: (_, name) => new Placeholder(String(name)) }) as Parameters;
}
