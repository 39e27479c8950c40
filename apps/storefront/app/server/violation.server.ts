import type { Failure, Issue, ValidationRule, Violation } from "@guerdon/contract";
import { longDay } from "@guerdon/domain/time/day";
import type { MessageKey } from "@guerdon/messages";
import type { PageContext } from "./page-context.server.ts";

type Speaker = Pick<PageContext, "t" | "language">;

/** The message of a violated rule, with its limit in the language of the page [message.validation]. */
export function violationText({ t, language }: Speaker, { rule, limit = 0 }: Violation): string {
  const [kind = "", name = ""] = rule.split(".");
  return t(`validation.${kind}.${name}` as MessageKey, { limit: shownLimit(language, { rule, limit }) });
}

/** Counts of characters and entries stay numbers, because of plural forms. */
function shownLimit(
  language: PageContext["language"],
  { rule, limit }: { rule: ValidationRule; limit: number },
): string | number {
  if (rule.startsWith("date.")) {
    return longDay(new Date(limit).toISOString().slice(0, 10), language);
  }
  return rule.startsWith("number.") ? new Intl.NumberFormat(language).format(limit) : limit;
}

/** Rules that only a mistake of the page's can violate. Visitors reload it. */
const OF_PAGES: readonly ValidationRule[] = ["mixed.type", "mixed.invalid", "object.unknown"];

/** The first mistake of an input that its visitor can mend; undefined if there is none. */
export function mendableIssue({ error_code, fields }: Pick<Failure, "error_code" | "fields">): Issue | undefined {
  const issues = error_code === "BAD_REQUEST" && "issues" in fields ? fields.issues : [];
  return issues.find(({ path, rule }) => path.startsWith("body.") && !OF_PAGES.includes(rule));
}
