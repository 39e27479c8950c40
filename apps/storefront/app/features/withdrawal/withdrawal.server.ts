import { contract, type OrderView } from "@guerdon/contract";
import {
  STATEMENT_LIMITS,
  statementProblems,
  tidyStatement,
  type WithdrawalStatement,
} from "@guerdon/domain/order/withdrawal";
import { longTime } from "@guerdon/domain/time/day";
import { data } from "react-router";
import { problemOf } from "../../server/failure.server.ts";
import { hiddenPair } from "../../server/order-pair.server.ts";
import type { PageContext } from "../../server/page-context.server.ts";
import type { StatementField, WithdrawalAnswer } from "./withdrawal-answer.ts";

/** Longer text is cut before it is read: the form refuses it all the same, and keeps this much of it. */
const MAX_INPUT_LENGTH = 5000;

/**
 * The known values of a statement: the order of a link or of the order status, and the person of the visitor's own
 * order. All of them may be empty, and all can be typed [withdrawal.form].
 */
export async function knownStatement(context: PageContext, request: Request): Promise<WithdrawalStatement> {
  const linked = context.url.searchParams.get("receipt")?.slice(0, STATEMENT_LIMITS.order_number);
  const pair = hiddenPair(request);
  const order_number = linked ?? pair?.receipt ?? "";
  const person = await knownPerson(context, order_number);
  const email = person?.email || (pair?.receipt === order_number ? pair.email : "");
  return { name: person?.name ?? "", order_number, email, details: "" };
}

/** The person who ordered, if the visitor's account or this browser did. */
async function knownPerson(context: PageContext, order_number: string) {
  if (order_number === "") {
    return undefined;
  }
  const order = (await ownOrder(context, order_number)) ?? (await confirmedOrder(context, order_number));
  const address = order?.invoice_address ?? order?.delivery_address;
  return address && { name: `${address.first_name} ${address.last_name}`.trim(), email: address.email };
}

async function ownOrder({ call, website }: PageContext, order_number: string): Promise<OrderView | undefined> {
  if (!website.session_info.has_account) {
    return undefined;
  }
  const own = await call(contract.showOwnOrder, { params: { order_number } });
  return own.ok ? own.value : undefined;
}

async function confirmedOrder({ call }: PageContext, order_number: string): Promise<OrderView | undefined> {
  const confirmed = await call(contract.showConfirmation, {});
  const order = confirmed.ok ? confirmed.value.order : null;
  return order?.order_number === order_number ? order : undefined;
}

/** Shows the form again, or the statement to be confirmed, or takes it. Nothing that was typed is lost. */
export async function answerWithdrawal(context: PageContext) {
  const { form } = context;
  const typed = typedStatement(form);
  if (form.has("change")) {
    return data<WithdrawalAnswer>({ step: "fill", typed, errors: {} });
  }
  const statement = tidyStatement(typed);
  const errors = errorsOf(context, statement);
  if (Object.keys(errors).length > 0) {
    return data<WithdrawalAnswer>({ step: "fill", typed, errors }, { status: 422 });
  }
  const website = textOf(form, "website").slice(0, 500);
  return form.has("confirm")
    ? submit(context, statement, website)
    : data<WithdrawalAnswer>({ step: "check", typed: statement, website });
}

async function submit(context: PageContext, typed: WithdrawalStatement, website: string) {
  const { call, language, t } = context;
  const taken = await call(contract.submitWithdrawal, { body: { ...typed, ...(website && { website }) } });
  if (!taken.ok) {
    const problem = problemOf(context, taken.failure).text;
    return data<WithdrawalAnswer>({ step: "check", typed, website, problem }, { status: taken.failure.status });
  }
  const { arrived_at, time_zone, is_receipt_mailed } = taken.value;
  const time = longTime(new Date(arrived_at), time_zone, language);
  const text = is_receipt_mailed ? "withdrawal.done.text" : "withdrawal.done.unmailed";
  return data<WithdrawalAnswer>({ step: "done", text: t(text, { time, email: typed.email }) });
}

function typedStatement(form: FormData): WithdrawalStatement {
  const [name, order_number] = [textOf(form, "name"), textOf(form, "order_number")];
  return { name, order_number, email: textOf(form, "email"), details: textOf(form, "details") };
}

function textOf(form: FormData, field: string): string {
  const value = form.get(field);
  return typeof value === "string" ? value.slice(0, MAX_INPUT_LENGTH) : "";
}

function errorsOf({ t }: PageContext, statement: WithdrawalStatement): Partial<Record<StatementField, string>> {
  const problems = Object.entries(statementProblems(statement)).map(([field, problem]) => {
    const count = STATEMENT_LIMITS[field as StatementField];
    return [field, t(`withdrawal.error.${problem}`, { count })] as const;
  });
  return Object.fromEntries(problems);
}
