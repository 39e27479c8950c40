import type { Address } from "@guerdon/domain/address";
import type { Language } from "@guerdon/domain/language";
import { type Currency, formatMoney, type MinorUnits } from "@guerdon/domain/money";
import type { MailBrand } from "@guerdon/domain/order-mail";
import { compileWords, type Translate, translateIn } from "@guerdon/messages";

/** How a mail speaks: its language with the website's own words. */
export interface MailWords {
  t: Translate;
  money: (amount: MinorUnits) => string;
  date: (day: Date) => string;
  /** The lines of an address as they stand on a letter. */
  addressLines: (address: Address) => string[];
}

interface Speaker {
  brand: MailBrand;
  language: Language;
  currency: Currency;
}

/** Days are written as they are where the shops of this house sell. */
const TIME_ZONE = "Europe/Berlin";

export function mailWords({ brand, language, currency }: Speaker): MailWords {
  // Words that are not right were refused when the website was applied; the shop's own stand in for them.
  const own = compileWords(language, brand.words);
  const { dates, regions } = formatsOf(language);
  return {
    t: translateIn(language, own.ok ? own.words : undefined),
    money: (amount) => formatMoney(amount, currency, language),
    date: (day) => dates.format(day),
    addressLines: (address) => addressLines(address, regions),
  };
}

interface Formats {
  dates: Intl.DateTimeFormat;
  regions: Intl.DisplayNames;
}

const formats = new Map<Language, Formats>();

/** Made once: making them takes longer than all that they format in a mail. */
function formatsOf(language: Language): Formats {
  const made = formats.get(language) ?? {
    dates: new Intl.DateTimeFormat(language === "en" ? "en-GB" : language, {
      dateStyle: "long",
      timeZone: TIME_ZONE,
    }),
    regions: new Intl.DisplayNames([language], { type: "region" }),
  };
  formats.set(language, made);
  return made;
}

function addressLines(address: Address, regions: Intl.DisplayNames): string[] {
  const { zip_code, city, country_id } = address;
  const place = country_id === "GB" ? [city, zip_code] : [`${zip_code} ${city}`];
  const lines = [
    address.firm_name,
    address.firm_department,
    `${address.first_name} ${address.last_name}`,
    address.address,
    address.address_2,
    ...place,
    country_id && city ? (regions.of(country_id) ?? country_id) : "",
    address.email,
  ];
  return lines.map((line) => line.trim()).filter(Boolean);
}
