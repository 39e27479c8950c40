import type { TableCards } from "../../tables/table-card.ts";

/** The tables of the module. */
export const websiteTables = {
  websites: {
    of: "all",
    placement: "reference",
    backup: "snapshot",
    impersonal: ["website_id", "voucher_group", "state"],
  },
  website_hosts: {
    of: "all",
    backup: "snapshot",
    impersonal: ["host", "website_id"],
  },
  website_revisions: {
    of: "website",
    backup: "snapshot",
    impersonal: ["website_id", "content", "pages", "digest", "made_by", "published_by"],
  },
  installation: {
    of: "all",
    backup: "snapshot",
    impersonal: ["key", "value"],
  },
} satisfies TableCards;
