import { totalmem } from "node:os";
import { join } from "node:path";
import {
  createCxml,
  createHttpSms,
  createImapMailbox,
  createMailboxMailer,
  createSmtpMailer,
  smtpTrouble,
} from "@guerdon/adapters";
import type { ComposeMessage } from "@guerdon/adapters/compose-message";
import {
  CatalogueCache,
  type CatalogueShop,
  createContent,
  type DatabaseConnection,
  type JobQueue,
  type Keyring,
  type MailDelivery,
  type Mailer,
  type ReadFresh,
  type SandboxClock,
  type SchemaWatch,
  WebsiteDirectory,
} from "@guerdon/api";
import type { DocumentTemplates } from "@guerdon/api/ports/document-templates";
import type { KeptResults } from "@guerdon/api/ports/kept-results";
import type { Logger } from "pino";
import { composeCaptchas } from "./compose-captchas.ts";
import { composeAuthor, composeDelivery } from "./compose-content.ts";
import { openErasureList } from "./compose-erasure-list.ts";
import { composeIssuers } from "./compose-issuers.ts";
import { composeNewsletter } from "./compose-newsletter.ts";
import { composeObjectStore } from "./compose-object-store.ts";
import { composePayments } from "./compose-payments.ts";
import { createKeptFiles } from "./kept-files.ts";
import { machine } from "./open-clock.ts";
import type { Watching } from "./open-observers.ts";
import { SANDBOX_HOST, type Sandbox } from "./sandbox.ts";
import type { ServicePorts } from "./service-calls.ts";
import type { Settings } from "./settings.ts";
import type { Templates } from "./templates/template-threads.ts";

/** Sends mails by SMTP, or into the sandbox's mailbox. */
export function composeMailDelivery(
  settings: Settings,
  {
    sandbox,
    templates,
    watching,
  }: { sandbox: Sandbox | undefined; templates: Templates; watching: Watching | undefined },
): MailDelivery {
  const mailer = composeMailer(settings, { sandbox, compose: templates.messages.compose });
  const sms = composeSms(settings, sandbox);
  return {
    mailer: watching?.service("mail", mailer) ?? mailer,
    templates: templates.mails,
    senderAddress: settings.mailFrom,
    sms: sms && { ...sms, sender: watching?.service("sms", sms.sender) ?? sms.sender },
    operatorAddress: settings.operatorMail,
  };
}

/** Sends text messages through an HTTP service, or to the sandbox's phone. */
function composeSms({ sms, smsFrom }: Settings, sandbox: Sandbox | undefined): MailDelivery["sms"] {
  const options = sms
    ? { ...sms, fetch }
    : sandbox && { url: `http://${SANDBOX_HOST}/phone/inbox`, fetch: sandbox.fetch };
  return options && { sender: createHttpSms(options), from: smsFrom };
}

/** The mailbox to which mail servers send reports, if the shop reads it by itself [fulfilment.bounce-mailbox]. */
export function composeBounceMailbox({
  bounceImapUrl: url,
}: Pick<Settings, "bounceImapUrl">): CatalogueShop["bounceMailbox"] {
  return url === undefined ? undefined : createImapMailbox({ url });
}

/** The list of what was erased, beside the back-ups [customer.list]. */
function composeErasureList({ backupDir }: Settings, now: () => Date): CatalogueShop["erasureList"] {
  return backupDir === undefined ? undefined : openErasureList(join(backupDir, "erasures"), now);
}

/** Enough for the search indexes of ten large catalogues in two languages. */
const KEPT_BYTES = 1024 ** 3;

/** Products in lists take as many bytes each, and this part of the machine's memory at most [catalogue.kept-lists]. */
const LISTED_BYTES = 1500;
const LISTED_SHARE = 1 / 4;
/** More would not fit into the memory that V8 takes by itself. */
const MAX_LISTED = 2_000_000;

/** How many products the lists in memory may have, within the limit of its container if there is one. */
function maxListed(): number {
  const bytes = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  return Math.min(MAX_LISTED, Math.floor((bytes * LISTED_SHARE) / LISTED_BYTES));
}

