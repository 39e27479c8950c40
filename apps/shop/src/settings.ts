import { z } from "zod";

/** A switch of the environment. */
const onOff = z.enum(["on", "off"]).transform((value) => value === "on");

const url = (protocols: RegExp) => z.url({ protocol: protocols, error: "must be an address that fits" });

const word = z.string().min(1);

const cidrList = z
  .string()
  .transform((text) =>
    text
      .split(",")
      .map((part) => part.trim())
      .filter(Boolean),
  )
  .pipe(z.array(z.union([z.cidrv4(), z.cidrv6()], "must be a comma-separated list of CIDR blocks")));

/** Settings of the process (decisions §10); the only place that knows their names. */
const environment = z.object({
  NODE_ENV: z.string().optional(),
  PORT: z.coerce.number("must be a port number").int().min(0).max(65_535).default(3000),
  DATA_DIR: z.string().min(1).default("./data"),
  DATABASE_URL: url(/^postgres(ql)?$/).optional(),
  SHOP_SECRET: z.string().min(32, "must have at least 32 characters").optional(),
  SHOP_SECRET_PREVIOUS: z.string().min(32, "must have at least 32 characters").optional(),
  TRUSTED_PROXIES: cidrList.default([]),
  API_URL: url(/^https?$/).optional(),
  MAGNOLIA_URL: url(/^https?$/).optional(),
  MAGNOLIA_AUTHOR_URL: url(/^https?$/).optional(),
  MAGNOLIA_USER: word.optional(),
  MAGNOLIA_PASSWORD: word.optional(),
  SAFERPAY_URL: url(/^https?$/).default("https://www.saferpay.com/api"),
  SAFERPAY_CUSTOMER_ID: word.optional(),
  SAFERPAY_TERMINAL_ID: word.optional(),
  SAFERPAY_USER: word.optional(),
  SAFERPAY_PASSWORD: word.optional(),
  HCAPTCHA_SITE_KEY: word.optional(),
  HCAPTCHA_SECRET: word.optional(),
  SMTP_URL: url(/^smtps?$/).optional(),
  MAIL_FROM: z.email("must be a mail address").optional(),
  DEMO: onOff.optional(),
  SANDBOX: onOff.optional(),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).default("info"),
});

type Environment = z.infer<typeof environment>;

/** Access to a payment provider's account; the terminal may also be named by a website. */
interface SaferpayAccess {
  url: string;
  customerId: string;
  terminalId: string | undefined;
  user: string;
  password: string;
}

/** Where a Magnolia answers for the stored content (decisions 8.1). */
interface MagnoliaAccess {
  url: string;
  authorUrl: string | undefined;
  login: { user: string; password: string } | undefined;
}

/** Checked settings, derived defaults included. */
export interface Settings {
  production: boolean;
  port: number;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Undefined outside production where none was given: one is made and kept in DATA_DIR. */
  secret: string | undefined;
  previousSecret: string | undefined;
  trustedProxies: readonly string[];
  apiUrl: string | undefined;
  magnolia: MagnoliaAccess | undefined;
  saferpay: SaferpayAccess | undefined;
  hcaptcha: { siteKey: string; secret: string } | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  demo: boolean;
  sandbox: boolean;
  logLevel: Environment["LOG_LEVEL"];
}

/** Settings that cannot be used; `lines` names each, one clear line a mistake. */
export class SettingsError extends Error {
  readonly lines: readonly string[];

  constructor(lines: readonly string[]) {
    super(lines.join("\n"));
    this.lines = lines;
  }
}

/**
 * Reads and checks the environment.
 * @param flags of the command line; `--no-demo` starts an empty shop
 * @throws SettingsError that names every bad or missing setting
 */
export function readSettings(env: Record<string, string | undefined>, flags: readonly string[] = []): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    throw new SettingsError(parsed.error.issues.map(({ path, message }) => `${String(path[0])} ${message}`));
  }
  const values = parsed.data;
  const production = values.NODE_ENV === "production";
  const sandbox = values.SANDBOX ?? !production;
  const missing = [...missingSettings(values, { production, sandbox }), ...halfGiven(values)];
  if (missing.length > 0) throw new SettingsError(missing);
  return {
    production,
    port: values.PORT,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    secret: values.SHOP_SECRET,
    previousSecret: values.SHOP_SECRET_PREVIOUS,
    trustedProxies: values.TRUSTED_PROXIES,
    apiUrl: values.API_URL,
    magnolia: magnoliaAccess(values),
    saferpay: saferpayAccess(values),
    hcaptcha:
      values.HCAPTCHA_SITE_KEY && values.HCAPTCHA_SECRET
        ? { siteKey: values.HCAPTCHA_SITE_KEY, secret: values.HCAPTCHA_SECRET }
        : undefined,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? "shop@guerdon.example",
    demo: flags.includes("--no-demo") ? false : (values.DEMO ?? !production),
    sandbox,
    logLevel: values.LOG_LEVEL,
  };
}

/** What must be given: a key of one's own in production, and a way out for mails where nobody plays the world. */
function missingSettings(
  values: Environment,
  { production, sandbox }: Pick<Settings, "production" | "sandbox">,
): string[] {
  const required = { ...(production && SECRET), ...(!sandbox && MAIL) };
  return Object.entries(required).flatMap(([name, when]) =>
    values[name as keyof typeof required] === undefined ? [`${name} is required ${when}`] : [],
  );
}

const SECRET = { SHOP_SECRET: "in production" };
const MAIL = { SMTP_URL: "where the sandbox is off", MAIL_FROM: "where the sandbox is off" };

/** Settings of which each is of no use without the others; a terminal may be named by the website instead. */
const TOGETHER = [
  { needed: ["SAFERPAY_CUSTOMER_ID", "SAFERPAY_USER", "SAFERPAY_PASSWORD"], also: ["SAFERPAY_TERMINAL_ID"] },
  { needed: ["HCAPTCHA_SITE_KEY", "HCAPTCHA_SECRET"], also: [] },
  { needed: ["MAGNOLIA_USER", "MAGNOLIA_PASSWORD"], also: [] },
  { needed: ["MAGNOLIA_URL"], also: ["MAGNOLIA_AUTHOR_URL", "MAGNOLIA_USER", "MAGNOLIA_PASSWORD"] },
] as const satisfies readonly { needed: readonly (keyof Environment)[]; also: readonly (keyof Environment)[] }[];

function halfGiven(values: Environment): string[] {
  return TOGETHER.flatMap(({ needed, also }) => {
    const given = [...needed, ...also].find((name) => values[name] !== undefined);
    return needed.flatMap((name) =>
      given && values[name] === undefined ? [`${name} is required where ${given} is given`] : [],
    );
  });
}

function saferpayAccess(values: Environment): SaferpayAccess | undefined {
  const {
    SAFERPAY_CUSTOMER_ID: customerId,
    SAFERPAY_USER: user,
    SAFERPAY_PASSWORD: password,
    SAFERPAY_TERMINAL_ID: terminalId,
    SAFERPAY_URL: url,
  } = values;
  return customerId && user && password ? { url, customerId, terminalId, user, password } : undefined;
}

function magnoliaAccess(values: Environment): MagnoliaAccess | undefined {
  const {
    MAGNOLIA_URL: url,
    MAGNOLIA_AUTHOR_URL: authorUrl,
    MAGNOLIA_USER: user,
    MAGNOLIA_PASSWORD: password,
  } = values;
  return url ? { url, authorUrl, login: user && password ? { user, password } : undefined } : undefined;
}

/** The settings of this process. */
export function processSettings(flags: readonly string[]): Settings {
  return readSettings(process.env, flags);
}
