import type { PageVisitor } from "./page-visitor.fixture.ts";

/** An address as typed into a form. */
export const NORA = {
  first_name: "Nora",
  last_name: "Łuczak-Größe",
  address: "Lichtallee 12",
  zip_code: "10115",
  city: "Berlin",
  country_id: "DE",
  email: "nora@example.org",
  email_repeat: "nora@example.org",
};

/** Fills in the address of a part of the page. */
export function fillAddress(visitor: PageVisitor, changes: Partial<typeof NORA> = {}, part = "delivery"): void {
  const fields = Object.entries({ ...NORA, ...changes }).map(([name, value]) => [`${part}.${name}`, value]);
  visitor.fill(Object.fromEntries(fields));
}
