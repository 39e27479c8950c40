import { useEffect, useRef } from "react";
import { Form } from "react-router";
import { Once } from "../../page/once.tsx";
import { PageLink } from "../../page/page-link.tsx";
import { PageTitle } from "../../page/page-title.tsx";
import { useIsSubmitting } from "../../page/use-losses.ts";
import { useShop, useT } from "../../page/use-shop.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Note } from "../../ui/note.tsx";
import "../../page/newsletter-messages.ts";

/** The result of the button: carried out, a link that is over, or a failure after which it may be pressed again. */
export type LinkAnswer = { kind: "done" } | { kind: "over" } | { kind: "failed"; text: string };

interface LinkPageProps {
  /** The act of the mailed link. */
  page: "confirm" | "unsubscribe";
  hasToken: boolean;
  answer: LinkAnswer | undefined;
}

/** The page of a link from a mail of the newsletter's list: a button, and what came of it. */
export function LinkPage({ page, hasToken, answer }: LinkPageProps) {
  const t = useT();
  const { title: shop } = useShop();
  const isOver = answer ? answer.kind === "over" : !hasToken;
  const isDone = answer?.kind === "done";
  return (
    <div className="wrap-narrow grid gap-6 justify-items-start">
      <PageTitle>{t(`newsletter.${page}.title`)}</PageTitle>
      <h1>{t(`newsletter.${page}.title`)}</h1>
      {isDone && <Done text={t(`newsletter.${page}.done`)} />}
      {isOver && <Note tone="warn">{t(`newsletter.${page}.over`)}</Note>}
      {isDone || isOver ? (
        <PageLink className={buttonClass("quiet")} to="/">
          {t("action.to-start")}
        </PageLink>
      ) : (
        <>
          <p className="text-soft">{t(`newsletter.${page}.text`, { shop })}</p>
          {answer?.kind === "failed" && <Note tone="bad">{answer.text}</Note>}
          <LinkForm label={t(`newsletter.${page}.submit`)} />
        </>
      )}
    </div>
  );
}

function LinkForm({ label }: { label: string }) {
  const busy = useIsSubmitting();
  return (
    <Form method="post" className="grid gap-4 justify-items-start">
      <Once />
      <Button busy={busy}>{label}</Button>
    </Form>
  );
}

/** Gets the focus when it comes, because the button that had it is gone. */
function Done({ text }: { text: string }) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <div ref={note} tabIndex={-1} role="status">
      <Note tone="good">{text}</Note>
    </div>
  );
}
