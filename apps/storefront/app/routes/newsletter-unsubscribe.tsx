import { contract } from "@guerdon/contract";
import { LinkPage } from "../features/newsletter/link-page.tsx";
import { linkAnswer, openedLink, tokenOf } from "../features/newsletter/newsletter.server.ts";
import { enter } from "../server/page-context.server.ts";
import type { Route } from "./+types/newsletter-unsubscribe";

export function loader(args: Route.LoaderArgs) {
  return openedLink(enter(args), args.request);
}

export async function action(args: Route.ActionArgs) {
  const context = enter(args);
  const token = tokenOf(context, args.request);
  return linkAnswer(context, await context.call(contract.unsubscribeNewsletter, { body: { token } }));
}

export default function NewsletterUnsubscribePage({ loaderData, actionData }: Route.ComponentProps) {
  return <LinkPage page="unsubscribe" hasToken={loaderData.hasToken} answer={actionData} />;
}
