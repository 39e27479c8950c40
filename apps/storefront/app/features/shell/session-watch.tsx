import { useEffect, useState } from "react";
import { PageLink, useLocalPath } from "../../page/page-link.tsx";
import { useShop, useT } from "../../page/use-shop.ts";
import "../../page/lost-messages.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Modal } from "../../ui/modal.tsx";
import { useSessionWatch } from "./use-session-watch.ts";

/**
 * Says that the session is about to end, and that it is over [session.ending-notice] [session.over-notice].
 * @param since when it was open, in milliseconds since 1970
 */
export function SessionWatch({ since }: { since: number }) {
  const { open, punchout } = useShop();
  const { session, stay } = useSessionWatch({ since, isLoggedIn: !(open || punchout) });
  if (session.state === "over") {
    return <SessionOver byItself={session.byItself} />;
  }
  return session.state === "ending" && <SessionEnding endsAt={session.endsAt} onStay={stay} />;
}

/** Guests of an open shop, and buyers' visits, did not log in, and their baskets fare differently. */
const WORDS = {
  customer: {
    ending: "session.ending.text",
    stay: "session.ending.stay",
    over: "session.over.text",
    elsewhereTitle: "session.over.elsewhere.title",
    elsewhere: "session.over.elsewhere.text",
  },
  guest: {
    ending: "session.guest.ending",
    stay: "session.guest.stay",
    over: "session.guest.over",
    elsewhereTitle: "session.over.title",
    elsewhere: "session.guest.over",
  },
  visit: {
    ending: "session.visit.ending",
    stay: "session.visit.stay",
    over: "session.visit.over",
    elsewhereTitle: "session.visit.elsewhere.title",
    elsewhere: "session.visit.elsewhere.text",
  },
} as const;

function useWords() {
  const { open, punchout } = useShop();
  if (open) {
    return WORDS.guest;
  }
  return punchout ? WORDS.visit : WORDS.customer;
}

function SessionEnding({ endsAt, onStay }: { endsAt: number; onStay: () => void }) {
  const t = useT();
  const words = useWords();
  return (
    <Modal open label={t("session.ending.title")} onClose={onStay}>
      <div className="grid gap-4">
        <h2>{t("session.ending.title")}</h2>
        <p>{t(words.ending)}</p>
        <Countdown endsAt={endsAt} />
        <Button type="button" onClick={onStay}>
          {t(words.stay)}
        </Button>
      </div>
    </Modal>
  );
}

/** Minutes and seconds left. */
function Countdown({ endsAt }: { endsAt: number }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const left = Math.max(0, Math.ceil((endsAt - now) / 1000));
  return (
    <p role="timer" className="figures text-xl font-semibold">
      {Math.floor(left / 60)}:{String(left % 60).padStart(2, "0")}
    </p>
  );
}

/** Its one way on is the start page; Escape leaves it open, because the page behind it is of no use any more. */
function SessionOver({ byItself }: { byItself: boolean }) {
  const t = useT();
  const pathOf = useLocalPath();
  const words = useWords();
  const title = t(byItself ? "session.over.title" : words.elsewhereTitle);
  return (
    <Modal open label={title}>
      <div className="grid gap-4">
        <h2>{title}</h2>
        <p>{t(byItself ? words.over : words.elsewhere)}</p>
        {byItself ? (
          // Within this page, which keeps what was typed for the same visitor [session.kept-address].
          <PageLink className={buttonClass()} to="/">
            {t("session.over.back")}
          </PageLink>
        ) : (
          <a className={buttonClass()} href={pathOf("/")}>
            {t("session.over.back")}
          </a>
        )}
      </div>
    </Modal>
  );
}
