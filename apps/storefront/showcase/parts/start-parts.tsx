import { LinkPage } from "../../app/features/newsletter/link-page.tsx";
import { type NewsletterAnswer, NewsletterForm } from "../../app/features/newsletter/newsletter-form.tsx";
import { CookieNote } from "../../app/features/shell/cookie-note.tsx";
import { CreditPanel } from "../../app/features/start/credit-panel.tsx";
import { HelpCards } from "../../app/features/start/help-cards.tsx";
import { NewPasswordForm } from "../../app/features/start/new-password-form.tsx";
import { PasswordChecklist } from "../../app/features/start/password-checklist.tsx";
import type { StartAnswer } from "../../app/features/start/start-answer.ts";
import { type StartView, WaysIn } from "../../app/features/start/ways-in.tsx";
import { Picture } from "../../app/ui/picture.tsx";
import { Exhibit } from "../exhibit.tsx";
import { CREDIT, GUEST, PICTURE } from "../shop.ts";
import { NEWSLETTER_WORDS } from "../words.ts";

const WAY = {
  hasTabs: true,
  answer: undefined,
  prefilled: "",
  linkProblem: undefined,
  block: undefined,
  back: undefined,
};
const ANSWER: Omit<StartAnswer, "form"> = {
  text: "Das kennen wir nicht.",
  code: "WRONG",
  needsTan: true,
  name: "nora",
  back: undefined,
};

/** The way in, and what greets somebody who is in. */
export function StartParts() {
  return (
    <>
      <Ways />
      <Exhibit title="credit panel: in use">
        <CreditPanel credit={CREDIT} />
      </Exhibit>
      <Exhibit title="credit panel: untouched, one kind of products" shop={{ kinds: [] }}>
        <CreditPanel credit={{ prepaid: 5000, used: 0, remaining: 5000 }} />
      </Exhibit>
      <Exhibit title="credit panel: no credit">
        <CreditPanel credit={{ prepaid: 0, used: 0, remaining: 0 }} />
      </Exhibit>
      <Exhibit title="a browser without cookies" shop={{ lacksCookies: true }}>
        <CookieNote />
      </Exhibit>
      <Exhibit title="help cards">
        <HelpCards />
      </Exhibit>
      <Passwords />
      <Newsletters />
    </>
  );
}

/** A form of the start stands on the ground of the hero, as on its page. */
function Way({ view, answer, title }: { view: StartView; answer?: StartAnswer; title: string }) {
  return (
    <Exhibit title={title} shop={GUEST} path="/de">
      <div className="start">
        <div className="start-column">
          <div className="start-words">
            <h2>Willkommen</h2>
            <p className="start-lead">Geben Sie Ihren Code ein.</p>
          </div>
          <div className="start-plate">
            <WaysIn {...WAY} view={view} answer={answer} />
          </div>
        </div>
        <div className="start-picture">
          <Picture picture={PICTURE} alt="" widths={[480]} sizes="36rem" />
        </div>
      </div>
    </Exhibit>
  );
}

function Ways() {
  return (
    <>
      <Way title="start: code" view="code" />
      <Way title="start: wrong code with identification number" view="code" answer={{ ...ANSWER, form: "code" }} />
      <Way title="start: blocked" view="code" answer={{ ...ANSWER, form: "code", blockedSeconds: 900 }} />
      <Way title="start: log-in" view="account" />
      <Way title="start: wrong password" view="account" answer={{ ...ANSWER, form: "account", field: "password" }} />
      <Way title="start: log-in refused" view="account" answer={{ ...ANSWER, form: "account" }} />
      <Way title="start: forgotten" view="forgot" answer={{ ...ANSWER, form: "forgot" }} />
      <Way title="start: mail is on its way" view="sent" />
    </>
  );
}

function Passwords() {
  return (
    <>
      <Exhibit title="new password, refused">
        <NewPasswordForm minimumLength={10} problem={{ text: "Zu kurz.", field: "new_password" }}>
          {null}
        </NewPasswordForm>
      </Exhibit>
      <Exhibit title="new password: the link is over">
        <NewPasswordForm minimumLength={10} problem={{ text: "Der Link gilt nicht mehr." }}>
          {null}
        </NewPasswordForm>
        <PasswordChecklist password="Lichterkette7" repeated="" minimumLength={10} />
      </Exhibit>
    </>
  );
}

function Newsletters() {
  const refused: NewsletterAnswer = {
    kind: "refused",
    email: "nora",
    errors: { email: "Bitte eine Adresse.", consent: "Bitte zustimmen.", form: "Das hat nicht geklappt." },
  };
  return (
    <>
      <Exhibit title="newsletter: asked, refused, thanked">
        <NewsletterForm words={NEWSLETTER_WORDS} />
        <NewsletterForm words={NEWSLETTER_WORDS} answer={refused} />
        <NewsletterForm words={NEWSLETTER_WORDS} answer={{ kind: "done", text: "Danke!" }} />
      </Exhibit>
      <Exhibit title="newsletter link: asks, over, failed, done">
        <LinkPage page="confirm" hasToken answer={undefined} />
        <LinkPage page="unsubscribe" hasToken={false} answer={undefined} />
        <LinkPage page="unsubscribe" hasToken answer={{ kind: "failed", text: "Das hat nicht geklappt." }} />
        <LinkPage page="confirm" hasToken answer={{ kind: "done" }} />
      </Exhibit>
    </>
  );
}
