import type { Language } from "@guerdon/domain/text/language";

/**
 * Wordings required by law. They are locked: a website cannot replace them, and a test compares them letter by letter.
 *
 * - `order-button`: Art. 8(2) Directive 2011/83/EU and the national laws that implement it. The button must have no
 *   other words.
 * - `withdraw-entry` and `withdraw-confirm`: Art. 11a Directive 2011/83/EU, the labels of the Official Journal.
 */
export const LEGAL: Record<LegalKey, Record<Language, string>> = {
  "legal.order-button": {
    de: "Zahlungspflichtig bestellen",
    en: "Order with obligation to pay",
    fr: "Commande avec obligation de paiement",
    pl: "Zamówienie z obowiązkiem zapłaty",
    nl: "Bestelling met betalingsverplichting",
    es: "Pedido con obligación de pago",
    it: "Ordine con obbligo di pagare",
  },
  "legal.withdraw-entry": {
    de: "Vertrag widerrufen",
    en: "Withdraw from contract here",
    fr: "Renoncer au contrat ici",
    pl: "Odstąp od umowy tutaj",
    nl: "Hier de overeenkomst herroepen",
    es: "Desistir del contrato aquí",
    it: "Recedere dal contratto qui",
  },
  "legal.withdraw-confirm": {
    de: "Widerruf bestätigen",
    en: "Confirm withdrawal",
    fr: "Confirmer la rétractation",
    pl: "Potwierdź odstąpienie od umowy",
    nl: "Herroeping bevestigen",
    es: "Confirmar desistimiento",
    it: "Conferma recesso",
  },
};

export type LegalKey = "legal.order-button" | "legal.withdraw-entry" | "legal.withdraw-confirm";

/** The legal wordings of a language, by key. */
export function legalWordings(language: Language): Record<LegalKey, string> {
  return Object.fromEntries(Object.entries(LEGAL).map(([key, words]) => [key, words[language]])) as Record<
    LegalKey,
    string
  >;
}
