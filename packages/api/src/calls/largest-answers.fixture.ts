import { z } from "zod";

/** Longer than any column of a table on a terminal, with signs that need more than a byte. */
const LONG_TEXT = "Wörter „und“ Zeichen 🎁 ".repeat(50);

/** Texts of the formats that answers have. */
const FORMATS: Readonly<Record<string, string>> = {
  date: "2026-12-31",
  datetime: "2026-12-31T23:59:59Z",
  email: "piadora@findling.example",
  url: "https://shop.example/a?b=c",
  uuid: "7d3c1c4e-6a55-4b6e-9f39-4d7a9f3a0b11",
};

/**
 * The largest values of a schema: every optional field is there, nothing is null, every list has two entries, numbers and
 * texts are as large as they may be. One for each alternative that it has.
 * @throws for a kind of schema that no answer had so far
 */
export function largestOf(schema: z.ZodType): unknown[] {
  if (schema instanceof z.ZodObject) {
    return together(schema.shape as Record<string, z.ZodType>);
  }
  if (schema instanceof z.ZodArray) {
    const entries = largestOf(schema.element as z.ZodType);
    return [[...entries, ...(entries.length === 1 ? entries : [])]];
  }
  if (schema instanceof z.ZodRecord) {
    const [key] = largestOf(schema.keyType as z.ZodType);
    return largestOf(schema.valueType as z.ZodType).map((value) => ({ [String(key)]: value }));
  }
  if (schema instanceof z.ZodUnion) {
    return (schema.options as z.ZodType[]).flatMap(largestOf);
  }
  const { ZodNullable, ZodOptional, ZodDefault, ZodReadonly } = z;
  if ([ZodNullable, ZodOptional, ZodDefault, ZodReadonly].some((kind) => schema instanceof kind)) {
    return largestOf((schema as z.ZodNullable<z.ZodType>).unwrap());
  }
  return [largestPart(schema)];
}

/** Objects that together have every alternative of each field. */
function together(shape: Record<string, z.ZodType>): object[] {
  const fields = Object.entries(shape).map(([name, field]) => [name, largestOf(field)] as const);
  const count = Math.max(1, ...fields.map(([, values]) => values.length));
  return Array.from({ length: count }, (_, index) =>
    Object.fromEntries(fields.map(([name, values]) => [name, values[index % values.length]])),
  );
}

/** The largest value of what has no parts. */
function largestPart(schema: z.ZodType): unknown {
  if (schema instanceof z.ZodNumber) {
    return schema.maxValue === null || !Number.isFinite(schema.maxValue) ? Number.MAX_SAFE_INTEGER : schema.maxValue;
  }
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) {
    const { format, maxLength } = schema;
    return (format && FORMATS[format]) ?? LONG_TEXT.slice(0, maxLength ?? undefined);
  }
  if (schema instanceof z.ZodEnum) {
    return schema.options.at(-1);
  }
  if (schema instanceof z.ZodLiteral) {
    return [...schema.values].at(-1);
  }
  if (schema instanceof z.ZodBoolean) {
    return true;
  }
  if (schema instanceof z.ZodDate) {
    return new Date("9999-12-31T23:59:59.999Z");
  }
  if (schema instanceof z.ZodUnknown || schema instanceof z.ZodAny) {
    return { some: [LONG_TEXT] };
  }
  throw new Error(`No largest value is known for ${schema.def.type}.`);
}
