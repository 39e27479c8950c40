import { LossNote, LossView } from "../../app/page/once.tsx";
import { PageAlert } from "../../app/page/page-alert.tsx";
import { Button, buttonClass } from "../../app/ui/button.tsx";
import { Checkbox } from "../../app/ui/checkbox.tsx";
import { EmptyView } from "../../app/ui/empty-view.tsx";
import { Enclosed } from "../../app/ui/enclosed.tsx";
import { SelectField, TextField } from "../../app/ui/field.tsx";
import { GiftCard } from "../../app/ui/gift-card.tsx";
import { Icon, type IconName } from "../../app/ui/icon.tsx";
import { Meter } from "../../app/ui/meter.tsx";
import { Modal } from "../../app/ui/modal.tsx";
import { Note } from "../../app/ui/note.tsx";
import { Popup } from "../../app/ui/popup.tsx";
import { Quantity } from "../../app/ui/quantity.tsx";
import { RadioCard } from "../../app/ui/radio-card.tsx";
import { Toasts } from "../../app/ui/toast.tsx";
import { Exhibit } from "../exhibit.tsx";
import { PICTURE } from "../shop.ts";
import { Captchas } from "./captchas.tsx";

const LOSS = { of: "form", attempts: 1, trying: false, again: () => undefined };

const ICONS: IconName[] = [
  ...([
    "arrow",
    "back",
    "bag",
    "bank",
    "card",
    "check",
    "chevron",
    "close",
    "filter",
    "gift",
    "globe",
    "help",
  ] as const),
  ...(["info", "leave", "mail", "menu", "pause", "person", "phone", "play", "post", "search"] as const),
  ...(["store", "tag", "zoom"] as const),
];

/** The controls of which all other parts are made. */
export function ControlParts() {
  return (
    <>
      <Buttons />
      <Fields />
      <Messages />
      <Pictures />
      <Captchas />
    </>
  );
}

function Buttons() {
  const states = [{}, { disabled: true }, { busy: true }, { large: true }, { large: true, disabled: true }];
  return (
    <>
      {(["brand", "quiet"] as const).map((look) => (
        <Exhibit key={look} title={`buttons: ${look}, disabled, busy, large, link, turned off`}>
          <div className="exhibit-row">
            {states.map((state) => (
              <Button key={JSON.stringify(state)} type="button" look={look} {...state}>
                Einlösen
              </Button>
            ))}
            <a className={buttonClass(look)} href="#main">
              Zu allen Produkten
            </a>
            <span className={buttonClass(look)} aria-disabled="true">
              Zurück
            </span>
          </div>
        </Exhibit>
      ))}
      <Exhibit title="buttons and links of text">
        <div className="exhibit-row">
          <button type="button" className="button-text">
            Entfernen
          </button>
          <button type="button" className="button-text" disabled>
            Entfernen
          </button>
          <a className="link link-alone" href="#main">
            Häufige Fragen
          </a>
          <p>
            Mehr steht in den{" "}
            <a className="link" href="#main">
              Fragen
            </a>{" "}
            und Antworten.
          </p>
        </div>
      </Exhibit>
      <Exhibit title="skip link">
        <a className="skip-link" href="#main">
          Zum Inhalt springen
        </a>
      </Exhibit>
      <Exhibit title="badges">
        <p className="exhibit-row">
          <span className="badge badge-quiet">Ausverkauft</span>
          <span className="badge badge-accent">Neu</span>
          <span className="badge badge-favourite">Beliebt</span>
          <span className="badge badge-quiet badge-large">Bestellung 10042</span>
        </p>
      </Exhibit>
    </>
  );
}

