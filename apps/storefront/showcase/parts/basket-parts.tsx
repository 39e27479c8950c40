import type { LineData, SumsData } from "../../app/features/basket/basket-data.server.ts";
import { BasketLineItem } from "../../app/features/basket/basket-line.tsx";
import { Changes } from "../../app/features/basket/changes.tsx";
import { Summary } from "../../app/features/basket/summary.tsx";
import { CheckoutSteps } from "../../app/features/checkout/checkout-steps.tsx";
import { GiverQuestion } from "../../app/features/checkout/giver-question.tsx";
import { NewsletterBox } from "../../app/features/checkout/newsletter-box.tsx";
import { RiskFrame } from "../../app/features/checkout/risk-frame.tsx";
import { TermsText } from "../../app/features/checkout/terms-text.tsx";
import { PaymentOptions } from "../../app/features/payment/payment-options.tsx";
import { HandOverForm } from "../../app/features/punchout/hand-over-form.tsx";
import { HandOverPanel } from "../../app/features/punchout/hand-over-panel.tsx";
import { StartView } from "../../app/features/punchout/start-view.tsx";
import { Button } from "../../app/ui/button.tsx";
import { Checkbox } from "../../app/ui/checkbox.tsx";
import { Note } from "../../app/ui/note.tsx";
import { Exhibit } from "../exhibit.tsx";
import { PICTURE } from "../shop.ts";

const LINE: LineData = {
  position: 1,
  number: "1",
  name: "Nachtkaffee",
  isThing: false,
  picture: PICTURE,
  detail: { worth: 2500, attributes: "Blau, M" },
  quantity: 2,
  maximum: 9,
  price: 5000,
  delivery: 1,
  deliveries: [1, 0],
  available: true,
  soldOut: false,
  problems: [],
};

const SUMS: SumsData = {
  goods: 5000,
  showsNet: false,
  fees: [{ identifier: "SER", amount: 200 }],
  untilFreeDelivery: 1500,
  total: 5200,
  savings: 300,
  credit: 10_000,
  used: 5200,
  left: 4800,
  copaid: 0,
  missing: 0,
  tax: [{ rate: "19", amount: 830 }],
};

const REFUSED = { text: "Höchstens 9.", field: { name: "quantity", typed: "500" } } as const;

/** From the basket to the order. */
export function BasketParts() {
  return (
    <>
      <Lines />
      <Summaries />
      <Checkout />
      <Punchout />
    </>
  );
}

function Lines() {
  const lines: Record<string, Partial<LineData>> = {
    rest: {},
    "sold out": { available: false, soldOut: true },
    "over a limit": { problems: ["Höchstens 50 € je Bestellung."] },
    "lacks recipients": { recipients: { count: null, isMissing: true } },
    "has recipients": { recipients: { count: 3, isMissing: false } },
    fixed: { isFixed: true, isThing: true },
    enclosed: { price: undefined },
  };
  return (
    <>
      {Object.entries(lines).map(([state, line]) => (
        <Exhibit key={state} title={`basket line: ${state}`}>
          <ul>
            <BasketLineItem line={{ ...LINE, ...line }} version={1} />
          </ul>
        </Exhibit>
      ))}
      <Exhibit title="basket line: refused">
        <ul>
          <BasketLineItem line={{ ...LINE, maximum: 99 }} version={1} refused={REFUSED} />
        </ul>
      </Exhibit>
      <Exhibit title="basket line: busy" sent>
        <ul>
          <BasketLineItem line={LINE} version={1} />
        </ul>
      </Exhibit>
    </>
  );
}

