import { buttonClass } from "../../ui/button.tsx";

interface ConsentLink {
  href: string;
  text: string;
}

interface ConsentBannerProps {
  label: string;
  text: string;
  privacy: ConsentLink;
  settings: ConsentLink;
  accept: string;
  refuse: string;
  /** Shown once a choice could not be stored. */
  failed: string;
  id: string;
}

/** Asks for consent by a form; its two buttons are equal. Only the server renders it [consent.banner]. */
export function ConsentBanner({ label, text, privacy, settings, accept, refuse, failed, id }: ConsentBannerProps) {
  return (
    <section className="consent-banner" aria-label={label}>
      <p>
        {text}{" "}
        <a className="link" href={privacy.href}>
          {privacy.text}
        </a>
      </p>
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
        <a className="link link-alone" href={settings.href}>
          {settings.text}
        </a>
      </form>
    </section>
  );
}
