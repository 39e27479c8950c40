import { join, resolve } from "node:path";
import type { PoolerWay } from "@guerdon/api";
import { smsSender } from "@guerdon/contract/operations/sms-sender";
import { inOwnWords, withFound } from "@guerdon/contract/validation-words";
import { z } from "zod";
import { missingDependencies } from "./dependent-settings.ts";
import { type ObjectStoreAccess, objectStoreUrl } from "./object-store-access.ts";
import {
  type AuthorAccess,
  authorAccess,
  hcaptchaKeys,
  type SaferpayAccess,
  saferpayAccess,
} from "./service-access.ts";
import { cidrList, contactList, onOff, secret, secretList, word } from "./setting-values.ts";
import { SettingsError } from "./settings-error.ts";
import { abandonedKeys, flagValues } from "./start-flags.ts";
import { imapUrl, poolerWay, postgresUrl, secureWebUrl, url, webUrl } from "./url-settings.ts";

/** The parts of the shop's work that a process can be limited to; absent: all of it [operator.roles]. */
const ROLES = ["sell", "work"] as const;

/** The environment variables of the process [operator.settings]. Only this file contains their names. */
const environment = z.object({
  NODE_ENV: z.string().optional(),
  ROLE: z.enum(ROLES).optional(),
  PORT: z.coerce.number("must be a port number").int().min(0).max(65_535).default(3000),
  METRICS_PORT: z.coerce.number("must be a port number").int().min(1).max(65_535).optional(),
  TRACES_URL: webUrl().optional(),
  TRACES_PERCENT: z.coerce.number("must be a percentage").min(0).max(100).default(100),
  DATA_DIR: z.string().min(1).default("./data"),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_POOLER_URL: postgresUrl.optional(),
  DATABASE_POOLER_KEEPS_STATEMENTS: onOff.optional(),
  DATABASE_STANDBY_URL: postgresUrl.optional(),
  EMBEDDED_DATABASE: z.literal("accepted", 'can only be "accepted"').optional(),
  SHOP_SECRET: secret.optional(),
  SHOP_SECRET_PREVIOUS: secretList.default([]),
  TRUSTED_PROXIES: cidrList.default([]),
  API_URL: webUrl().optional(),
  MAGNOLIA_URL: webUrl().optional(),
  MAGNOLIA_AUTHOR_URL: webUrl().optional(),
  MAGNOLIA_USER: word.optional(),
  MAGNOLIA_PASSWORD: word.optional(),
  SAFERPAY_URL: webUrl().default("https://www.saferpay.com/api"),
  SAFERPAY_CUSTOMER_ID: word.optional(),
  SAFERPAY_TERMINAL_ID: word.optional(),
  SAFERPAY_USER: word.optional(),
  SAFERPAY_PASSWORD: word.optional(),
  HCAPTCHA_SITE_KEY: word.optional(),
  HCAPTCHA_SECRET: word.optional(),
  HCAPTCHA_URL: webUrl().optional(),
  CAPTCHA_STEPS: z.coerce.number("must be a number").int().min(1).max(10_000).optional(),
  SMTP_URL: url(/^smtps?$/, "smtps://user:password@mail.example.com:465").optional(),
  MAIL_FROM: z.email("must be a mail address").optional(),
  SMS_URL: webUrl().optional(),
  SMS_TOKEN: word.optional(),
  SMS_FROM: smsSender.default("Guerdon"),
  BOUNCE_IMAP_URL: imapUrl.optional(),
  OBJECT_STORE_URL: objectStoreUrl.optional(),
  ISSUER_URL: webUrl().optional(),
  ISSUER_TOKEN: word.optional(),
  OPERATOR_MAIL: z.email("must be a mail address").optional(),
  SECURITY_CONTACT: contactList.optional(),
  SECURITY_POLICY: secureWebUrl.optional(),
  BACKUP_DIR: z.string().min(1).optional(),
  DEMO: onOff.optional(),
  SANDBOX: onOff.optional(),
  PRICE_FALLS_PERCENT: z.coerce.number("must be a percentage").min(0).max(100).optional(),
  DRAIN_SECONDS: z.coerce.number("must be a number of seconds").int().min(0).max(300).default(5),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).default("info"),
});

type Environment = z.infer<typeof environment>;

/** The names of all settings; docs/settings.md explains them. */
export const SETTING_NAMES: readonly string[] = Object.keys(environment.shape);

