import { CODE, contract, type Failure } from "@guerdon/contract";
import type { CallFailure } from "@guerdon/contract/client";
import { data, redirectDocument } from "react-router";
import { captchaAfter, captchaResponse } from "../../server/captcha.server.ts";
import { needsTanOf, problemOf, redirectionOf } from "../../server/failure.server.ts";
import type { PageContext } from "../../server/page-context.server.ts";
import { returnPath } from "../../server/return-path.server.ts";
import { blockOf } from "./block.server.ts";
import { shownCode } from "./code-actions.server.ts";
import type { StartAnswer } from "./start-answer.ts";

/** Carries out the form of the start page that was sent: a code, a log-in, or a request for a new password. */
export function enterShop(context: PageContext) {
  const forms = { account: logIn, forgot: requestMail };
  const name = String(context.form.get("form"));
  return name === "account" || name === "forgot" ? forms[name](context) : enterCode(context);
}

async function enterCode(context: PageContext) {
  const code = textOf(context, "code").trim();
  const tan = textOf(context, "tan").trim();
  if (!code && context.website.wob_coupon_login) {
    const own = { form: "code", code: context.document.fillField("code", code), needsTan: tan !== "" } as const;
    return refused(context, { ...own, text: context.t("api-errors.voucher.empty") });
  }
  const body = { code, ...(tan && { tan }), ...hiddenFields(context) };
  const result = await context.call(contract.enterCode, { body });
  if (result.ok) {
    return context.go(backOf(context) ?? pathAfterLogIn(context));
  }
  const redirection_url = redirectionOf(result.failure);
  if (redirection_url !== undefined && !context.website.session_info.logged_in) {
    // The shop answers only addresses that may be followed; none of them has the code [voucher.redirection].
    return redirectDocument(redirection_url, 303);
  }
  const needsTan = tan !== "" || needsTanOf(result.failure);
  const own = { form: "code", code: context.document.fillField("code", shownCode(code, needsTan)), needsTan } as const;
  return refused(context, { ...own, ...(await problemParts(context, result.failure, "code")) });
}

async function logIn(context: PageContext) {
  const user_name = textOf(context, "user_name").slice(0, MAX_INPUT_LENGTH);
  const password = textOf(context, "password").slice(0, MAX_INPUT_LENGTH);
  const body = { user_name, password, ...hiddenFields(context) };
  const result = await context.call(contract.userLogin, { body });
  if (result.ok) {
    return context.go(backOf(context) ?? pathAfterLogIn(context));
  }
  const { error_code } = result.failure;
  const field = FIELDS[error_code];
  const own = {
    form: "account",
    name: context.document.fillField("user_name", user_name),
    ...(field && { field }),
  } as const;
  return refused(context, { ...own, ...(await problemParts(context, result.failure, "account")) });
}

/** Where a log-in leads; in a closed shop to the orders of the account [website.closed]. */
function pathAfterLogIn({ website }: PageContext): string {
  return website.state === "closed" ? "/account" : website.path_after_log_in;
}

/** The field that a refusal of a log-in belongs to. */
const FIELDS: Partial<Record<Failure["error_code"], StartAnswer["field"]>> = {
  INVALID_USER_NAME: "user_name",
  INVALID_PASSWORD: "password",
};

/** Requests a mail; the answer is the same whether there is such an account or not [account.reset]. */
async function requestMail(context: PageContext) {
  const name = textOf(context, "name").trim().slice(0, MAX_INPUT_LENGTH);
  const own = { form: "forgot", name: context.document.fillField("name", name) } as const;
  if (!name && context.website.wob_account_login) {
    return refused(context, { ...own, text: context.t("api-errors.user.name_or_email_empty") });
  }
  const who = name.includes("@") ? { email: name } : { user_name: name };
  const body = { website_uuid: context.website.id, ...who, ...captchaResponse(context.form) };
  const result = await context.call(contract.forgotPassword, { body });
  if (result.ok) {
    return data(answerOf(context, { form: "forgot" }), { status: 200 });
  }
  return refused(context, { ...own, ...(await problemParts(context, result.failure, "forgot")) });
}

/** Longer input is cut; the call refuses it all the same. */
const MAX_INPUT_LENGTH = 2000;

function textOf({ form }: PageContext, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

function backOf({ form }: PageContext): string | undefined {
  return returnPath(form.get("back"));
}

/** The fields that visitors do not type themselves: the one that only programs fill, and the captcha's solution. */
function hiddenFields(context: PageContext): { website?: string; captcha_response?: string } {
  const website = textOf(context, "website").slice(0, 500);
  return { ...(website && { website }), ...captchaResponse(context.form) };
}

/** The message of a failure, the seconds until input is taken again, and the captcha that it asks for. */
async function problemParts(context: PageContext, failure: CallFailure, form: StartAnswer["form"]) {
  const blockedSeconds = await secondsOf(context, failure, form);
  const captcha = await captchaAfter(context, form === "forgot" ? "forgot_password" : "login", failure);
  const { text, alert } = problemOf(context, failure);
  const notOffered = failure.error_code === "LOGIN_NOT_OFFERED";
  return {
    text,
    ...(notOffered && { notOffered }),
    ...(alert && { alert }),
    ...(blockedSeconds && { blockedSeconds }),
    ...(captcha && { captcha }),
  };
}

/** The seconds for which a form takes no input after a failure. */
async function secondsOf(context: PageContext, { error_code, fields }: CallFailure, form: StartAnswer["form"]) {
  const isBlock = error_code === CODE.voucherEntryBlocked || error_code === CODE.loginBlocked;
  if (isBlock && form !== "forgot") {
    return (await blockOf(context, form))?.blockedSeconds;
  }
  return error_code === "LOGIN_SLOWED" ? fields.duration : undefined;
}

function answerOf(context: PageContext, parts: Partial<StartAnswer> & Pick<StartAnswer, "form">): StartAnswer {
  return { code: "", needsTan: false, name: "", back: backOf(context), ...parts };
}

function refused(context: PageContext, parts: Partial<StartAnswer> & Pick<StartAnswer, "form" | "text">) {
  return data(answerOf(context, parts), { status: parts.notOffered ? 403 : 422 });
}
