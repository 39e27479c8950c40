import { contract } from "@guerdon/contract";
import { type ReactNode, useState } from "react";
import { data, Form } from "react-router";
import { captchaAfter, captchaFor, captchaResponse } from "../captcha.server.ts";
import { problemOf } from "../failure.server.ts";
import { PasswordChecklist } from "../features/start/password-checklist.tsx";
import { PasswordField } from "../features/start/password-field.tsx";
import { hiddenToken, hideToken, tokenCookie } from "../mailed-token.server.ts";
import { Once } from "../page/once.tsx";
import { PageLink } from "../page/page-link.tsx";
import { PageTitle } from "../page/page-title.tsx";
import { useIsSubmitting } from "../page/use-losses.ts";
import { useT } from "../page/use-shop.ts";
import { enter } from "../page-context.server.ts";
import { Button, buttonClass } from "../ui/button.tsx";
import { Captcha } from "../ui/captcha.tsx";
import { Note } from "../ui/note.tsx";
import type { Route } from "./+types/new-password";
import "../page/home-messages.ts";

/** Opening the link uses nothing up, because mail scanners open links [account.reset]. */
export async function loader(args: Route.LoaderArgs) {
  const context = enter(args);
  const { searchParams } = context.url;
  if (searchParams.has("token") && !searchParams.get("website_uuid")) {
    throw context.go("/", { name: "missing-uuid" });
  }
  const hidden = hideToken(context);
  if (hidden) {
    throw hidden;
  }
  const token = hiddenToken(args.request);
  if (token === "") {
    throw context.go("/", { name: "missing-token" });
  }
  const query = { website_uuid: context.website.id, token };
  const result = await context.call(contract.validateResetToken, { query });
  if (!result.ok) {
    return { minimumLength: 0, over: problemOf(context, result.failure).text, captcha: null };
  }
  const captcha = await captchaFor(context, "new_password");
  return { minimumLength: result.value.minimum_length, over: undefined, captcha };
}

export async function action(args: Route.ActionArgs) {
  const context = enter(args);
  const { form } = context;
  const textOf = (name: string) => String(form.get(name) ?? "").slice(0, 2000);
  const body = {
    website_uuid: context.website.id,
    password_token: hiddenToken(args.request),
    new_password: textOf("new_password"),
    new_password_retype: textOf("new_password_retype"),
    ...captchaResponse(form),
  };
  const result = await context.call(contract.setNewPassword, { body });
  if (result.ok) {
    return data(
      { done: true, text: "", field: undefined, captcha: undefined },
      { headers: { "set-cookie": tokenCookie(context.url, "") } },
    );
  }
  const field = result.failure.error_code === "PASS_001" ? "repeat" : "password";
  const captcha = await captchaAfter(context, "new_password", result.failure);
  return data({ done: false, text: problemOf(context, result.failure).text, field, captcha }, { status: 422 });
}

export default function NewPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const captcha = loaderData.captcha ?? actionData?.captcha;
  const title = t(actionData?.done ? "start.new-password.done-title" : "start.new-password.title");
  return (
    <div className="wrap-narrow grid gap-6">
      <PageTitle>{title}</PageTitle>
      <h1>{title}</h1>
      {actionData?.done ? (
        <Done />
      ) : loaderData.over ? (
        <Over text={loaderData.over} />
      ) : (
        <NewPasswordForm minimumLength={loaderData.minimumLength} problem={actionData}>
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

function Over({ text }: { text: string }) {
  const t = useT();
  return (
    <>
      <Note tone="warn">{text}</Note>
      <p>
        <PageLink className={buttonClass("quiet")} to="/?tab=forgot">
          {t("start.new-password.request")}
        </PageLink>
      </p>
    </>
  );
}

interface NewPasswordFormProps {
  minimumLength: number;
  problem: { text: string; field: string | undefined } | undefined;
  /** The captcha, if one is asked. */
  children: ReactNode;
}

function NewPasswordForm({ minimumLength, problem, children }: NewPasswordFormProps) {
  const t = useT();
  const busy = useIsSubmitting();
  const [typed, setTyped] = useState({ password: "", repeated: "" });
  return (
    <Form method="post" className="panel" noValidate>
      <PasswordField
        name="new_password"
        label={t("start.new-password.label")}
        error={problem?.field === "password" ? problem.text : undefined}
        autoComplete="new-password"
        onChange={(event) => setTyped({ ...typed, password: event.target.value })}
      />
      <PasswordField
        name="new_password_retype"
        label={t("start.new-password.repeat")}
        error={problem?.field === "repeat" ? problem.text : undefined}
        autoComplete="new-password"
        onChange={(event) => setTyped({ ...typed, repeated: event.target.value })}
      />
      <PasswordChecklist {...typed} minimumLength={minimumLength} />
      {children}
      <Once />
      <p>
        <Button busy={busy}>{t("start.new-password.submit")}</Button>
      </p>
    </Form>
  );
}
