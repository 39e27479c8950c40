import { contract } from "@guerdon/contract";
import { data } from "react-router";
import { problemOf } from "../failure.server.ts";
import { CodeForm } from "../features/voucher/code-form.tsx";
import { PageTitle } from "../page/page-title.tsx";
import { useT } from "../page/use-shop.ts";
import { enter } from "../page-context.server.ts";
import { prefilledCode } from "../prefilled-code.server.ts";
import { returnPath } from "../return-path.server.ts";
import { WIDE } from "../theme/breakpoints.ts";
import { Picture } from "../ui/picture.tsx";
import type { Route } from "./+types/start";
import "../page/home-messages.ts";

export async function loader(args: Route.LoaderArgs) {
  const context = enter(args);
  const back = context.flash?.back;
  if (context.website.session_info.logged_in) {
    throw context.go(back ?? "/welcome");
  }
  const { code, problem } = await prefilledCode(context);
  return { hero: context.website.theme.hero, back, prefilled: code, problem };
}

export async function action(args: Route.ActionArgs) {
  const context = enter(args);
  const { form } = context;
  const code = String(form.get("code") ?? "").trim();
  const back = returnPath(form.get("back"));
  const refuse = (text: string, needsTan = false) =>
    data({ text, code: context.fillField("code", code), needsTan, back }, { status: 422 });
  if (!code) {
    return refuse(context.t("api-errors.voucher.empty"));
  }
  const tan = String(form.get("tan") ?? "").trim();
  const website = String(form.get("website") ?? "");
  const body = { code: code.slice(0, 100), ...(tan && { tan }), ...(website && { website }) };
  const result = await context.call(contract.enterCode, { body });
  if (result.ok) {
    return context.go(back ?? "/welcome");
  }
  return refuse(problemOf(context, result.failure).text, result.failure.fields.reason === "tan_required");
}

export default function StartPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
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