function composeKeptResults({ dataDir }: Settings): KeptResults {
  return createKeptFiles({ folder: join(dataDir, "cache", "results"), maxBytes: KEPT_BYTES, now: machine });
}

function composeMailer(
  { smtpUrl }: Settings,
  { sandbox, compose }: { sandbox: Sandbox | undefined; compose: ComposeMessage },
): Mailer {
  if (smtpUrl) {
    return createSmtpMailer({ url: smtpUrl, compose });
  }
  if (!sandbox) {
    throw new Error("Mails have no way out: neither SMTP_URL nor the sandbox is there.");
  }
  return createMailboxMailer({ url: `http://${SANDBOX_HOST}/mail/inbox`, fetch: sandbox.fetch, compose });
}

/** The function that asks the mail server whether it takes mails; undefined if the sandbox takes them. */
export function composeMailTrouble({ smtpUrl }: Pick<Settings, "smtpUrl">) {
  return smtpUrl === undefined ? undefined : () => smtpTrouble(smtpUrl);
}

/** The parts of a composed shop. Adapters are connected to modules only here. */
interface Parts {
  settings: Settings;
  connection: DatabaseConnection;
  /** For long-running work, such as importing a catalogue; default: the same connection. */
  work?: DatabaseConnection;
  keyring: Keyring;
  jobs: JobQueue;
  documents: DocumentTemplates;
  log: Logger;
  /** Absent: there is no standby. */
  readFresh?: ReadFresh | undefined;
  /** Absent: nobody migrates the database meanwhile. */
  schema?: SchemaWatch;
  now: () => Date;
  /** Gives `now`, if the sandbox may move it. */
  clock: SandboxClock | undefined;
  /** Plays the outside world; default: none. */
  sandbox?: Sandbox | undefined;
  /** Absent: nobody counts. */
  watching?: Watching | undefined;
}

/** Measures the calls of outside services, where somebody counts. */
function measuring(watching: Watching | undefined) {
  return <Name extends keyof ServicePorts, Port extends ServicePorts[Name] | undefined>(name: Name, port: Port) =>
    port && watching ? (watching.service(name, port) as Port) : port;
}

/** Composes the shop on an open, migrated database. */
export async function composeShop(parts: Parts): Promise<CatalogueShop> {
  const {
    settings,
    connection,
    work = connection,
    readFresh,
    keyring,
    jobs,
    documents,
    log,
    now,
    clock,
    sandbox,
    schema,
    watching,
  } = parts;
  const measured = measuring(watching);
  const db = connection.kysely;
  const websites = new WebsiteDirectory(db, settings.production ? undefined : settings.port);
  const issuer = composeIssuers(settings, sandbox).http;
  const captchas = composeCaptchas({ settings, connection, keyring, now });
  const shop: CatalogueShop = {
    db,
    readFresh,
    reads: connection.reads,
    keyring,
    websites,
    content: createContent({ db, delivery: measured("content", composeDelivery(settings, sandbox)), log, now }),
    catalogues: new CatalogueCache({
      db: work.kysely,
      readFresh,
      websites,
      now,
      log,
      kept: composeKeptResults(settings),
      maxListed: maxListed(),
    }),
    bounceMailbox: measured("bounce_mailbox", composeBounceMailbox(settings)),
    erasureList: composeErasureList(settings, now),
    objects: measured("object_store", composeObjectStore(settings)),
    fallsPercent: settings.fallsPercent,
    payments: measured("payment", composePayments({ settings, connection, keyring, sandbox })),
    newsletterService: measured("newsletter", composeNewsletter({ connection, keyring, now, sandbox })),
    issuers: issuer ? { http: measured("issuer", issuer) } : {},
    author: measured("content_author", composeAuthor(settings, sandbox)),
    punchout: { cxml: createCxml() },
    documents,
    captchas: { ...captchas, hcaptcha: measured("captcha", captchas.hcaptcha) },
    jobs,
    log,
    hear: watching?.hear,
    schema,
    now,
    clock,
  };
  await shop.websites.reload();
  return shop;
}
