import { contract } from "@guerdon/contract";
import { VOUCHER_CREDIT } from "@guerdon/domain/payment";
import { codeToShow } from "@guerdon/domain/voucher/voucher-code";
import { data } from "react-router";
import { needsTanOf, problemOf } from "../../server/failure.server.ts";
import type { PageContext } from "../../server/page-context.server.ts";

/** Why a further code was refused; what was typed stays. */
export interface CodeProblem {
  text: string;
  code: string;
  /** The message is also shown as an alert. */
  alert?: boolean;
  /** The voucher requires its identification number. */
  needsTan: boolean;
}

/**
 * Adds the credit of a further code, or removes an entered one, as the form of a page asks [payment.further-code].
 * @param path the page to go to afterwards
 */
export async function changeCodes(context: PageContext, path: string) {
  const { form } = context;
  return form.get("intent") === "remove-code"
    ? removeCode(context, { path, payment_id: String(form.get("payment_id")) })
    : addCode(context, path);
}

async function addCode(context: PageContext, path: string) {
  const { form } = context;
  const code = String(form.get("code") ?? "").trim();
  const tan = String(form.get("tan") ?? "").trim();
  if (!code && context.website.wob_coupon_login) {
    return refused({ text: context.t("api-errors.voucher.empty"), code, needsTan: false });
  }
  const body = { code, ...(tan && { tan }) };
  const result = await context.call(contract.enterCode, { body });
  if (result.ok) {
    return context.go(path, { name: "credit-added" });
  }
  const needsTan = needsTanOf(result.failure) || tan !== "";
  const { text, alert } = problemOf(context, result.failure);
  const status = result.failure.error_code === "LOGIN_NOT_OFFERED" ? 403 : 422;
  // In the document only the field has it.
  return refused(
    { text, alert, code: context.document.fillField("code", shownCode(code, needsTan)), needsTan },
    status,
  );
}

/**
 * The value of the field after its code was refused: the part that was taken, unless the same text is sent again with
 * its identification number, because a code made elsewhere may contain what looks like one of ours [voucher.pasted].
 */
export function shownCode(typed: string, needsTan: boolean): string {
  return needsTan ? typed : codeToShow(typed);
}

/** Removes one of several codes; its credit stays on it. */
async function removeCode(context: PageContext, { path, payment_id }: { path: string; payment_id: string }) {
  const update = { update_type: "REMOVE_PAYMENT", data: { payment_type_id: VOUCHER_CREDIT, payment_id } } as const;
  const result = await context.call(contract.changeBasket, { body: update });
  if (result.ok) {
    return context.go(path, { name: "code-removed" });
  }
  return refused({ text: problemOf(context, result.failure).text, code: "", needsTan: false });
}

function refused(problem: CodeProblem, status = 422) {
  return data(problem, { status });
}
