import { type MinorUnits, majorFromMinor } from "@guerdon/domain/money";

/** An amount with its currency: "50.00 EUR". */
export function moneyText(minor: MinorUnits, currency: string): string {
  return `${majorFromMinor(minor).toFixed(2)} ${currency}`;
}
