import { buttonClass } from "../../ui/button.tsx";

interface ConsentLink {
  href: string;
  text: string;
}

interface ConsentBannerProps {
  label: string;
  /** The question, with the purposes of the services. */
  question: string;
  /** Says that consent is voluntary and can be withdrawn. */
  free: string;
  privacy: ConsentLink;
  settings: ConsentLink;
  accept: string;
  refuse: string;
  /** Shown once a choice could not be stored. */
  failed: string;
  id: string;
}

/** Asks for consent by a form; its two buttons are equal. Only the server renders it [consent.banner]. */
export function ConsentBanner(props: ConsentBannerProps) {
  const { label, question, free, privacy, settings, accept, refuse, failed, id } = props;
  return (
    <section className="consent-banner" aria-label={label}>
      <div>
        <p>{question}</p>
        <p>
          {free}{" "}
          <a className="link" href={privacy.href}>
            {privacy.text}
          </a>{" "}
          <a className="link" href={settings.href}>
            {settings.text}
          </a>
        </p>
      </div>
      <form method="post" action={settings.href}>
        <input type="hidden" name="id" value={id} />
        <p role="alert" hidden>
          {failed}
        </p>
        <button type="submit" className={buttonClass()} name="choice" value="all">
          {accept}
        </button>
        <button type="submit" className={buttonClass()} name="choice" value="none">
          {refuse}
        </button>
      </form>
    </section>
  );
}
