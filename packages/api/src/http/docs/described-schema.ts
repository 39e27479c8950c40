import { SHARED_SHAPES } from "@guerdon/contract/shared-shapes";
import { z } from "zod";
import { DESCRIBED } from "./recorded.ts";

/** A JSON Schema, as far as the tables of fields read it, with the name of its shape where several calls share it. */
export interface DescribedSchema {
  shape?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  format?: string;
  pattern?: string;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  default?: unknown;
  description?: string;
  items?: DescribedSchema;
  anyOf?: DescribedSchema[];
  oneOf?: DescribedSchema[];
  properties?: Record<string, DescribedSchema>;
  required?: string[];
  additionalProperties?: DescribedSchema | boolean;
}

const NAMES = new Map<unknown, string>(Object.entries(SHARED_SHAPES).map(([name, schema]) => [schema, name]));

/** The wire form of a schema, before codecs decode it. */
export function describedSchema(schema: z.ZodType): DescribedSchema {
  const json = z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      const shape = NAMES.get(zodSchema);
      Object.assign(jsonSchema, shape !== undefined && { shape });
    },
  });
  return json as DescribedSchema;
}

/** What the comments of the contract say about a field, found by the fields that are beside it. */
export function meaningOf(name: string, beside: readonly string[]): string | undefined {
  const [written] = DESCRIBED.filter(
    ({ fields }) => fields.includes(name) && fields.every((field) => beside.includes(field)) && tells(fields, beside),
  ).sort((one, other) => other.fields.length - one.fields.length);
  return written?.meanings[name];
}

/** True if so many fields are alike that they are the same object, and no other one with a field of that name. */
function tells(fields: readonly string[], beside: readonly string[]): boolean {
  return fields.length >= 5 || fields.length * 2 >= beside.length;
}
