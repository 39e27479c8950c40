import { type JSONPath, visit } from "jsonc-parser";

/** A repeated field of an object. */
interface RepeatedField {
  path: JSONPath;
  line: number;
  column: number;
  /** The line of its first occurrence in the object. */
  firstLine: number;
}

/**
 * The repeated fields of objects in a JSON text. `JSON.parse` silently keeps the last one, so that the others would be
 * lost.
 */
export function repeatedFields(text: string): RepeatedField[] {
  const found: RepeatedField[] = [];
  /** The lines of the fields of each enclosing object. */
  const open: Map<string, number>[] = [];
  visit(text, {
    onObjectBegin: () => {
      open.push(new Map());
    },
    onObjectEnd: () => {
      open.pop();
    },
    onObjectProperty: (field, ...place) => {
      const [, , startLine, startCharacter, pathOfObject] = place;
      const line = startLine + 1;
      const fields = open.at(-1);
      const firstLine = fields?.get(field);
      if (firstLine === undefined) {
        fields?.set(field, line);
      } else {
        found.push({ path: [...pathOfObject(), field], line, column: startCharacter + 1, firstLine });
      }
    },
  });
  return found;
}
