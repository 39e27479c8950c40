import { VALIDATION_RULES, type ValidationRule } from "@guerdon/contract";
import { LANGUAGES } from "@guerdon/domain/text/language";
import { translateIn } from "@guerdon/messages";
import { describe, expect, test } from "vitest";
import { problemOf } from "./failure.server.ts";
import type { PageContext } from "./page-context.server.ts";
import { violationText } from "./violation.server.ts";

// [message.validation]
describe.each(LANGUAGES)("in %s", (language) => {
  const speaker = { language, t: translateIn(language) } as unknown as PageContext;

  test.each(VALIDATION_RULES)("%s has a message with its limit", (rule) => {
    for (const limit of [1, 2, 1000]) {
      const text = violationText(speaker, { rule, limit });
      expect(text).not.toContain("validation.");
      expect(text).not.toMatch(/[{}]|undefined/);
    }
    const hasLimit = /length|min|max|step/.test(rule);
    const [one, other] = [2, 2000 * 86_400_000].map((limit) => violationText(speaker, { rule, limit }));
    expect(one === other).toBe(!hasLimit);
  });

  test("a refused input says what to mend; one that only the page can mend says to reload it", () => {
    const refused = (path: string, rule: ValidationRule, limit?: number) =>
      problemOf(speaker, {
        error_code: "BAD_REQUEST",
        trace_id: "t1",
        display: ["toast"],
        fields: { issues: [{ path, message: "", rule, limit }] },
      }).text;
    expect(refused("body.tan", "string.max", 50)).toBe(speaker.t("validation.string.max", { limit: 50 }));
    expect(refused("query.page", "number.min", 1)).toBe(speaker.t("api-errors.bad_request"));
    expect(refused("body", "object.unknown")).toBe(speaker.t("api-errors.bad_request"));
  });
});
