import type { Language } from "@guerdon/domain/text/language";

/** The model withdrawal form, in its order. */
export interface WithdrawalForm {
  title: string;
  /** When to use it. */
  note: string;
  /** The addressee: `{trader}`. */
  to: string;
  /** The statement, below which the items are written. */
  statement: string;
  /** The fields that are filled in by hand. */
  fields: readonly string[];
  /** The meaning of an asterisk. */
  asterisk: string;
}

/** The model withdrawal form (Annex I(B) Directive 2011/83/EU). It is locked, as `LEGAL` is. */
export const WITHDRAWAL_FORM: Record<Language, WithdrawalForm> = {
  de: {
    title: "Muster-Widerrufsformular",
    note: "(Wenn Sie den Vertrag widerrufen wollen, dann füllen Sie bitte dieses Formular aus und senden Sie es zurück.)",
    to: "An {trader}:",
    statement:
      "Hiermit widerrufe(n) ich/wir (*) den von mir/uns (*) abgeschlossenen Vertrag über den Kauf der folgenden Waren (*)/die Erbringung der folgenden Dienstleistung (*)",
    fields: [
      "Bestellt am (*)/erhalten am (*)",
      "Name des/der Verbraucher(s)",
      "Anschrift des/der Verbraucher(s)",
      "Unterschrift des/der Verbraucher(s) (nur bei Mitteilung auf Papier)",
      "Datum",
    ],
    asterisk: "(*) Unzutreffendes streichen.",
  },
  en: {
    title: "Model withdrawal form",
    note: "(complete and return this form only if you wish to withdraw from the contract)",
    to: "To {trader}:",
    statement:
      "I/We (*) hereby give notice that I/We (*) withdraw from my/our (*) contract of sale of the following goods (*)/for the provision of the following service (*)",
    fields: [
      "Ordered on (*)/received on (*)",
      "Name of consumer(s)",
      "Address of consumer(s)",
      "Signature of consumer(s) (only if this form is notified on paper)",
      "Date",
    ],
    asterisk: "(*) Delete as appropriate.",
  },
  fr: {
    title: "Modèle de formulaire de rétractation",
    note: "(Veuillez compléter et renvoyer le présent formulaire uniquement si vous souhaitez vous rétracter du contrat.)",
    to: "À l’attention de {trader} :",
    statement:
      "Je/Nous (*) vous notifie/notifions (*) par la présente ma/notre (*) rétractation du contrat portant sur la vente du bien (*)/pour la prestation de services (*) ci-dessous",
    fields: [
      "Commandé le (*)/reçu le (*)",
      "Nom du (des) consommateur(s)",
      "Adresse du (des) consommateur(s)",
      "Signature du (des) consommateur(s) (uniquement en cas de notification du présent formulaire sur papier)",
      "Date",
    ],
    asterisk: "(*) Rayez la mention inutile.",
  },
  pl: {
    title: "Wzór formularza odstąpienia od umowy",
    note: "(formularz ten należy wypełnić i odesłać tylko w przypadku chęci odstąpienia od umowy)",
    to: "Adresat: {trader}",
    statement:
      "Ja/My (*) niniejszym informuję/informujemy (*) o moim/naszym (*) odstąpieniu od umowy sprzedaży następujących rzeczy (*)/o świadczenie następującej usługi (*)",
    fields: [
      "Data zawarcia umowy (*)/odbioru (*)",
      "Imię i nazwisko konsumenta(-ów)",
      "Adres konsumenta(-ów)",
      "Podpis konsumenta(-ów) (tylko jeżeli formularz jest przesyłany w wersji papierowej)",
      "Data",
    ],
    asterisk: "(*) Niepotrzebne skreślić.",
  },
  nl: {
    title: "Modelformulier voor herroeping",
    note: "(dit formulier alleen invullen en terugzenden als u de overeenkomst wilt herroepen)",
    to: "Aan {trader}:",
    statement:
      "Ik/Wij (*) deel/delen (*) u hierbij mede dat ik/wij (*) onze overeenkomst betreffende de verkoop van de volgende goederen (*)/levering van de volgende dienst (*) herroep/herroepen (*)",
    fields: [
      "Besteld op (*)/ontvangen op (*)",
      "Naam/namen consument(en)",
      "Adres consument(en)",
      "Handtekening van consument(en) (alleen wanneer dit formulier op papier wordt ingediend)",
      "Datum",
    ],
    asterisk: "(*) Doorhalen wat niet van toepassing is.",
  },
  es: {
    title: "Modelo de formulario de desistimiento",
    note: "(solo debe cumplimentar y enviar el presente formulario si desea desistir del contrato)",
    to: "A la atención de {trader}:",
    statement:
      "Por la presente le comunico/comunicamos (*) que desisto de mi/desistimos de nuestro (*) contrato de venta del siguiente bien (*)/prestación del siguiente servicio (*)",
    fields: [
      "Pedido el (*)/recibido el (*)",
      "Nombre del consumidor o de los consumidores",
      "Domicilio del consumidor o de los consumidores",
      "Firma del consumidor o de los consumidores (solo si el presente formulario se presenta en papel)",
      "Fecha",
    ],
    asterisk: "(*) Táchese lo que no proceda.",
  },
  it: {
    title: "Modulo di recesso tipo",
    note: "(compilare e restituire il presente modulo solo se si desidera recedere dal contratto)",
    to: "Destinatario: {trader}",
    statement:
      "Con la presente io/noi (*) notifico/notifichiamo (*) il recesso dal mio/nostro (*) contratto di vendita dei seguenti beni (*)/per la prestazione dei seguenti servizi (*)",
    fields: [
      "Ordinato il (*)/ricevuto il (*)",
      "Nome del/dei consumatore/i",
      "Indirizzo del/dei consumatore/i",
      "Firma del/dei consumatore/i (solo se il presente modulo è notificato in versione cartacea)",
      "Data",
    ],
    asterisk: "(*) Cancellare la dicitura inutile.",
  },
};
