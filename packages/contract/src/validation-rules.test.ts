import { describe, expect, test } from "vitest";
import { z } from "zod";
import { type ValidationRule, violationOf } from "./validation-rules.ts";

/** The violation that a schema finds in a value. */
function violationIn(schema: z.ZodType, value: unknown) {
  const issue = schema.safeParse(value, { reportInput: true }).error?.issues[0];
  return issue && violationOf(issue);
}

const day = (text: string) => Date.parse(`${text}T12:00:00Z`);

// [message.validation]
describe("an issue of a schema is a violated rule with its limit", () => {
  test.each<[z.ZodType, unknown, ValidationRule, number?]>([
    [z.string(), undefined, "mixed.required"],
    [z.string().min(1), "", "mixed.required"],
    [z.enum(["a", "b"]), undefined, "mixed.required"],
    [z.string(), 1, "mixed.type"],
    [z.enum(["a", "b"]), "c", "mixed.one_of"],
    [z.string().refine(() => false), "x", "mixed.invalid"],
    [z.string().length(4), "x", "string.length", 4],
    [z.string().min(4), "x", "string.min", 4],
    [z.string().max(2), "xyz", "string.max", 2],
    [z.email(), "x", "string.email"],
    [z.url(), "x", "string.url"],
    [z.string().regex(/^x$/), "y", "string.form"],
    [z.number(), "x", "number.type"],
    [z.int(), 1.5, "number.integer"],
    [z.number().min(2), 1, "number.min", 2],
    [z.number().max(2), 3, "number.max", 2],
    [z.number().multipleOf(5), 7, "number.step", 5],
    [z.date(), "x", "date.type"],
    [z.iso.date(), "x", "date.type"],
    [z.date().min(new Date(day("2027-01-02"))), new Date(0), "date.min", day("2027-01-02")],
    [z.date().max(new Date(0)), new Date(day("2027-01-02")), "date.max", 0],
    [z.array(z.string()).length(2), [], "array.length", 2],
    [z.array(z.string()).min(2), ["x"], "array.min", 2],
    [z.array(z.string()).max(1), ["x", "y"], "array.max", 1],
    [z.strictObject({}), { x: 1 }, "object.unknown"],
  ])("%# %o: %s", (schema, value, rule, limit) => {
    expect(violationIn(schema, value)).toEqual(limit === undefined ? { rule } : { rule, limit });
  });
});
