import type { Language } from "@guerdon/domain/language";

/** How a language speaks to customers [message.customer-words]; what it calls things is in the customers' glossary. */
interface CustomerWords {
  /** Forms of address that are not ours. */
  address: RegExp;
  /** Messages in which such a form means something else. */
  except?: readonly string[];
}

/**
 * German says "Sie", French "vous", Spanish "tú", Italian "tu", Dutch "je" and Polish "Ty"; English has one form. Words are
 * compared without placeholders, and in any case but where the form is polite by its capital alone: so are the Polish pronouns, which have one here.
 */
export const CUSTOMER_WORDS: Record<Language, CustomerWords> = {
  de: { address: /\b(du|dich|dir|deine?[mnrs]?)\b/iu },
  en: { address: /\b(thou|thee|thy)\b/iu },
  fr: { address: /(?<!\p{L})(tu|toi|tes|ton)(?!\p{L})/iu },
  nl: { address: /\b(u|uw|uzelf)\b/iu },
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
  },
  it: {
    address: /\b(Lei|La Sua|Suoi|Suo|Sue|scelga|spunti|indichi|inserisca|risponda|desidera|le (abbiamo|proponiamo))\b/u,
    // The credit of a code.
    except: ["toast.code-removed"],
  },
  pl: {
    address:
      /(?<!\p{L})(Państw\p{L}*|Pana|Panu|Panem|Panią|Pani|Pan|Prosimy|twój|twoj\p{L}*|twoi\p{L}*|cię|ciebie|tobie|tobą|ci)(?!\p{L})/u,
    // The salutations that an address may have.
    except: ["address.salutation.2", "address.salutation.3"],
  },
};
