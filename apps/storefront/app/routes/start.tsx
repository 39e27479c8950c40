import { contract } from "@guerdon/contract";
import { data } from "react-router";
import { captchaAfter, captchaFor, captchaResponse } from "../captcha.server.ts";
import { problemOf } from "../failure.server.ts";
import { CodeForm } from "../features/voucher/code-form.tsx";
import { PageTitle } from "../page/page-title.tsx";
import { useT } from "../page/use-shop.ts";
import { enter } from "../page-context.server.ts";
import { prefilledCode } from "../prefilled-code.server.ts";
import { returnPath } from "../return-path.server.ts";
import { WIDE } from "../theme/breakpoints.ts";
import { Captcha } from "../ui/captcha.tsx";
import { Picture } from "../ui/picture.tsx";
import type { ShownCaptcha } from "../ui/shown-captcha.ts";
import type { Route } from "./+types/start";
import "../page/home-messages.ts";

export async function loader(args: Route.LoaderArgs) {
  const context = enter(args);
  const back = context.flash?.back;
  if (context.website.session_info.logged_in) {
    throw context.go(back ?? "/welcome");
  }
  const { code, problem } = await prefilledCode(context);
  const captcha = await captchaFor(context, "login");
  return { hero: context.website.theme.hero, back, prefilled: code, problem, captcha };
}

export async function action(args: Route.ActionArgs) {
  const context = enter(args);
  const { form } = context;
  const code = String(form.get("code") ?? "").trim();
  const back = returnPath(form.get("back"));
  const refuse = (text: string, { needsTan = false, captcha }: { needsTan?: boolean; captcha?: ShownCaptcha } = {}) =>
    data({ text, code: context.fillField("code", code), needsTan, back, captcha }, { status: 422 });
  if (!code) {
    return refuse(context.t("api-errors.voucher.empty"));
  }
  const tan = String(form.get("tan") ?? "").trim();
  const website = String(form.get("website") ?? "");
  const given = { ...(tan && { tan }), ...(website && { website }), ...captchaResponse(form) };
  const body = { code: code.slice(0, 100), ...given };
  const result = await context.call(contract.enterCode, { body });
  if (result.ok) {
    return context.go(back ?? "/welcome");
  }
  const captcha = await captchaAfter(context, "login", result.failure);
  return refuse(problemOf(context, result.failure).text, {
    needsTan: result.failure.fields.reason === "tan_required",
    ...(captcha && { captcha }),
  });
}

export default function StartPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const captcha = loaderData.captcha ?? actionData?.captcha;
  return (
    <div className="wrap">
      <PageTitle>{t("start.page-title")}</PageTitle>
      <div className="start">
        <div className="grid gap-8">
          <div className="grid gap-4">
            <h1>{t("start.title")}</h1>
            <p className="text-m text-soft">{t("start.text")}</p>
          </div>
          <CodeForm
            problem={actionData ?? loaderData.problem}
            prefilled={actionData ? "" : loaderData.prefilled}
            back={actionData ? actionData.back : loaderData.back}
            captcha={captcha && <Captcha captcha={captcha} attempt={actionData} />}
          />
          <details className="fold">
            <summary>{t("voucher.where.title")}</summary>
            <div>
              <p>{t("voucher.where.text")}</p>
            </div>
          </details>
        </div>
        {loaderData.hero && (
          <div className="start-picture">
            <Picture
              picture={loaderData.hero}
              alt=""
              widths={[480, 640, 960, 1280]}
              sizes={`(max-width:${WIDE}) 92vw,36rem`}
              eager
            />
          </div>
        )}
      </div>
    </div>
  );
}