/** Validated settings with derived defaults. */
export interface Settings {
  production: boolean;
  /** Undefined: both. */
  role: (typeof ROLES)[number] | undefined;
  port: number;
  /** Where the process shows what it counts and measures; undefined: it does not. */
  metricsPort: number | undefined;
  /** The collector of spans, and the share of traces that it is sent, from 0 to 1; undefined: none. */
  traces: { url: string; ratio: number } | undefined;
  dataDir: string;
  databaseUrl: string | undefined;
  /** The pooler that statements go through [operator.pooler]; undefined: none. */
  pooler: PoolerWay | undefined;
  /** The server that follows that of `databaseUrl`, for long reads [operator.standby]; undefined: none. */
  standbyUrl: string | undefined;
  /** Undefined only with the embedded database outside production: then it is generated and stored in DATA_DIR. */
  secret: string | undefined;
  /** Other keys that are in use or soon will be, newest first. */
  previousSecrets: readonly string[];
  /** Ids of keys to give up, with all data that needs them. */
  abandonedKeys: readonly string[];
  /** Folders of websites that are applied as they change, in development. */
  watched: readonly string[];
  trustedProxies: readonly string[];
  apiUrl: string | undefined;
  /** Undefined: the sandbox's, or none. */
  author: AuthorAccess | undefined;
  /** The Magnolia that serves what is published, without a trailing slash; undefined: websites' folders do. */
  magnoliaUrl: string | undefined;
  saferpay: SaferpayAccess | undefined;
  /** The provider's API, without a trailing slash: also for websites with accounts of their own. */
  saferpayUrl: string;
  hcaptcha: { siteKey: string; secret: string } | undefined;
  /** A stand-in for hCaptcha's siteverify, for tests; undefined: its own. */
  hcaptchaUrl: string | undefined;
  /** Steps to the solution of our own captcha, fewer for tests; undefined: as many as visitors solve. */
  captchaSteps: number | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** The service for text messages; undefined: the sandbox's phone, or none. */
  sms: { url: string; token: string | undefined } | undefined;
  /** The name that phones show, for websites that name none. */
  smsFrom: string;
  /** The mailbox to which reports about mails that came back are sent; undefined: operators import them. */
  bounceImapUrl: string | undefined;
  /** The store of large bytes outside of the database; undefined: none [operator.objects]. */
  objectStore: ObjectStoreAccess | undefined;
  /** The service that makes codes on demand; undefined: the sandbox's, or none. */
  issuer: { url: string; token: string | undefined } | undefined;
  /** Where the operator reads of failed jobs and missing stock; undefined: nowhere. */
  operatorMail: string | undefined;
  /** Where people report vulnerabilities, best first, and the page that says how [shell.security-contact]. */
  security: { contacts: readonly string[]; policy: string | undefined };
  /** Where back-ups are, and beside them the list of what was erased [customer.list]; undefined: nowhere. */
  backupDir: string | undefined;
  demo: boolean;
  sandbox: boolean;
  /**
   * How many of a catalogue's prices, in percent, may fall by more than half without consent; undefined: the usual share
   * [catalogue.price-limit].
   */
  fallsPercent: number | undefined;
  /** The time for which a stopping process still accepts connections, until proxies send it no more requests. */
  drainSeconds: number;
  logLevel: Environment["LOG_LEVEL"];
}

/**
 * Reads and validates the environment.
 * @param flags of the command line: `--no-demo` starts an empty shop, `--abandon-key ID` one that lost a key
 * @throws SettingsError with all invalid or missing settings
 */
export function readSettings(env: Record<string, string | undefined>, flags: readonly string[] = []): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const parsed = environment.safeParse(given, { error: inOwnWords });
  if (!parsed.success) {
    throw new SettingsError(
      parsed.error.issues.map(({ path, message }) => settingLine(String(path[0]), message, given)),
    );
  }
  const values = parsed.data;
  const production = values.NODE_ENV === "production";
  const sandbox = values.SANDBOX ?? !production;
  mustFit(values, { production, sandbox });
  return {
    production,
    role: values.ROLE,
    port: values.PORT,
    metricsPort: values.METRICS_PORT,
    traces: values.TRACES_URL ? { url: values.TRACES_URL, ratio: values.TRACES_PERCENT / 100 } : undefined,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    pooler: poolerWay(values.DATABASE_POOLER_URL, values.DATABASE_POOLER_KEEPS_STATEMENTS),
    standbyUrl: values.DATABASE_STANDBY_URL,
    secret: values.SHOP_SECRET,
    previousSecrets: values.SHOP_SECRET_PREVIOUS,
    abandonedKeys: abandonedKeys(flags),
    // Relative to the folder in which npm was called.
    watched: flagValues(flags, "watch").map((folder) => resolve(env.INIT_CWD ?? "", folder)),
    trustedProxies: values.TRUSTED_PROXIES,
    apiUrl: values.API_URL,
    author: authorAccess(values),
    magnoliaUrl: values.MAGNOLIA_URL?.replace(/\/$/, ""),
    saferpay: saferpayAccess(values),
    saferpayUrl: values.SAFERPAY_URL.replace(/\/$/, ""),
    hcaptcha: hcaptchaKeys(values),
    hcaptchaUrl: values.HCAPTCHA_URL,
    captchaSteps: values.CAPTCHA_STEPS,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? "shop@guerdon.example",
    sms: values.SMS_URL ? { url: values.SMS_URL, token: values.SMS_TOKEN } : undefined,
    smsFrom: values.SMS_FROM,
    bounceImapUrl: values.BOUNCE_IMAP_URL,
    // Beside the data a back-up is lost with them, which only a demonstration may.
    backupDir: values.BACKUP_DIR ?? (production ? undefined : join(values.DATA_DIR, "backups")),
    objectStore: values.OBJECT_STORE_URL,
    issuer: values.ISSUER_URL ? { url: values.ISSUER_URL, token: values.ISSUER_TOKEN } : undefined,
    security: { contacts: values.SECURITY_CONTACT ?? [], policy: values.SECURITY_POLICY },
    operatorMail: values.OPERATOR_MAIL ?? (sandbox ? "operator@guerdon.example" : undefined),
    demo: flags.includes("--no-demo") ? false : (values.DEMO ?? !production),
    sandbox,
    fallsPercent: values.PRICE_FALLS_PERCENT,
    drainSeconds: values.DRAIN_SECONDS,
    logLevel: values.LOG_LEVEL,
  };
}

