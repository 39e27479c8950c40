import { Form } from "react-router";
import { footerHtml } from "../../app/document/footer.server.tsx";
import { UndoForm } from "../../app/features/basket/undo-form.tsx";
import { ConsentBanner } from "../../app/features/consent/consent-banner.tsx";
import { ConsentForm, type ConsentSettings } from "../../app/features/consent/consent-form.tsx";
import { ContactLink } from "../../app/features/shell/contact-link.tsx";
import { ErrorView, FailedView, NotFoundView } from "../../app/features/shell/error-view.tsx";
import { FOOTER, Footer } from "../../app/features/shell/footer.tsx";
import { Header } from "../../app/features/shell/header.tsx";
import { LoadingBar } from "../../app/features/shell/loading-bar.tsx";
import { OptionalParts } from "../../app/features/shell/optional-parts.tsx";
import { OutsideView } from "../../app/features/shell/outside-view.tsx";
import { PausedView } from "../../app/features/shell/paused-view.tsx";
import { PreviewBar } from "../../app/features/shell/preview-bar.tsx";
import { SearchOverlay } from "../../app/features/shell/search-overlay.tsx";
import { SearchResult } from "../../app/features/shell/search-result.tsx";
import { LogOutNotice, SessionGuard } from "../../app/features/shell/session-guard.tsx";
import { SessionWatch } from "../../app/features/shell/session-watch.tsx";
import { Exhibit } from "../exhibit.tsx";
import { HITS } from "../products.ts";
import { CREDIT, GUEST, PICTURE } from "../shop.ts";

const FOOT = footerHtml({
  label: "Weitere Seiten",
  links: [
    { to: "/de/imprint", text: "Impressum" },
    { to: "/de/privacy", text: "Datenschutz" },
    { to: "https://example.org/", text: "Unsere Stiftung" },
  ],
  payment: { label: "Zahlungsarten", names: ["Karte", "Überweisung"] },
  seal: { to: "https://example.org/", text: "Geprüft", src: `/images/${PICTURE.id}/160.webp`, width: 80, height: 50 },
  copyright: "© Aurora",
});

const ANNOUNCEMENT = {
  label: "Hinweis",
  text: "Bestellen Sie bis zum 18. Dezember.",
  link: { to: "/faq", text: "Mehr dazu" },
  close: "Schließen",
};

const CONSENT_WORDS: ConsentSettings["words"] = {
  title: "Cookies",
  text: "Sie entscheiden, was Ihr Browser speichert.",
  legend: "Was erlauben Sie?",
  essential: "Notwendig",
  essentialText: "Ohne sie geht nichts.",
  accept: "Alles erlauben",
  refuse: "Alles ablehnen",
  save: "Auswahl speichern",
  back: "Zurück",
  stored: "Was gespeichert wird",
};

const SETTINGS: ConsentSettings = {
  id: "id",
  groups: [
    { name: "analytics", label: "Statistik", text: "Wir zählen Besuche.", purposes: ["Eine Umfrage"], checked: true },
  ],
  from: "/",
  back: "/de",
  choice: "Sie haben abgelehnt.",
  receipt: "Nummer 17",
  words: CONSENT_WORDS,
  list: "/de/privacy#stored",
};

