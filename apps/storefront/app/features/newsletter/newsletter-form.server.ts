import { contract } from "@guerdon/contract";
import { data } from "react-router";
import { problemOf } from "../../server/failure.server.ts";
import type { PageContext } from "../../server/page-context.server.ts";
import type { NewsletterAnswer, NewsletterWords } from "./newsletter-form.tsx";

/** The words of the form that asks for the newsletter; those of consent are stored with a request. */
export function newsletterWords({ t, website: { website_title: shop } }: PageContext): NewsletterWords {
  return {
    email: t("newsletter.block.email"),
    consent: t("newsletter.consent.label", { shop }),
    hint: t("newsletter.consent.text", { shop }),
    privacy: t("shell.footer.privacy"),
    submit: t("newsletter.block.submit"),
    trap: t("voucher.trap"),
  };
}

/** Asks for the newsletter for who filled in the form [newsletter.block]. */
export async function subscribeFromForm(context: PageContext) {
  const { form, t, website } = context;
  const email = String(form.get("email") ?? "").trim();
  if (form.get("website")) {
    // Only programs fill the trap in: they get the answer of a person, and nothing happens.
    return data<NewsletterAnswer>({ kind: "done", text: t("newsletter.block.done") });
  }
  if (!form.has("newsletter")) {
    const errors = { consent: t("newsletter.block.no-consent") };
    return data<NewsletterAnswer>({ kind: "refused", email, errors }, { status: 422 });
  }
  const body = { listId: website.newsletter.list_id, email, source: "page" };
  const result = await context.call(contract.subscribeNewsletter, { body });
  if (result.ok) {
    return data<NewsletterAnswer>({ kind: "done", text: t("newsletter.block.done") });
  }
  const { failure } = result;
  const { text } = problemOf(context, failure);
  const errors = failure.error_code === "EMAIL_INVALID" ? { email: text } : { form: text };
  return data<NewsletterAnswer>({ kind: "refused", email, errors }, { status: failure.status });
}
