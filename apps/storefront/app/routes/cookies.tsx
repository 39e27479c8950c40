import { data } from "react-router";
import { chooseConsent, consentSettings } from "../consent/consent-settings.server.ts";
import { ConsentForm } from "../features/consent/consent-form.tsx";
import { PageTitle } from "../page/page-title.tsx";
import { enter } from "../server/page-context.server.ts";
import type { Route } from "./+types/cookies";

export function loader(args: Route.LoaderArgs) {
  return consentSettings(enter(args), args.request);
}

export async function action(args: Route.ActionArgs) {
  const answer = await chooseConsent(enter(args), args.request);
  return answer instanceof Response ? answer : data(answer, { status: 422 });
}

export default function CookiesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { title } = loaderData.words;
  return (
    <div className="wrap-narrow grid gap-6">
      <PageTitle>{title}</PageTitle>
      <h1>{title}</h1>
      <ConsentForm settings={loaderData} problem={actionData?.problem} />
    </div>
  );
}
