import { newsletterWords, subscribeFromForm } from "../features/newsletter/newsletter-form.server.ts";
import { NewsletterForm } from "../features/newsletter/newsletter-form.tsx";
import { PageTitle } from "../page/page-title.tsx";
import { enter, notFound, type PageContext } from "../server/page-context.server.ts";
import type { Route } from "./+types/newsletter";

export function loader(args: Route.LoaderArgs) {
  const context = enterWhereEnabled(args);
  return { title: context.t("newsletter.block.title"), words: newsletterWords(context) };
}

export function action(args: Route.ActionArgs) {
  return subscribeFromForm(enterWhereEnabled(args));
}

function enterWhereEnabled(args: Parameters<typeof enter>[0]): PageContext {
  const context = enter(args);
  if (!context.website.newsletter.enabled) {
    throw notFound();
  }
  return context;
}

export default function NewsletterPage({ loaderData: { title, words }, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap-narrow grid gap-6">
      <PageTitle>{title}</PageTitle>
      <h1>{title}</h1>
      <div className="panel content-newsletter">
        <NewsletterForm words={words} answer={actionData} />
      </div>
    </div>
  );
}
