import type { ReactNode } from "react";
import { useT } from "../../page/use-shop.ts";
import { CodeForm, type CodeProblem } from "./code-form.tsx";
import { CheckYourMail, ForgotForm } from "./forgot-form.tsx";
import { LogInForm } from "./log-in-form.tsx";
import type { StartAnswer } from "./start-answer.ts";
import { START_PANEL, type StartTab, StartTabs, tabId } from "./start-tabs.tsx";

/** The view of the start page: a way in, the form for a forgotten password, or the note that a mail is on its way. */
export type StartView = StartTab | "forgot" | "sent" | "none";

interface WaysInProps {
  view: StartView;
  /** The website offers both. */
  hasTabs: boolean;
  answer: StartAnswer | undefined;
  prefilled: string;
  /** The problem with the link that brought a code. */
  linkProblem: CodeProblem | undefined;
  /** The block because of wrong codes or passwords before this page was opened [session.block]. */
  block: StartAnswer | undefined;
  back: string | undefined;
  /** The captcha, if one is asked. */
  captcha?: ReactNode;
}

/** The forms of the start page [session.ways-in]. */
export function WaysIn(props: WaysInProps) {
  const { view, hasTabs } = props;
  if (view !== "code" && view !== "account") {
    return <OtherView {...props} />;
  }
  const panel = hasTabs && { id: START_PANEL, "aria-labelledby": tabId(view), role: "tabpanel" };
  return (
    <div className="grid gap-6">
      {hasTabs && <StartTabs current={view} back={partsOf(props).back} />}
      <div className="grid gap-8" key={view} {...(panel || {})}>
        {view === "code" ? <CodeWay {...props} /> : <LogInForm {...partsOf(props)} />}
      </div>
    </div>
  );
}

function OtherView(props: WaysInProps) {
  if (props.view === "none") {
    return null;
  }
  return props.view === "sent" ? <CheckYourMail /> : <ForgotForm {...partsOf(props)} />;
}

function partsOf({ answer, block, back, captcha, view }: WaysInProps) {
  const own = answer?.form === view ? answer : undefined;
  return { answer: own ?? block, back: own?.back ?? back, captcha };
}

function CodeWay(props: WaysInProps) {
  const t = useT();
  const { answer, back, captcha } = partsOf(props);
  const problem = answer?.text === undefined ? props.linkProblem : { ...answer, text: answer.text };
  return (
    <>
      <CodeForm problem={problem} prefilled={props.answer ? "" : props.prefilled} back={back} captcha={captcha} />
      <details className="fold">
        <summary>{t("voucher.where.title")}</summary>
        <div>
          <p>{t("voucher.where.text")}</p>
        </div>
      </details>
    </>
  );
}