/** The parts around every page. */
export function ShellParts() {
  return (
    <>
      <Headers />
      <Exhibit title="announcement" shop={{ announcement: ANNOUNCEMENT }}>
        <OptionalParts />
      </Exhibit>
      <Exhibit title="consent banner">
        <ConsentBanner
          label="Cookies"
          question="Dürfen wir Besuche zählen?"
          free="Freiwillig, immer widerrufbar."
          privacy={{ href: "/de/privacy", text: "Datenschutz" }}
          settings={{ href: "/de/cookies", text: "Einstellungen" }}
          accept="Alles erlauben"
          refuse="Alles ablehnen"
          failed="Das hat nicht geklappt."
          id="id"
        />
      </Exhibit>
      <Exhibit title="bar of a preview">
        <PreviewBar
          label="Vorschau"
          text="Vorschau von Stand 3, bis 18 Uhr"
          leave={{ href: "/de", text: "Verlassen" }}
        />
      </Exhibit>
      <Exhibit title="consent settings, and refused ones">
        <ConsentForm settings={SETTINGS} problem={undefined} />
        <ConsentForm settings={{ ...SETTINGS, groups: [] }} problem="Das hat nicht geklappt." />
      </Exhibit>
      <Exhibit title="loading bar" sent>
        <LoadingBar />
        <Form method="post" />
      </Exhibit>
      <Exhibit title="footer" filled={{ [FOOTER]: FOOT }}>
        <Footer />
      </Exhibit>
      <Exhibit title="toast with a form">
        <div className="toasts">
          <div className="toast">
            <span>Entfernt.</span>
            <UndoForm fields={{ position: "1" }} />
          </div>
        </div>
        <SessionGuard />
        <LogOutNotice />
      </Exhibit>
      <Exhibit title="session that ends">
        <SessionWatch since={0} />
      </Exhibit>
      <Exhibit title="session that is over">
        <SessionWatch since={0} />
      </Exhibit>
      <Errors />
      <Searches />
    </>
  );
}

function Headers() {
  return (
    <>
      <Exhibit title="header: menus closed" closed>
        <Header />
      </Exhibit>
      <Exhibit title="header: with credit, its menus open" path="/de/product-overview?productType=TVO&page=1">
        <Header />
      </Exhibit>
      <Exhibit title="header: account, menu of the credit" shop={{ account: true, creditMenu: true }}>
        <Header />
      </Exhibit>
      <Exhibit title="header: spent credit" shop={{ credit: { ...CREDIT, used: 10_000, remaining: 0 } }}>
        <Header />
      </Exhibit>
      <Exhibit title="header: guest" shop={GUEST}>
        <Header />
      </Exhibit>
      <Exhibit
        title="header: minimal, with a logo"
        shop={{ minimal: true, languages: ["de"], logo: "/images/l/160.webp" }}
      >
        <Header />
      </Exhibit>
    </>
  );
}

function Errors() {
  const closed = { contact: "hilfe@example.org", hasOrders: true };
  const error = (status: number) => ({
    status,
    statusText: "",
    internal: false,
    data: { trace_id: "4bf9", text: "Zu viele Anfragen." },
  });
  return (
    <>
      <Exhibit title="errors: missing, failed, refused">
        <NotFoundView />
        <FailedView traceId={undefined} />
        <ErrorView error={error(429)} />
        <ErrorView error={error(404)} />
      </Exhibit>
      <Exhibit title="error: closed" shop={{ ...GUEST, closed }}>
        <ErrorView error={error(503)} />
        <ContactLink email="hilfe@example.org" />
      </Exhibit>
      <Exhibit
        title="outside: failed, open shop"
        shop={{ shopUrl: { to: "https://example.org/", text: "Zum Portal" } }}
      >
        <OutsideView name="handshake-failed" partner={{ href: "https://example.com/", text: "Zum Verband" }} />
        <OutsideView name="handshake-logout" />
        <PausedView contact={closed.contact} kept={undefined} isInPlace />
        <PausedView
          contact={closed.contact}
          kept={{ number: "1", name: "Nachtkaffee", fields: {}, text: "Noch nicht im Warenkorb." }}
        />
      </Exhibit>
    </>
  );
}

function Searches() {
  const nothing = () => undefined;
  const found = { term: "kaffee", total: 12, products: HITS, withdrawn: HITS.slice(0, 1) };
  return (
    <>
      <Exhibit title="search">
        <SearchOverlay term="" onClose={nothing} />
      </Exhibit>
      <Exhibit title="search: found, the second active">
        <SearchResult id="found" preview={found} active={1} busy={false} onFollow={nothing} />
      </Exhibit>
      <Exhibit title="search: busy">
        <SearchResult id="busy" preview={found} active={-1} busy onFollow={nothing} />
      </Exhibit>
      <Exhibit title="search: nothing">
        <SearchResult
          id="none"
          preview={{ ...found, total: 0, withdrawn: [] }}
          active={-1}
          busy={false}
          onFollow={nothing}
        />
        <SearchResult id="gone" preview={{ ...found, total: 0 }} active={-1} busy={false} onFollow={nothing} />
      </Exhibit>
    </>
  );
}
