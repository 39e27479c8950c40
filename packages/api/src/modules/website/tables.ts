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
  // What a process reads at its start, and at each publication, of all websites: it asks no worker, which may be away.
  website_revisions: {
    of: "website",
    placement: "reference",
    backup: "snapshot",
    impersonal: ["website_id", "content", "pages", "digest", "made_by", "published_by"],
  },
  installation: {
    of: "all",
    backup: "snapshot",
    impersonal: ["key", "value"],
  },
} satisfies TableCards;