function Fields() {
  return (
    <>
      <Exhibit title="fields: rest, hint, invalid, disabled, read-only, choice">
        <TextField label="Name" name="rest" />
        <TextField label="E-Mail" name="hint" hint="Dorthin senden wir den Code." defaultValue="nora@example.org" />
        <TextField label="Postleitzahl" name="invalid" error="Bitte fünf Ziffern." defaultValue="12" />
        <TextField label="Code" name="disabled" defaultValue="AURORA" disabled />
        <TextField label="Ort" name="fixed" defaultValue="Berlin" readOnly />
        <TextField label="Suche" name="placeholder" placeholder="Marke suchen" type="search" />
        <SelectField label="Land" name="country">
          <option>Deutschland</option>
        </SelectField>
        <SelectField label="Anrede" name="salutation" error="Bitte wählen.">
          <option>Keine Angabe</option>
        </SelectField>
      </Exhibit>
      <Exhibit title="checkboxes: empty, ticked, invalid, disabled">
        <Checkbox name="empty">Ich stimme zu.</Checkbox>
        <Checkbox name="ticked" defaultChecked>
          Ich stimme zu.
        </Checkbox>
        <Checkbox name="invalid" error="Bitte stimmen Sie zu.">
          Ich stimme zu.
        </Checkbox>
        <Checkbox name="disabled" defaultChecked disabled>
          Notwendig
        </Checkbox>
      </Exhibit>
      <Exhibit title="radio cards: free, chosen, disabled">
        <fieldset className="radio-cards" aria-label="Wert">
          <RadioCard name="amount">10 €</RadioCard>
          <RadioCard name="amount" defaultChecked>
            25 €
          </RadioCard>
          <RadioCard name="amount" disabled>
            50 €
          </RadioCard>
        </fieldset>
      </Exhibit>
      <Exhibit title="quantities: list, number, one, busy, refused">
        <div className="exhibit-row">
          <Quantity name="a" label="Menge" value={2} maximum={9} />
          <Quantity name="b" label="Menge" value={2} maximum={99} />
          <Quantity name="c" label="Menge" value={1} maximum={1} />
          <Quantity name="d" label="Menge" value={2} maximum={9} disabled />
          <Quantity name="e" label="Menge" value={1} typed="500" maximum={99} error="quantity-problem" />
          <span className="error" id="quantity-problem">
            Höchstens 99.
          </span>
        </div>
      </Exhibit>
    </>
  );
}

function Messages() {
  const close = <Button type="button">In Ordnung</Button>;
  return (
    <>
      <Exhibit title="notes">
        {(["info", "good", "warn", "bad"] as const).map((tone) => (
          <Note key={tone} tone={tone}>
            <p>
              Eine Nachricht über die{" "}
              <a className="link" href="#main">
                häufigen Fragen
              </a>
              .
            </p>
          </Note>
        ))}
      </Exhibit>
      <Exhibit title="toasts: said, to undo, failed; a lost request">
        <Toasts message={{ id: "a", text: "Gespeichert." }} closeLabel="Schließen" />
        <Toasts
          message={{
            id: "b",
            title: "Fehler",
            text: "Entfernt.",
            action: (
              <button type="button" className="button-text toast-action">
                Rückgängig
              </button>
            ),
          }}
          closeLabel="Schließen"
        />
        <LossView loss={LOSS} canClose />
        <LossView loss={{ ...LOSS, trying: true }} list />
        <LossNote of="nothing" />
      </Exhibit>
      <Exhibit title="alert at the top of a page">
        <PageAlert answer={{ text: "Diesen Code kennen wir nicht.", alert: true }} />
      </Exhibit>
      <Exhibit title="dialog">
        <Modal open label="Sind Sie noch da?" onClose={() => undefined}>
          <h2>Sind Sie noch da?</h2>
          {close}
        </Modal>
      </Exhibit>
      <Exhibit title="popup">
        <Popup button="Mehr" title="Mehr davon" close="Schließen">
          <p>Ein längerer Text.</p>
        </Popup>
      </Exhibit>
      <Exhibit title="empty view">
        <EmptyView icon="search" title="Nichts gefunden" text="Versuchen Sie ein anderes Wort.">
          {close}
        </EmptyView>
      </Exhibit>
    </>
  );
}

function Pictures() {
  return (
    <>
      <Exhibit title="gift cards: card, with value, thing, big, none">
        <div className="exhibit-row">
          <GiftCard kind="card" picture={PICTURE} alt="Karte" />
          <GiftCard kind="card" picture={PICTURE} alt="Karte" value="25 €" />
          <GiftCard kind="thing" picture={PICTURE} alt="Ding" />
          <GiftCard kind="card" picture={null} value="25 €" />
          <GiftCard kind="card" picture={PICTURE} alt="Karte" size="line" />
        </div>
        <GiftCard kind="card" picture={PICTURE} alt="Karte" value="25 €" size="big" />
        <GiftCard kind="thing" picture={PICTURE} alt="Ding" size="big" />
      </Exhibit>
      <Exhibit title="icons">
        <p className="exhibit-row">
          {ICONS.map((name) => (
            <Icon key={name} name={name} />
          ))}
        </p>
      </Exhibit>
      <Exhibit title="meters: untouched, half, spent">
        {[0, 5000, 10_000].map((used) => (
          <Meter key={used} used={used} total={10_000} />
        ))}
      </Exhibit>
      <Exhibit title="enclosed item">
        <ul>
          <Enclosed name="Grußkarte" lang={undefined} hint="Liegt bei" />
        </ul>
      </Exhibit>
    </>
  );
}