/** @throws SettingsError if settings are missing, or do not go together */
function mustFit(values: Environment, { production, sandbox }: Pick<Settings, "production" | "sandbox">): void {
  const missing = [
    ...missingSettings(values, { production, sandbox }),
    ...missingDependencies(values),
    ...(production ? refusedInProduction(values) : []),
  ];
  if (missing.length > 0) {
    throw new SettingsError(missing);
  }
}

/** Settings that hold secrets, or may; of a URL only its beginning is repeated. */
const SECRET_SETTING = /SECRET|PASSWORD|TOKEN|_URL$/;

function settingLine(name: string, message: string, given: Record<string, string | undefined>): string {
  const value = given[name];
  const shown = SECRET_SETTING.test(name) ? value?.match(/^[a-z][a-z0-9+.-]*:\/\//i)?.[0] : value;
  return `${name} ${withFound(message, shown)}`;
}

/** Missing settings that are required: a key, a durable database and a mail transport. */
function missingSettings(
  values: Environment,
  { production, sandbox }: Pick<Settings, "production" | "sandbox">,
): string[] {
  const required: [keyof Environment, string | false | undefined][] = [
    ["SHOP_SECRET", keyReason(values, production)],
    ["DATABASE_URL", durableReason(values, production)],
    ["SMTP_URL", !sandbox && "if the sandbox is off"],
    ["MAIL_FROM", !sandbox && "if the sandbox is off"],
  ];
  return required.flatMap(([name, when]) =>
    when && values[name] === undefined ? [`${name} is required ${when}`] : [],
  );
}

/** Processes that share a database need the same key, so none may generate one. */
function keyReason(values: Environment, production: boolean): string | undefined {
  if (production) {
    return "in production";
  }
  return values.DATABASE_URL === undefined ? undefined : "if DATABASE_URL is given: it is the key of that database";
}

function durableReason({ ROLE, EMBEDDED_DATABASE }: Environment, production: boolean): string | false {
  return ROLE === undefined ? production && EMBEDDED_DATABASE === undefined && NOT_FLUSHED : ONE_PROCESS;
}

const ONE_PROCESS = "if ROLE is given: the embedded database belongs to one process, which does all";

const NOT_FLUSHED =
  "in production: the embedded database does not flush to the disk, so a power cut may lose orders. " +
  "Set EMBEDDED_DATABASE=accepted to run on it all the same";

/** The public site key of hCaptcha's documentation, which lets everybody pass. */
const HCAPTCHA_TEST_SITE_KEY = "10000000-ffff-ffff-ffff-000000000001";

/** Settings that make a captcha pass without effort [captcha.test-keys]. */
function refusedInProduction(values: Environment): string[] {
  const forTests = (["CAPTCHA_STEPS", "HCAPTCHA_URL"] as const).filter((name) => values[name] !== undefined);
  return [
    ...forTests.map((name) => `${name} is for tests and cannot be set in production`),
    ...(values.HCAPTCHA_SITE_KEY === HCAPTCHA_TEST_SITE_KEY
      ? ["HCAPTCHA_SITE_KEY is hCaptcha's test key, which lets everybody pass: it cannot be set in production"]
      : []),
  ];
}

/** The settings of this process. */
export function processSettings(flags: readonly string[]): Settings {
  return readSettings(process.env, flags);
}
