import { type JSONPath, visit } from "jsonc-parser";

/** A field that an object names although it has it already. */
interface RepeatedField {
  path: JSONPath;
  line: number;
  column: number;
  /** The line of its first occurrence in the object. */
  firstLine: number;
}

/**
 * The fields that an object of a JSON text names more than once. `JSON.parse` keeps the last of them and says nothing,
 * so that what stands in front would be lost.
 */
export function repeatedFields(text: string): RepeatedField[] {
  const found: RepeatedField[] = [];
  /** Of every object that is open: the line of each of its fields. */
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
