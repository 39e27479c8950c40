import type { Command, CommandGroup } from "./runner/command.ts";
import { defaulting } from "./runner/parameter.ts";
import { installationCommand, terminalCommand } from "./runner/work-command.ts";

/** Commands that begin with the same word, which are loaded when it is typed. */
export interface Noun {
  name: string;
  /** Its line in the help. */
  description: string;
  load: () => Promise<readonly (Command | CommandGroup)[]>;
}

const doctor = installationCommand("doctor", {
  description:
    "Examine the installation: settings, machine, database, keys, services, websites, stock, jobs, back-ups. Changes nothing; returns 1 if something is wrong.",
  takes: {
    format: defaulting("--format <format>", "table for reading; json for programs", {
      reading: ["table", "json"] as const,
      value: "table",
    }),
  },
  work: async (context, given) => {
    const { examine } = await import("./doctor/examine.ts");
    return examine(context, given);
  },
});

const routes = terminalCommand("routes", {
  description: "Every page, and where visitors end who ask for it.",
  work: async (io) => {
    const { routesText } = await import("./routes/routes-text.ts");
    io.stdout(routesText());
  },
});

/** All commands by their first word, in the order of the help. */
export const NOUNS: readonly (Noun | Command)[] = [
  doctor,
  {
    name: "sites",
    description: "Websites",
    load: async () => (await import("./sites/commands.ts")).SITE_COMMANDS,
  },
  {
    name: "catalogue",
    description: "Catalogues",
    load: async () => (await import("./catalogue/commands.ts")).CATALOGUE_COMMANDS,
  },
  {
    name: "givers",
    description: "Givers: who gives credit, with a look and a question of their own",
    load: async () => (await import("./givers/commands.ts")).GIVER_COMMANDS,
  },
  {
    name: "support",
    description: "Help for customers on the telephone",
    load: async () => (await import("./support/commands.ts")).SUPPORT_COMMANDS,
  },
  {
    name: "vouchers",
    description: "Vouchers: codes that give credit",
    load: async () => (await import("./vouchers/commands.ts")).VOUCHER_COMMANDS,
  },
  {
    name: "returns",
    description: "Unused codes that clients returned, with their statements",
    load: async () => (await import("./returns/commands.ts")).RETURN_COMMANDS,
  },
  {
    name: "stock",
    description: "Stock: codes to deliver to customers",
    load: async () => (await import("./stock/commands.ts")).STOCK_COMMANDS,
  },
  {
    name: "ledger",
    description: "The ledger",
    load: async () => (await import("./ledger/commands.ts")).LEDGER_COMMANDS,
  },
  {
    name: "accounts",
    description: "Accounts: user name and password, and credit of their own",
    load: async () => (await import("./accounts/commands.ts")).ACCOUNT_COMMANDS,
  },
  {
    name: "orders",
    description: "Orders and the people in them",
    load: async () => (await import("./orders/commands.ts")).ORDER_COMMANDS,
  },
  {
    name: "payments",
    description: "Transfers to the bank account, the orders they pay, and refunds that are not settled",
    load: async () => (await import("./payments/commands.ts")).PAYMENT_COMMANDS,
  },
  {
    name: "invoices",
    description: "Invoices of orders and credit notes of refunds",
    load: async () => (await import("./invoices/commands.ts")).INVOICE_COMMANDS,
  },
  {
    name: "reports",
    description: "Reports of any day: credit, orders, tax and money. Days are those of the website's time zone.",
    load: async () => (await import("./reports/commands.ts")).REPORT_COMMANDS,
  },
  {
    name: "customers",
    description: "What the shop knows of a person, by e-mail address",
    load: async () => (await import("./customers/commands.ts")).CUSTOMER_COMMANDS,
  },
  {
    name: "newsletter",
    description: "The subscribers of a website's newsletter",
    load: async () => (await import("./newsletter/commands.ts")).NEWSLETTER_COMMANDS,
  },
  {
    name: "withdrawals",
    description: "What customers withdrew from",
    load: async () => (await import("./withdrawals/commands.ts")).WITHDRAWAL_COMMANDS,
  },
  {
    name: "consent",
    description: "What visitors chose about optional services and their cookies",
    load: async () => (await import("./consent/commands.ts")).CONSENT_COMMANDS,
  },
  {
    name: "retention",
    description: "Data that is kept for a time",
    load: async () => (await import("./retention/commands.ts")).RETENTION_COMMANDS,
  },
  {
    name: "jobs",
    description: "What the shop does by itself: mails, deliveries, payments, deletions",
    load: async () => (await import("./jobs/commands.ts")).JOB_COMMANDS,
  },
  {
    name: "mails",
    description: "Mails to customers",
    load: async () => (await import("./mails/commands.ts")).MAIL_COMMANDS,
  },
  {
    name: "database",
    description: "The database",
    load: async () => (await import("./database/commands.ts")).DATABASE_COMMANDS,
  },
  {
    name: "objects",
    description: "The bytes of pictures and printed invoices, which may be in an object store",
    load: async () => (await import("./objects/commands.ts")).OBJECT_COMMANDS,
  },
  {
    name: "secrets",
    description: "Secrets of websites, such as keys of outside services: stored encrypted, and never shown",
    load: async () => (await import("./secrets/commands.ts")).SECRET_COMMANDS,
  },
  {
    name: "partners",
    description: "Partners who bring visitors in by signed links: their keys are stored encrypted, and never shown",
    load: async () => (await import("./partners/commands.ts")).PARTNER_COMMANDS,
  },
  {
    name: "buyers",
    description: "Companies that come to a punchout website from their procurement system",
    load: async () => (await import("./buyers/commands.ts")).BUYER_COMMANDS,
  },
  {
    name: "punchout",
    description: "What procurement systems and the shop send each other",
    load: async () => (await import("./punchout/commands.ts")).PUNCHOUT_COMMANDS,
  },
  {
    name: "editing",
    description: "Who sees the drafts of a website in the content system's editor",
    load: async () => (await import("./editing/commands.ts")).EDITING_COMMANDS,
  },
  {
    name: "keys",
    description: "Keys for the digests and encryption of codes and sessions",
    load: async () => (await import("./keys/commands.ts")).KEY_COMMANDS,
  },
  {
    name: "demo",
    description: "The demonstration",
    load: async () => (await import("./demo/commands.ts")).DEMO_COMMANDS,
  },
  routes,
];
