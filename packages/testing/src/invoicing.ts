import type { WebsiteSettingsFile } from "@guerdon/contract/operations/website-settings";

/** Settings of a website that issues invoices. */
export const INVOICING = {
  issuer: {
    id: "lantern",
    legal_name: "Laternen GmbH",
    address: ["Lichtallee 12", "10115 Berlin"],
    country: "DE",
    vat_id: "DE123456789",
    email: "invoice@example.org",
  },
  number_prefix: "LA-",
} satisfies NonNullable<WebsiteSettingsFile["invoice"]>;
