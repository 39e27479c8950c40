import { userInfo } from "node:os";
import { openJobs } from "@guerdon/api";
import { eraseAgain } from "@guerdon/contract/operations/customer";
import { enqueueDueJobs } from "@guerdon/contract/operations/job";
import { verifyLedger } from "@guerdon/contract/operations/ledger";
import { createDocumentTemplates } from "@guerdon/mails";
import { composeShop } from "../../compose.ts";
import { commandLog } from "../../log.ts";
import { openClock } from "../../open-clock.ts";
import { openKeyring } from "../../open-keyring.ts";
import { noteLeftOut } from "../../templates/note-left-out.ts";
import type { CommandContext } from "../command-context.ts";
import { counted } from "../counted.ts";
import { verdictText } from "../ledger/verdict-text.ts";
import type { Checked } from "../mistakes.ts";
import { noInput, operate } from "../operate.ts";
import { sayStep } from "../say-step.ts";
import type { ErasuresToApply } from "./erasures-to-apply.ts";
import type { Filling } from "./filling.ts";

type Making = Pick<Filling, "io" | "command" | "connection" | "settings" | "erasures" | "despiteMistakes">;

/**
 * Makes a shop with its rows ready to serve: verifies the books, erases people again, and enqueues jobs [backup.ready].
 */
export async function makeReady(making: Making): Promise<Checked<void>> {
  const { settings, connection, io, command } = making;
  const log = commandLog();
  const { databaseUrl: url, dataDir, port, production } = settings;
  const clock = await openClock(settings, connection);
  const { now } = clock;
  const keyring = await openKeyring(settings, connection, { role: "server", now });
  const jobs = await openJobs({ connection, url, log, now });
  try {
    const documents = createDocumentTemplates(noteLeftOut(log));
    const composed = await composeShop({ settings, connection, keyring, jobs: jobs.queue, documents, log, ...clock });
    const shop = { ...composed, db: connection.kysely, connection, dataDir, url, reached: { port, production } };
    const context: CommandContext = { shop, io, command, operator: userInfo().username };
    return await makeShopReady(context, making);
  } finally {
    await jobs.stop();
  }
}

async function makeShopReady(context: CommandContext, { erasures, despiteMistakes }: Making): Promise<Checked<void>> {
  sayStep(context.io, "Verifying the ledger …");
  const verified = await operate<typeof verifyLedger>(context, verifyLedger, { input: noInput });
  if (!verified.ok) {
    return verified;
  }
  context.io.stdout(verdictText(verified.value));
  if (verified.value.mistakes.length > 0 && !despiteMistakes) {
    const reason =
      "the ledger does not add up, as it did not when the back-up was made: --despite-mistakes restores it all the same";
    return { ok: false, mistakes: [{ reason }] };
  }
  if (erasures) {
    const erased = await eraseListed(context, erasures);
    if (!erased.ok) {
      return erased;
    }
  }
  sayStep(context.io, "Enqueuing what is due …");
  const enqueued = await operate<typeof enqueueDueJobs>(context, enqueueDueJobs, { input: noInput });
  if (!enqueued.ok) {
    return enqueued;
  }
  const jobs = Object.values(enqueued.value.enqueued).reduce((sum, number) => sum + number, 0);
  context.io.stdout(`${counted(jobs, "job")} enqueued\n`);
  return { ok: true, value: undefined };
}

async function eraseListed(context: CommandContext, { list, folder }: ErasuresToApply): Promise<Checked<void>> {
  const { io, shop } = context;
  sayStep(io, "Applying the list of erasures …");
  const withList = { ...context, shop: { ...shop, erasureList: list } };
  const again = await operate<typeof eraseAgain>(withList, eraseAgain, { input: noInput });
  if (!again.ok) {
    return again;
  }
  const { listed, left } = again.value;
  io.stdout(`${counted(listed, "entry", "entries")} of the list of erasures in ${folder} applied\n`);
  for (const { kind, name } of left) {
    io.stdout(`left: ${kind} ${name}, which is open in this database; erase it once it is closed\n`);
  }
  return { ok: true, value: undefined };
}
