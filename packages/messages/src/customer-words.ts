import type { Language } from "@guerdon/domain/language";

/** How a language speaks to customers, and what it does not say [message.customer-words]. */
interface CustomerWords {
  /** Forms of address that are not ours. */
  address: RegExp;
  /** Words for which the language has another one. */
  words?: RegExp;
  /** Messages in which such a form means something else. */
  except?: readonly string[];
}

/**
 * German says "Sie", French "vous", Spanish "tú", Italian "tu", Dutch "je" and Polish "Ty"; English has one form. Words are
 * compared without placeholders, and in any case but where the form is polite by its capital alone.
 */
export const CUSTOMER_WORDS: Record<Language, CustomerWords> = {
  de: { address: /\b(du|dich|dir|deine?[mnrs]?)\b/iu },
  // A message in the electronic post is an e-mail, and what brings credit to a brand is a gift voucher.
  en: { address: /\b(thou|thee|thy)\b/iu, words: /\b(emails?|gift cards?)\b/iu },
  fr: { address: /(?<!\p{L})(tu|toi|tes|ton)(?!\p{L})/iu },
  nl: { address: /\b(u|uw|uzelf)\b/iu, words: /\bemails?\b/iu },
  es: {
    address:
      /\b(usted(es)?|sus?|les? (hemos|proponemos|enviamos)|elija|marque|(?<!se )confirme|escriba|introduzca|indique|quiere gastar|escribirle)\b/iu,
    // Its credit, number and way: those of a code, order, list or visit.
    except: [
      "session.other.hand-over",
      "toast.code-removed",
      "description.vouchers",
      "description.checkout.confirmation",
      "recipient.text.9",
      "mails.money.reminder.text",
    ],
    words: /\be-?mails?\b/iu,
  },
  it: {
    address: /\b(Lei|La Sua|Suoi|Suo|Sue|scelga|spunti|indichi|inserisca|desidera|le (abbiamo|proponiamo))\b/u,
    // The credit of a code.
    except: ["toast.code-removed"],
    words: /\bemails?\b/iu,
  },
  pl: {
    address: /(?<!\p{L})(Państw\p{L}*|Pana|Panu|Panem|Panią|Pani|Pan|Prosimy)(?!\p{L})/u,
    // The salutations that an address may have.
    except: ["address.salutation.2", "address.salutation.3"],
    words: /\bemail\p{L}*/iu,
  },
};
