import { type BasketLineView, type BasketView, CODE, contract } from "@guerdon/contract";
import { needsRecipients, RECIPIENT_LIMITS } from "@guerdon/domain/address/recipient-list";
import { useEffect, useRef } from "react";
import { data, Form } from "react-router";
import { mistakeTexts, uploadedTable } from "../features/basket/recipient-table.server.ts";
import { Once } from "../page/once.tsx";
import { PageLink, useLocalPath } from "../page/page-link.tsx";
import { PageTitle } from "../page/page-title.tsx";
import { foreignLang, shownName } from "../page/product-texts.ts";
import { useIsSubmitting } from "../page/use-losses.ts";
import { useT } from "../page/use-shop.ts";
import { problemOf } from "../server/failure.server.ts";
import { enter, requireBasket } from "../server/page-context.server.ts";
import { withoutSession } from "../server/routing.server.ts";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
import { Note } from "../ui/note.tsx";
import "../page/recipients-messages.ts";
import type { Route } from "./+types/basket-recipients";

export async function loader(args: Route.LoaderArgs) {
  const context = enter(args);
  const line = eCardLine(await requireBasket(context), args.params.position);
  if (!line) {
    throw context.go("/basket");
  }
  return {
    name: shownName(line.name),
    ...foreignLang(line, context.language),
    isMailed: line.delivery_type === 9,
    count: line.recipients,
    isMissing: line.recipients_missing,
  };
}

export async function action(args: Route.ActionArgs) {
  const context = enter(args);
  const refuse = (...problems: string[]) => data({ problems }, { status: 422 });
  const upload = await uploadedTable(context, context.form.get("file"));
  if ("problem" in upload) {
    return refuse(upload.problem);
  }
  const position = Number(args.params.position);
  if (!Number.isSafeInteger(position) || position < 1) {
    return context.go("/basket", { name: "line-gone" });
  }
  const stored = await context.call(contract.setRecipients, { body: { position, table: upload.table } });
  if (stored.ok) {
    return context.go("/basket", { name: "changed" });
  }
  const { failure } = stored;
  if (failure.status === 401) {
    return withoutSession(context, CODE.sessionExpired);
  }
  if (failure.error_code === "NOT_FOUND") {
    return context.go("/basket", { name: "line-gone" });
  }
  return failure.error_code === "RECIPIENTS_INVALID"
    ? refuse(...mistakeTexts(context, failure.fields))
    : refuse(problemOf(context, failure).text);
}

/** The line of a basket at a position, if it has e-cards that can be ordered. */
function eCardLine({ product_position }: BasketView, position: string): BasketLineView | undefined {
  const line = product_position.find((each) => String(each.position) === position);
  return line?.available && needsRecipients(line.delivery_type) ? line : undefined;
}

export default function BasketRecipientsPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const busy = useIsSubmitting();
  const { name, lang, isMailed, count, isMissing } = loaderData;
  const template = useLocalPath()("/basket/recipients/template");
  return (
    <div className="wrap-narrow grid gap-8">
      <PageTitle>{t("recipient.title")}</PageTitle>
      <header className="grid gap-2 justify-items-start">
        <PageLink className="link link-alone" to="/basket">
          {t("recipient.back")}
        </PageLink>
        <h1>{t("recipient.title")}</h1>
        <p className="font-semibold" lang={lang}>
          {name}
        </p>
      </header>
      {actionData && <Mistakes key={actionData.problems.join()} problems={actionData.problems} />}
      {count !== null && <Note tone={isMissing ? "warn" : "good"}>{t("recipient.stored", { count })}</Note>}
      <div className="grid gap-3">
        <p>{t(isMailed ? "recipient.text.9" : "recipient.text.4")}</p>
        <p>{t("recipient.how")}</p>
        <p>
          <a className="link" href={template} download>
            {t("recipient.template")}
          </a>
        </p>
      </div>
      <Form method="post" encType="multipart/form-data" className="grid gap-6" noValidate>
        <TextField
          type="file"
          name="file"
          accept=".csv,text/csv,text/plain"
          required
          label={t("recipient.file")}
          hint={t("recipient.limits", { message: RECIPIENT_LIMITS.message })}
        />
        <Once />
        <div>
          <Button busy={busy}>{t(count === null ? "recipient.upload" : "recipient.replace")}</Button>
        </div>
      </Form>
    </div>
  );
}

/** The mistakes of the list. The box gets the focus, so that it is read out and comes into view. */
function Mistakes({ problems }: { problems: readonly string[] }) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1}>
      <Note tone="bad">
        <p className="font-semibold">{t("recipient.mistakes")}</p>
        <ul className="mt-1">
          {problems.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </Note>
    </div>
  );
}
