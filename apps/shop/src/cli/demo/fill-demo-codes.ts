import {
  addDemoPartner,
  createDemoAccounts,
  fillDemoStock,
  issueDemoVouchers,
} from "@guerdon/contract/operations/demonstration";
import { type CommandContext, progress } from "../command-context.ts";
import { counted, listed } from "../counted.ts";
import type { Checked } from "../mistakes.ts";
import { noInput, operate } from "../operate.ts";
import { DEMO_ACCOUNTS } from "./demo-accounts.ts";
import { DEMO_PARTNER, DEMO_PORTAL_SECRET } from "./demo-partner.ts";
import { DEMO_BATCH, DEMO_VOUCHERS } from "./demo-vouchers.ts";

/** Issues missing codes of the demonstration, creates its users, adds its partner and refills its stock. */
export async function fillDemoCodes(context: CommandContext, dryRun: boolean): Promise<Checked<undefined>> {
  const input = async () => ({ ok: true as const, value: { batch: DEMO_BATCH, vouchers: [...DEMO_VOUCHERS] } });
  const issuing = { ...context, command: "vouchers issue" };
  const issued = await operate<typeof issueDemoVouchers>(issuing, issueDemoVouchers, { input, dryRun });
  if (!issued.ok) {
    return issued;
  }
  const { codes } = issued.value;
  if (dryRun && codes.length > 0) {
    progress(context, `New codes: ${listed(codes)}`);
  }
  const accounts = await fillDemoAccounts(context, dryRun);
  if (!accounts.ok) {
    return accounts;
  }
  const partner = await fillDemoPartner(context, dryRun);
  if (!partner.ok) {
    return partner;
  }
  progress(context, dryRun ? "Checking the stock …" : "Filling the stock …");
  const filling = { ...context, command: "stock import" };
  const filled = await operate<typeof fillDemoStock>(filling, fillDemoStock, { input: noInput, dryRun });
  if (!filled.ok) {
    return filled;
  }
  if (dryRun && filled.value.codes > 0) {
    progress(context, `New in stock: ${counted(filled.value.codes, "code")}`);
  }
  return { ok: true, value: undefined };
}

async function fillDemoAccounts(context: CommandContext, dryRun: boolean): Promise<Checked<undefined>> {
  const creating = { ...context, command: "accounts create" };
  const created = await operate<typeof createDemoAccounts>(creating, createDemoAccounts, {
    input: async () => ({ ok: true, value: { accounts: [...DEMO_ACCOUNTS] } }),
    dryRun,
  });
  if (!created.ok) {
    return created;
  }
  if (dryRun && created.value.user_names.length > 0) {
    progress(context, `New users: ${listed(created.value.user_names)}`);
  }
  return { ok: true, value: undefined };
}

async function fillDemoPartner(context: CommandContext, dryRun: boolean): Promise<Checked<undefined>> {
  const adding = { ...context, command: "partners add" };
  const value = { ...DEMO_PARTNER, portal_secret: DEMO_PORTAL_SECRET };
  const input = async () => ({ ok: true as const, value });
  const added = await operate<typeof addDemoPartner>(adding, addDemoPartner, { input, dryRun });
  if (!added.ok) {
    return added;
  }
  if (dryRun && added.value.is_added) {
    progress(context, `New partner: ${DEMO_PARTNER.partner}`);
  }
  return { ok: true, value: undefined };
}
