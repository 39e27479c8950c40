import { type ChangeEvent, useState } from "react";
import { useFetcher } from "react-router";
import { Once } from "../../page/once.tsx";
import { PageLink, useLocalPath } from "../../page/page-link.tsx";
import { takePastedEmail } from "../../page/take-pasted-email.ts";
import { useAnsweredForm } from "../../page/use-answered-form.ts";
import { useIsPending } from "../../page/use-losses.ts";
import { BotTrap } from "../../ui/bot-trap.tsx";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { TextField } from "../../ui/field.tsx";
import { Note } from "../../ui/note.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";

/** The words of the form; they come with the page, so that few pages' scripts need them. */
export interface NewsletterWords {
  email: string;
  consent: string;
  hint: string;
  privacy: string;
  submit: string;
  trap: string;
}

/** The result of a request for the newsletter: thanks, or the mistakes by field. */
export type NewsletterAnswer =
  | { kind: "done"; text: string }
  | { kind: "refused"; email: string; errors: { email?: string; consent?: string; form?: string } };

/**
 * Asks for the newsletter. With script its button stays off until there is an address and the box is ticked, and the
 * page stays where it is; without, the form's own page answers [newsletter.block].
 * @param answer of the form's own page
 */
export function NewsletterForm({
  words,
  answer: sent,
}: {
  words: NewsletterWords;
  answer?: NewsletterAnswer | undefined;
}) {
  const pathOf = useLocalPath();
  const fetcher = useFetcher<NewsletterAnswer>();
  const answer = fetcher.data ?? sent;
  const busy = useIsPending(fetcher);
  const isHydrated = useHydrated();
  const form = useAnsweredForm(answer);
  const [isComplete, setComplete] = useState(false);
  /** The answer whose mistakes are no longer shown, because the form was changed since. */
  const [dismissed, dismiss] = useState<NewsletterAnswer>();
  if (answer?.kind === "done") {
    return (
      <div role="status">
        <Note tone="good">{answer.text}</Note>
      </div>
    );
  }
  const errors = answer && answer !== dismissed ? answer.errors : {};
  const change = ({ currentTarget }: ChangeEvent<HTMLFormElement>) => {
    setComplete(currentTarget.checkValidity());
    dismiss(answer);
  };
  return (
    <fetcher.Form ref={form} method="post" action={pathOf("/newsletter")} onChange={change} noValidate={!isHydrated}>
      <TextField
        name="email"
        type="email"
        onPaste={takePastedEmail}
        label={words.email}
        defaultValue={answer?.email}
        error={errors.email}
        minLength={2}
        maxLength={150}
        required
        autoComplete="email"
      />
      <Checkbox name="newsletter" error={errors.consent} required>
        {words.consent}
      </Checkbox>
      <p className="hint">
        {words.hint}{" "}
        <PageLink className="link" to="/privacy" target="_blank">
          {words.privacy}
        </PageLink>
      </p>
      <BotTrap label={words.trap} />
      {errors.form && <Note tone="bad">{errors.form}</Note>}
      <Once />
      <Button look="quiet" busy={busy} disabled={isHydrated && !isComplete}>
        {words.submit}
      </Button>
    </fetcher.Form>
  );
}