function Summaries() {
  const reasons = [{ label: "Servicegebühr", text: "Je Bestellung." }];
  return (
    <>
      <Exhibit title="summary: covered">
        <div className="split">
          <p>Links steht, was bestellt wird.</p>
          <Summary sums={SUMS} reasons={reasons}>
            <Button large>Zur Kasse</Button>
          </Summary>
        </div>
      </Exhibit>
      <Exhibit title="summary: short of credit, net prices">
        <Summary sums={{ ...SUMS, showsNet: true, credit: 2500, used: 2500, left: 0, missing: 2700 }} reasons={[]} />
      </Exhibit>
      <Exhibit title="changes since the page was shown">
        <Note tone="bad">
          Die Summe beträgt jetzt 52 €.
          <Changes texts={["Röstmond: jetzt 27 € statt 25 €", "Becher ist hinzugekommen"]} />
        </Note>
      </Exhibit>
      <Exhibit title="summary: co-payment">
        <Summary sums={{ ...SUMS, credit: 2500, used: 2500, left: 0, copaid: 2700 }} reasons={[]} />
      </Exhibit>
      <Exhibit title="summary: open shop" shop={{ open: true }}>
        <Summary sums={{ ...SUMS, credit: 0, used: 0, left: 0, missing: 5200 }} reasons={[]} />
      </Exhibit>
    </>
  );
}

function Checkout() {
  const options = [
    { id: 1, icon: "/images/a.svg", title: "Karte", text: "Visa und Mastercard", details: "Nach der Bestellung." },
    {
      id: 2,
      icon: "/images/b.svg",
      title: "Überweisung",
      text: "Wir senden nach dem Eingang.",
      details: "In 14 Tagen.",
    },
  ];
  const question = {
    giver_id: "1",
    from: "Hellwerk fragt",
    text: "Wie gefällt es Ihnen?",
    hint: "Nur Hellwerk liest es.",
    answers: [
      { id: "a", text: "Gut" },
      { id: "b", text: "Geht so" },
    ],
    none: "Keine Angabe",
  };
  const answered = { id: "a", label: "Ihre Antwort:", text: "Gut" };
  return (
    <>
      <Exhibit title="steps of the checkout">
        <CheckoutSteps current="address" />
      </Exhibit>
      <Exhibit title="ways to pay, and a refused one">
        <PaymentOptions options={options} chosen={1} legend="Wie bezahlen Sie den Rest?" problem={undefined} />
        <PaymentOptions options={options} chosen={null} legend="Wie bezahlen Sie?" problem="Bitte wählen Sie." />
      </Exhibit>
      <Exhibit title="giver's question: asked, missing, answered">
        <GiverQuestion question={question} isRefused={false} chosen={undefined} error={undefined} />
        <GiverQuestion question={question} isRefused chosen="b" error="Bitte antworten Sie." />
        <GiverQuestion question={{ ...question, answered }} isRefused={false} chosen={undefined} error={undefined} />
      </Exhibit>
      <Exhibit title="terms and newsletter">
        <Checkbox name="terms" error="Bitte stimmen Sie zu.">
          <TermsText terms={undefined} />
        </Checkbox>
        <Checkbox name="own-terms">
          <TermsText terms={{ url: "https://example.org/", label: "Bedingungen" }} />
        </Checkbox>
        <NewsletterBox />
        <RiskFrame risk={{ src: "/no-content", token: "token", title: "Prüfung", sandbox: "" }} />
      </Exhibit>
    </>
  );
}

function Punchout() {
  const panel = {
    sums: [
      { label: "Netto", amount: 4200 },
      { label: "Gesamt", amount: 5000, isTotal: true as const },
    ],
    mayHandOver: true,
    shown: "{}",
    cancels: "create" as const,
  };
  return (
    <>
      <Exhibit title="hand-over: ready, with problems, empty">
        <HandOverPanel {...panel} problems={[]} isEmpty={false} />
        <HandOverPanel {...panel} problems={["Nur ganze Kartons."]} mayHandOver={false} isEmpty={false} />
        <HandOverPanel {...panel} problems={[]} cancels="unchanged" isEmpty />
      </Exhibit>
      <Exhibit title="hand-over form">
        <HandOverForm url="/no-content" fields={[["a", "b"]]} host="example.org" basket={{ lines: 2, total: 5000 }} />
      </Exhibit>
      <Exhibit title="before a buyer's visit">
        <StartView window="/de" />
        <StartView />
      </Exhibit>
    </>
  );
}
