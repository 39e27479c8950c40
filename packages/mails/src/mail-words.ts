import type { Address } from "@guerdon/domain/address";
import type { MailBrand } from "@guerdon/domain/mail/order-mail";
import type { Currency, MinorUnits } from "@guerdon/domain/money";
import { formatMoney } from "@guerdon/domain/money/money-format";
import type { Language } from "@guerdon/domain/text/language";
import { dayOf, longDay } from "@guerdon/domain/time/day";
import { type Translate, translateWith } from "@guerdon/messages";

/** Translation and formatting for a mail, in its language and with the website's own words. */
export interface MailWords {
  t: Translate;
  /** A label with its value; without a value, the label as a heading of what follows. */
  pair: (label: string, value?: string) => string;
  money: (amount: MinorUnits) => string;
  /** The date of a time, in the website's time zone. */
  date: (moment: Date) => string;
  /** A day such as 2027-12-31. */
  day: (day: string) => string;
  /** The lines of an address as on a letter. */
  addressLines: (address: Address) => string[];
}

interface MailContext {
  brand: Pick<MailBrand, "words" | "time_zone">;
  language: Language;
  currency: Currency;
}

export function mailWords({ brand, language, currency }: MailContext): MailWords {
  const t = translateWith(language, brand.words);
  return {
    t,
    pair: (label, value = "") => t("text.pair", { label, value }).trimEnd(),
    money: (amount) => formatMoney(amount, currency, language),
    date: (moment) => longDay(dayOf(moment, brand.time_zone), language),
    day: (day) => longDay(day, language),
    addressLines: (address) => [...postalLines(address, language), address.email.trim()].filter(Boolean),
  };
}

const regionNames = new Map<Language, Intl.DisplayNames>();

/** Cached, because creating them takes longer than all lookups of a mail. */
function regionsOf(language: Language): Intl.DisplayNames {
  const regions = regionNames.get(language) ?? new Intl.DisplayNames([language], { type: "region" });
  regionNames.set(language, regions);
  return regions;
}

/** The name of a country in a language. */
export function countryName(country: string, language: Language): string {
  return regionsOf(language).of(country) ?? country;
}

/** The lines of an address as on a letter, without e-mail address. */
export function postalLines(address: Address, language: Language): string[] {
  const { zip_code, city, country_id } = address;
  const place = country_id === "GB" ? [city, zip_code] : [`${zip_code} ${city}`];
  const lines = [
    address.firm_name,
    address.firm_department,
    `${address.first_name} ${address.last_name}`,
    address.address,
    address.address_2,
    ...place,
    country_id && city ? countryName(country_id, language) : "",
  ];
  return lines.map((line) => line.trim()).filter(Boolean);
}
