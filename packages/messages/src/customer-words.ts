import type { Language } from "@guerdon/domain/text/language";

/** The way a language addresses customers [message.customer-words]; its terms are in the customers' glossary. */
interface CustomerWords {
  /** Forms of address that are not ours. */
  address: RegExp;
  /** Further ones, which in longer texts mean somebody else, and are looked for in messages and mails alone. */
  inMessages?: RegExp;
  /** Messages and files in which such a form means something else. */
  except?: readonly string[];
}

/**
 * German says "Sie", French "vous", Spanish "tú", Italian "tu", Dutch "je" and Polish "Ty"; English has one form. Words are
 * compared without placeholders, and in any case but where the form is polite by its capital alone: so are the Polish pronouns, which have one here.
 */
export const CUSTOMER_WORDS: Record<Language, CustomerWords> = {
  de: { address: /\b(du|dich|dir|deine?[mnrs]?)\b/iu },
  en: { address: /\b(thou|thee|thy)\b/iu },
  fr: {
    address: /(?<!\p{L})(tu|toi|tes|ton)(?!\p{L})/iu,
    // Here "ton" is the shade of brass, and a tone in music.
    except: ["catalogues/demo/products/rewards-home.json", "catalogues/demo/products/rewards-technology.json"],
  },
  nl: {
    address: /\b(u|uw|uzelf)\b/iu,
    // The law's model form.
    except: ["sites/aurora/content/nl/agb.md"],
  },
  es: {
    address:
      /\b(usted(es)?|les? (hemos|proponemos|enviamos)|elija|marque|(?<!se )confirme|escriba|introduzca|indique|responda|pruebe|quiere gastar|escribirle)\b/iu,
    inMessages: /\bsus?\b/iu,
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
    address:
      /\b(Lei|La Sua|Suoi|Suo|Sue|scelga|spunti|indichi|inserisca|risponda|[Pp]rovi|desidera|le (abbiamo|proponiamo))\b/u,
    // The credit of a code; what another person wishes; the number that somebody may give.
    except: [
      "toast.code-removed",
      "catalogues/demo/products/themed-vouchers.json",
      "sites/aurora/content/it/privacy.md",
    ],
  },
  pl: {
    address:
      /(?<!\p{L})(Państw\p{L}*|Pana|Panu|Panem|Panią|Pani|Pan|Prosimy|Proszę|twój|twoj\p{L}*|twoi\p{L}*|cię|ciebie|tobie|tobą|ci)(?!\p{L})/u,
    // The salutations that an address may have; those who receive data.
    except: ["address.salutation.2", "address.salutation.3", "sites/aurora/content/pl/privacy.md"],
  },
};
