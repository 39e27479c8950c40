/** The issuer of a website's documents, as each of them repeats it [invoice.issuer]. */
export interface InvoiceIssuer {
  /** Names its series of numbers, which websites may share. */
  id: string;
  legal_name: string;
  /** Lines of the address without the country. */
  address: readonly string[];
  /** ISO 3166-1 alpha-2. */
  country: string;
  vat_id: string | null;
  tax_number: string | null;
  /** Such as court and number of the commercial register. */
  register: string | null;
  email: string;
  phone: string | null;
  bank: { name: string; iban: string; bic: string } | null;
}

/** VAT identification numbers by the two letters that they begin with (VIES, and the countries around). */
const VAT_IDS: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CH: /^E\d{9}(MWST|TVA|IVA)?$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z0-9]{2}\d{9}$/,
  GB: /^(\d{9}|\d{12}|(GD|HA)\d{3})$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[A-Z0-9+*]{10}\d{2}$/,
  NO: /^\d{9}(MVA)?$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{10}01$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(\d{9}|\d{12}|(GD|HA)\d{3})$/,
};

/** A VAT identification number without the spaces, dots and hyphens that people write. */
export function normalizeVatId(text: string): string {
  return text.replace(/[\s.-]/g, "").toUpperCase();
}

/** True if a normalised text has the form of a VAT identification number of its country. Whether it is valid, VIES knows. */
export function isVatId(text: string): boolean {
  return VAT_IDS[text.slice(0, 2)]?.test(text.slice(2)) ?? false;
}
