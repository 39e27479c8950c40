import { type Compilable, CompiledQuery } from "kysely";
import { tables } from "./tables.ts";
import type { Reads } from "./unit-of-work.ts";

/** The placeholder of a parameter while a statement is built. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

interface Statement {
  text: string;
  /** In the order of their numbers in the text. Values other than placeholders are the same in every call. */
  parameters: readonly unknown[];
}

/**
 * A frequent statement, which is built once instead of per call. Kysely provides the order of its parameters, so that
 * they are bound correctly for any conditions, and the type of its rows.
 * @param build builds the query from placeholders, which may be used in comparisons but have no values
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
