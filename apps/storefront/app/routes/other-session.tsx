import { data, Form } from "react-router";
import { Once } from "../page/once.tsx";
import { PageTitle } from "../page/page-title.tsx";
import { useIsSubmitting } from "../page/use-losses.ts";
import { enter } from "../server/page-context.server.ts";
import { answerOffer, offerTexts } from "../server/take-other-session.server.ts";
import { Button } from "../ui/button.tsx";
import type { Route } from "./+types/other-session";

/** Asks whether the session that an address offers shall replace the browser's own [session.hand-over-asked]. */
export function loader(args: Route.LoaderArgs) {
  const context = enter(args);
  const texts = offerTexts(context, args.request);
  if (!texts) {
    throw context.go("/");
  }
  return data(texts, { headers: { "cache-control": "no-store" } });
}

export async function action(args: Route.ActionArgs) {
  return answerOffer(enter(args), args.request);
}

export default function OtherSessionPage({ loaderData: { title, text, keep, take } }: Route.ComponentProps) {
  const busy = useIsSubmitting();
  return (
    <div className="wrap-narrow grid gap-6 justify-items-start">
      <PageTitle>{title}</PageTitle>
      <h1>{title}</h1>
      <p className="text-soft">{text}</p>
      <Form method="post" className="flex flex-wrap gap-4">
        <Once />
        <Button name="answer" value="keep" busy={busy}>
          {keep}
        </Button>
        <Button name="answer" value="take" look="quiet" busy={busy}>
          {take}
        </Button>
      </Form>
    </div>
  );
}
