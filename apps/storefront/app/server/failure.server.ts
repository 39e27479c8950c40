import {
  type BasketView,
  CODE,
  type CodedFields,
  ERRORS,
  type ErrorCode,
  type Failure,
  messageKey,
  readCodedFields,
} from "@guerdon/contract";
import { minorFromMajor } from "@guerdon/domain/money";
import { formatMoney } from "@guerdon/domain/money/money-format";
import { longDay } from "@guerdon/domain/time/day";
import type { MessageKey, Values } from "@guerdon/messages";
import type { PageContext } from "./page-context.server.ts";
import { mendableIssue, violationText } from "./violation.server.ts";

/** A failed call as a message for the visitor. */
export interface Problem {
  text: string;
  code: ErrorCode;
  /** True if it is also shown as a toast [message.placement]. */
  toast: boolean;
  /** True if it is also shown as an alert. */
  alert: boolean;
  /** Shown if the shop itself failed, so that its operator can find the cause in the log. */
  trace_id?: string;
}

/** The message of a failure in the language of the page. */
export function problemOf(context: PageContext, failure: Failure): Problem {
  // A response that no shop wrote has no trace id; the page's own one is in the log too.
  const trace_id = failure.trace_id || context.document.traceId;
  const issue = mendableIssue(failure);
  const text = issue
    ? violationText(context, issue)
    : context.t(keyOf(failure), { trace_id, ...valuesOf(context, failure) });
  const { status, display } = ERRORS[failure.error_code];
  const toast = status !== 500 && display.includes("toast");
  const alert = display.includes("alert");
  return { text, code: failure.error_code, toast, alert, ...(status === 500 && { trace_id }) };
}

/** True if a code was refused because its identification number is missing. */
export function needsTanOf({ error_code, fields }: Failure): boolean {
  return error_code === CODE.voucherRefused && fields.reason === "tan_required";
}

/** The address to which a refused code leads [voucher.redirection]. */
export function redirectionOf({ error_code, fields }: Failure): string | undefined {
  return error_code === CODE.voucherRefused && fields.reason === "redeemable_at" ? fields.redirection_url : undefined;
}

/** The message of a limit that the basket exceeds; its text is that of the limit's error code. */
export function limitText(context: PageContext, { error_code, fields }: BasketView["limit_errors"][number]): string {
  const coded = readCodedFields(error_code, fields) ?? { error_code: CODE.internalError, fields: {} };
  return context.t(keyOf(coded), { trace_id: context.document.traceId, ...valuesOf(context, coded) });
}

function keyOf(coded: CodedFields): MessageKey {
  return messageKey(coded) as MessageKey;
}

/** Formats a message's fields: dates and amounts in the language of the page. */
function valuesOf(context: PageContext, { fields }: CodedFields): Values {
  const entries = Object.entries(fields).flatMap(([name, value]): [string, string | number][] => {
    if (name === "end_date") {
      return [[name, longDay(String(value), context.language)]];
    }
    if (name === "missing_amount_of_money" || name.endsWith("_value")) {
      return [[name, moneyText(context, Number(value))]];
    }
    return typeof value === "string" || typeof value === "number" ? [[name, value]] : [];
  });
  return { remaining_attemps: -1, ...Object.fromEntries(entries) };
}

function moneyText(context: PageContext, major: number): string {
  return formatMoney(minorFromMajor(major) ?? 0, context.website.website_currency_short_symbol, context.language);
}
