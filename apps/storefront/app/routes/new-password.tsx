import { contract, type ErrorCode } from "@guerdon/contract";
import { data, type ShouldRevalidateFunctionArgs } from "react-router";
import { NewPasswordForm, type PasswordProblem } from "../features/start/new-password-form.tsx";
import { PageLink } from "../page/page-link.tsx";
import { PageTitle } from "../page/page-title.tsx";
import { useT } from "../page/use-shop.ts";
import { captchaAfter, captchaFor, captchaResponse } from "../server/captcha.server.ts";
import { problemOf } from "../server/failure.server.ts";
import { hiddenLink, hideToken, noLinkCookie } from "../server/mailed-token.server.ts";
import { enter } from "../server/page-context.server.ts";
import { buttonClass } from "../ui/button.tsx";
import { Captcha } from "../ui/captcha.tsx";
import { Note } from "../ui/note.tsx";
import type { ShownCaptcha } from "../ui/shown-captcha.ts";
import type { Route } from "./+types/new-password";
import "../page/home-messages.ts";

/** Opening the link uses nothing up, because mail scanners open links [account.reset]. */
export async function loader(args: Route.LoaderArgs) {
  const context = enter(args);
  const { searchParams } = context.url;
  if (searchParams.has("website_uuid") && !searchParams.get("token")) {
    throw context.go("/", { name: "missing-token" });
  }
  if (searchParams.has("token") && !searchParams.get("website_uuid")) {
    throw context.go("/", { name: "missing-uuid" });
  }
  const hidden = hideToken(context);
  if (hidden) {
    throw hidden;
  }
  const link = hiddenLink(args.request);
  if (link.token === "") {
    throw context.go("/", { name: "missing-token" });
  }
  const result = await context.call(contract.validateResetToken, { query: link });
  const mayRequest = context.website.wob_account_login;
  if (!result.ok) {
    return { minimumLength: 0, over: problemOf(context, result.failure).text, captcha: null, mayRequest };
  }
  const captcha = await captchaFor(context, "new_password");
  return { minimumLength: result.value.minimum_length, over: undefined, captcha, mayRequest };
}

/** The link is used up by the form, so that asking for it again would lead away from the page that says so. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return formMethod === undefined && defaultShouldRevalidate;
}

export async function action(args: Route.ActionArgs) {
  const context = enter(args);
  const { form } = context;
  const textOf = (name: string) => String(form.get(name) ?? "").slice(0, 2000);
  const { token, website_uuid } = hiddenLink(args.request);
  const body = {
    website_uuid,
    password_token: token,
    new_password: textOf("new_password"),
    new_password_retype: textOf("new_password_retype"),
    ...captchaResponse(form),
  };
  const result = await context.call(contract.setNewPassword, { body });
  if (result.ok) {
    return data(answerOf({ done: true }), { headers: { "set-cookie": noLinkCookie(context.url) } });
  }
  const { failure } = result;
  const { text } = problemOf(context, failure);
  if (failure.error_code === "TOKEN_INVALID" || failure.error_code === "LOGIN_NOT_OFFERED") {
    return data(answerOf({ over: text }), { status: failure.status });
  }
  const field = FIELDS[failure.error_code];
  const captcha = await captchaAfter(context, "new_password", failure);
  return data(answerOf({ problem: { text, ...(field && { field }) }, captcha }), { status: 422 });
}

/** The result of the form: the password is set, the link was over, or why it was refused. */
interface NewPasswordAnswer {
  done?: true;
  over?: string;
  problem?: PasswordProblem;
  /** Asked for although the page did not expect it. */
  captcha?: ShownCaptcha | undefined;
}

const answerOf = (answer: NewPasswordAnswer) => answer;

/** The field beside which a refusal is shown. */
const FIELDS: Partial<Record<ErrorCode, PasswordProblem["field"]>> = {
  VALI_001: "new_password",
  PASS_001: "new_password_retype",
  PASS_002: "new_password",
  PASS_003: "new_password",
};

export default function NewPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const done = actionData?.done;
  const over = actionData?.over ?? loaderData.over;
  const captcha = loaderData.captcha ?? actionData?.captcha;
  const title = t(done ? "start.new-password.done-title" : "start.new-password.title");
  return (
    <div className="wrap-narrow grid gap-6">
      <PageTitle>{title}</PageTitle>
      <h1>{title}</h1>
      {done ? (
        <Done />
      ) : over ? (
        <Over text={over} mayRequest={loaderData.mayRequest} />
      ) : (
        <NewPasswordForm minimumLength={loaderData.minimumLength} problem={actionData?.problem}>
          {captcha && <Captcha captcha={captcha} attempt={actionData} />}
        </NewPasswordForm>
      )}
    </div>
  );
}

function Done() {
  const t = useT();
  return (
    <div className="panel" role="status">
      <p>{t("start.new-password.done-text")}</p>
      <p>
        <PageLink className={buttonClass()} to="/?tab=account">
          {t("start.new-password.home")}
        </PageLink>
      </p>
    </div>
  );
}

function Over({ text, mayRequest }: { text: string; mayRequest: boolean }) {
  const t = useT();
  return (
    <>
      <Note tone="warn">{text}</Note>
      {mayRequest && (
        <p>
          <PageLink className={buttonClass("quiet")} to="/?tab=forgot">
            {t("start.new-password.request")}
          </PageLink>
        </p>
      )}
    </>
  );
}
