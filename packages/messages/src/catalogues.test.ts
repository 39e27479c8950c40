import { LANGUAGES } from "@guerdon/domain/text/language";
import { describe, expect, it } from "vitest";
import { catalogueOf } from "./catalogues.ts";
import { compileCatalogue } from "./compile.ts";
import { LEGAL, translateIn } from "./index.ts";
import { placeholders } from "./words.ts";

const german = catalogueOf("de");

/** Messages that may omit placeholders: a Polish greeting would need the vocative of the name. */
const MAY_BE_SHORTER = ["mails.greeting"];

describe.each(LANGUAGES)("the catalogue of %s", (language) => {
  const catalogue = catalogueOf(language);

  it("has all messages, and no others", () => {
    expect(Object.keys(catalogue).sort()).toEqual(Object.keys(german).sort());
  });

  // [website.amounts]
  it.each(["product.from", "product.worth", "basket.worth", "price.delivery.free-from"])(
    "keeps the amount of %s with the word before it",
    (key) => {
      expect(catalogue[key]).toMatch(/\u00a0\{(price|amount|from)\}/);
    },
  );

  it("has no empty message", () => {
    expect(Object.entries(catalogue).filter(([, text]) => !text.trim())).toEqual([]);
  });

  it("is valid ICU syntax with the same placeholders as in German", () => {
    expect(() => compileCatalogue(catalogue, () => true)).not.toThrow();
    for (const [key, text] of Object.entries(catalogue)) {
      if (MAY_BE_SHORTER.includes(key)) {
        continue;
      }
      expect([key, ...placeholders(text)].sort()).toEqual([key, ...placeholders(german[key] ?? "")].sort());
    }
  });
});

it("Dutch uses one word for gifts throughout", () => {
  expect(Object.entries(catalogueOf("nl")).filter(([, text]) => /geschenk/i.test(text))).toEqual([]);
});

it("French punctuation is preceded by a no-break space, so that no line begins with it", () => {
  const loose = Object.entries(catalogueOf("fr")).filter(([, text]) =>
    / [:;!?»]|« |[^\s\u00a0\u202f][;!?»]/.test(text),
  );
  expect(loose).toEqual([]);
});

// [message.locked] [checkout.order-button]
describe("the locked legal wordings", () => {
  it("equal those of the law, letter by letter", () => {
    expect(LEGAL["legal.order-button"]).toEqual({
      de: "Zahlungspflichtig bestellen",
      en: "Order with obligation to pay",
      fr: "Commande avec obligation de paiement",
      pl: "Zamówienie z obowiązkiem zapłaty",
      nl: "Bestelling met betalingsverplichting",
      es: "Pedido con obligación de pago",
      it: "Ordine con obbligo di pagare",
    });
    expect(LEGAL["legal.withdraw-entry"]).toEqual({
      de: "Vertrag widerrufen",
      en: "Withdraw from contract here",
      fr: "Renoncer au contrat ici",
      pl: "Odstąp od umowy tutaj",
      nl: "Hier de overeenkomst herroepen",
      es: "Desistir del contrato aquí",
      it: "Recedere dal contratto qui",
    });
    expect(LEGAL["legal.withdraw-confirm"]).toEqual({
      de: "Widerruf bestätigen",
      en: "Confirm withdrawal",
      fr: "Confirmer la rétractation",
      pl: "Potwierdź odstąpienie od umowy",
      nl: "Herroeping bevestigen",
      es: "Confirmar desistimiento",
      it: "Conferma recesso",
    });
  });
});

describe("plural forms", () => {
  it("follow the language", () => {
    const polish = translateIn("pl");
    expect([1, 2, 5, 22].map((count) => polish("product.count", { count }))).toEqual([
      "1 prezent",
      "2 prezenty",
      "5 prezentów",
      "22 prezenty",
    ]);
  });

  it("omit the number of attempts if it is not given", () => {
    const say = translateIn("en");
    expect(say("api-errors.voucher.invalid", { remaining_attemps: 0 }).trim()).toMatch(/card or e-mail\.$/);
    expect(say("api-errors.voucher.invalid", { remaining_attemps: 1 })).toMatch(/You have one attempt left\.$/);
  });
});
