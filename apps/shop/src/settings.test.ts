import { expect, test } from "vitest";
import { readSettings } from "./settings.ts";
import { SettingsError } from "./settings-error.ts";

const SECRET = "a secret of at least thirty-two characters";

function mistakes(env: Record<string, string>): readonly string[] {
  try {
    readSettings(env);
    return [];
  } catch (error) {
    if (error instanceof SettingsError) {
      return error.lines;
    }
    throw error;
  }
}

// [operator.metrics]
test("metrics are shown where a setting says, and nowhere without it", () => {
  expect([readSettings({}).metricsPort, readSettings({ METRICS_PORT: "9464" }).metricsPort]).toEqual([undefined, 9464]);
});

test("without any setting it is a demonstration on port 3000 with the sandbox", () => {
  expect(readSettings({})).toMatchObject({ production: false, port: 3000, demo: true, sandbox: true });
});

// [customer.list]
test("back-ups and the list of erasures are beside a demonstration's data, and in production only where a setting says", () => {
  const env = { NODE_ENV: "production", SHOP_SECRET: SECRET, DATABASE_URL: "postgres://db/shop" };
  const mail = { SMTP_URL: "smtp://mail:25", MAIL_FROM: "shop@example.org" };
  expect(readSettings({ DATA_DIR: "/srv/data" })).toMatchObject({ backupDir: "/srv/data/backups" });
  expect(readSettings({ ...env, ...mail })).toMatchObject({ backupDir: undefined });
  expect(readSettings({ ...env, ...mail, BACKUP_DIR: "/mnt/b" })).toMatchObject({ backupDir: "/mnt/b" });
});

// [operator.sandbox]
test("production has neither demonstration nor sandbox unless enabled", () => {
  const env = {
    NODE_ENV: "production",
    SHOP_SECRET: SECRET,
    DATABASE_URL: "postgres://db/shop",
    SMTP_URL: "smtp://mail:25",
    MAIL_FROM: "shop@example.org",
  };
  expect(readSettings(env)).toMatchObject({ production: true, demo: false, sandbox: false });
  expect(readSettings({ ...env, SANDBOX: "on" })).toMatchObject({ sandbox: true });
});

// [operator.settings]
test("every bad setting is named, one line each", () => {
  const lines = mistakes({ PORT: "many", DATABASE_URL: "mysql://x", TRUSTED_PROXIES: "10.0.0.1", LOG_LEVEL: "loud" });
  expect(lines.map((line) => line.split(" ")[0])).toEqual(["PORT", "DATABASE_URL", "TRUSTED_PROXIES", "LOG_LEVEL"]);
});

// [operator.standby] [operator.settings]
test("a standby is read where a setting names it", () => {
  const DATABASE_STANDBY_URL = "postgres://reader:hidden@standby/shop";
  const database = { DATABASE_URL: "postgres://shop:hidden@primary/shop", SHOP_SECRET: "x".repeat(32) };
  expect(readSettings(database).standbyUrl).toBeUndefined();
  expect(readSettings({ ...database, DATABASE_STANDBY_URL }).standbyUrl).toBe(DATABASE_STANDBY_URL);
});

// [operator.pooler] [operator.settings]
test("a pooler is used where a setting names it, and it is trusted with named statements only if another says so", () => {
  const env = { DATABASE_URL: "postgres://db/shop", SHOP_SECRET: SECRET };
  const DATABASE_POOLER_URL = "postgres://shop:hidden@pooler:6432/shop";
  expect(readSettings(env).pooler).toBeUndefined();
  expect(readSettings({ ...env, DATABASE_POOLER_URL }).pooler).toEqual({
    url: DATABASE_POOLER_URL,
    keepsStatements: false,
  });
  const keeping = { DATABASE_POOLER_URL, DATABASE_POOLER_KEEPS_STATEMENTS: "on" };
  expect(readSettings({ ...env, ...keeping }).pooler).toMatchObject({ keepsStatements: true });
  expect(mistakes({ DATABASE_POOLER_URL })).toEqual(["DATABASE_URL is required if DATABASE_POOLER_URL is given"]);
  expect(mistakes({ ...env, DATABASE_POOLER_KEEPS_STATEMENTS: "off" })).toEqual([
    "DATABASE_POOLER_URL is required if DATABASE_POOLER_KEEPS_STATEMENTS is given",
  ]);
  const wrong = mistakes({ ...env, DATABASE_POOLER_URL: "pgbouncer://shop:hidden@pooler/shop" });
  expect(wrong).toEqual([expect.stringMatching(/^DATABASE_POOLER_URL must be a URL such as postgres:/)]);
  expect(wrong.join()).not.toContain("hidden");
});

// [shell.security-contact]
test("whom vulnerabilities are told to are addresses of mails, or of pages by https", () => {
  const good = {
    SECURITY_CONTACT: "mailto:a@example.com, https://example.com/report",
    SECURITY_POLICY: "https://b.example",
  };
  expect(readSettings(good)).toMatchObject({
    security: {
      contacts: ["mailto:a@example.com", "https://example.com/report"],
      policy: "https://b.example",
    },
  });
  for (const wrong of ["a@example.com", "mailto:nobody", "http://example.com", "mailto:a@example.com,tel:110"]) {
    expect(mistakes({ SECURITY_CONTACT: wrong })).toEqual([
      expect.stringMatching(/^SECURITY_CONTACT must be a comma-/),
    ]);
  }
  expect(mistakes({ ...good, SECURITY_POLICY: "http://b.example" })).toEqual([
    expect.stringMatching(/^SECURITY_POLICY must be a URL such as https:/),
  ]);
  expect(mistakes({ SECURITY_POLICY: "https://b.example" })).toEqual([
    "SECURITY_CONTACT is required if SECURITY_POLICY is given",
  ]);
});

test("production requires a secret, a durable database and a mail transport, reported at once", () => {
  const lines = mistakes({ NODE_ENV: "production" });
  expect(lines).toEqual([
    "SHOP_SECRET is required in production",
    expect.stringMatching(/^DATABASE_URL is required in production: .* Set EMBEDDED_DATABASE=accepted /),
    "SMTP_URL is required if the sandbox is off",
    "MAIL_FROM is required if the sandbox is off",
  ]);
});

// [captcha.test-keys]
test("what makes a captcha pass without effort is refused in production", () => {
  const own = { HCAPTCHA_SITE_KEY: "10000000-ffff-ffff-ffff-000000000001", HCAPTCHA_SECRET: "hidden" };
  const env = { ...own, HCAPTCHA_URL: "http://localhost:9/siteverify", CAPTCHA_STEPS: "5" };
  expect(readSettings(env)).toMatchObject({ hcaptchaUrl: env.HCAPTCHA_URL, captchaSteps: 5 });
  const lines = mistakes({ ...env, NODE_ENV: "production", SHOP_SECRET: SECRET, SANDBOX: "on" });
  expect(lines.slice(1)).toEqual([
    "CAPTCHA_STEPS is for tests and cannot be set in production",
    "HCAPTCHA_URL is for tests and cannot be set in production",
    "HCAPTCHA_SITE_KEY is hCaptcha's test key, which lets everybody pass: it cannot be set in production",
  ]);
});

// [operator.settings] [fulfilment.bounce-mailbox]
test("the mailbox of reports needs a user and a password, and a mistake does not show them", () => {
  const url = "imaps://bounces%40aurora.example:p%40ss%2F1@mail.example:993/Shop%2FBounces";
  expect(readSettings({ BOUNCE_IMAP_URL: url })).toMatchObject({ bounceImapUrl: url });
  expect(readSettings({})).toMatchObject({ bounceImapUrl: undefined });
  for (const wrong of [
    "https://user:hidden@mail.example",
    "imaps://mail.example/INBOX",
    "imaps://user@mail.example",
    "imap://user:%hidden@mail.example",
    "imap://user:hidden@mail.example/%",
    "hidden",
  ]) {
    const lines = mistakes({ BOUNCE_IMAP_URL: wrong });
    expect(lines).toEqual([expect.stringMatching(/^BOUNCE_IMAP_URL must /)]);
    expect(lines.join()).not.toContain("hidden");
  }
});

// [operator.settings] [operator.objects]
test("an object store needs a key, its secret and a bucket, and a mistake does not show them", () => {
  const url = "https://KEY:s%2Fhidden@s3.example.com:9000/bucket/shop/one?region=eu-central-1&style=host";
  expect(readSettings({ OBJECT_STORE_URL: url }).objectStore).toEqual({
    endpoint: "https://s3.example.com:9000",
    bucket: "bucket",
    prefix: "shop/one/",
    region: "eu-central-1",
    isHostStyle: true,
    accessKeyId: "KEY",
    secretAccessKey: "s/hidden",
  });
  const short = readSettings({ OBJECT_STORE_URL: "http://KEY:hidden@127.0.0.1/bucket" }).objectStore;
  expect(short).toMatchObject({ prefix: "", region: "us-east-1", isHostStyle: false });
  expect(readSettings({}).objectStore).toBeUndefined();
  for (const wrong of [
    "s3://KEY:hidden@bucket",
    "https://s3.example.com/bucket",
    "https://KEY@s3.example.com/bucket",
    "https://KEY:%hidden@s3.example.com/bucket",
    "https://KEY:hidden@s3.example.com",
    "https://KEY:hidden@s3.example.com/Bucket",
    "https://KEY:hidden@s3.example.com/bucket/a%20b",
    "https://KEY:hidden@s3.example.com/bucket?zone=eu",
    "https://KEY:hidden@s3.example.com/bucket?style=hidden",
    "hidden",
  ]) {
    const lines = mistakes({ OBJECT_STORE_URL: wrong });
    expect(lines, wrong).toEqual([expect.stringMatching(/^OBJECT_STORE_URL (must|may|takes) /)]);
    expect(lines.join()).not.toContain("hidden");
  }
});

test("production uses the embedded database only if explicitly permitted", () => {
  const env = { NODE_ENV: "production", SHOP_SECRET: SECRET, SANDBOX: "on" };
  expect(mistakes(env)).toHaveLength(1);
  expect(mistakes({ ...env, EMBEDDED_DATABASE: "on" })).toEqual(['EMBEDDED_DATABASE can only be "accepted"']);
  expect(mistakes({ ...env, EMBEDDED_DATABASE: "accepted" })).toEqual([]);
  expect(mistakes({ SHOP_SECRET: SECRET })).toEqual([]);
});

// [operator.roles]
test("a process may sell or work, on PostgreSQL alone", () => {
  const lines = mistakes({ ROLE: "sell" });
  expect(lines).toEqual([
    "DATABASE_URL is required if ROLE is given: the embedded database belongs to one process, which does all",
  ]);
  expect(mistakes({ ROLE: "rest", DATABASE_URL: "postgres://shop@localhost/shop" })).toHaveLength(1);
});

test("with DATABASE_URL no key is generated: SHOP_SECRET is required", () => {
  const lines = mistakes({ DATABASE_URL: "postgres://db/shop" });
  expect(lines).toEqual(["SHOP_SECRET is required if DATABASE_URL is given: it is the key of that database"]);
});

test("previous keys are a list, each long enough, and a mistake does not show them", () => {
  const other = "another secret of at least thirty-two characters";
  const { previousSecrets } = readSettings({ SHOP_SECRET_PREVIOUS: `${SECRET}, ${other},` });
  expect(previousSecrets).toEqual([SECRET, other]);
  expect(readSettings({}).previousSecrets).toEqual([]);
  expect(mistakes({ SHOP_SECRET_PREVIOUS: `${SECRET},too short` })).toEqual([
    "SHOP_SECRET_PREVIOUS must be a comma-separated list of keys of at least 32 characters each",
  ]);
});

test("an empty setting counts as none, and --no-demo starts an empty shop", () => {
  expect(readSettings({ PORT: "", DEMO: "on" }, ["--no-demo"])).toMatchObject({ port: 3000, demo: false });
});

// [editing.author-url]
test("settings that are useless without others are reported", () => {
  const lines = mistakes({
    SAFERPAY_USER: "api",
    HCAPTCHA_SECRET: "hidden",
    ISSUER_TOKEN: "hidden",
    MAGNOLIA_PASSWORD: "hidden",
  });
  expect(lines).toEqual([
    "SAFERPAY_CUSTOMER_ID is required if SAFERPAY_USER is given",
    "SAFERPAY_PASSWORD is required if SAFERPAY_USER is given",
    "ISSUER_URL is required if ISSUER_TOKEN is given",
    "HCAPTCHA_SITE_KEY is required if HCAPTCHA_SECRET is given",
    "MAGNOLIA_USER is required if MAGNOLIA_PASSWORD is given",
    "MAGNOLIA_AUTHOR_URL is required if MAGNOLIA_PASSWORD is given",
  ]);
});

// [editing.author-url]
test("where authors work is a URL, and a login if it wants one", () => {
  const MAGNOLIA_AUTHOR_URL = "https://author.example/magnoliaAuthor/";
  const url = "https://author.example/magnoliaAuthor";
  expect(readSettings({ MAGNOLIA_AUTHOR_URL }).author).toEqual({ url, login: undefined });
  expect(readSettings({ MAGNOLIA_AUTHOR_URL, MAGNOLIA_USER: "u", MAGNOLIA_PASSWORD: "p" }).author).toEqual({
    url,
    login: { user: "u", password: "p" },
  });
});

test("an issuer is a URL, and a token if it wants one", () => {
  const ISSUER_URL = "https://issuer.example/codes";
  expect(readSettings({}).issuer).toBeUndefined();
  expect(readSettings({ ISSUER_URL }).issuer).toEqual({ url: ISSUER_URL, token: undefined });
  expect(readSettings({ ISSUER_URL, ISSUER_TOKEN: "t" }).issuer).toEqual({ url: ISSUER_URL, token: "t" });
  expect(mistakes({ ISSUER_URL: "ftp://user:hidden@issuer.example" })).toEqual([
    'ISSUER_URL must be a URL such as https://www.example.com (found: "ftp://")',
  ]);
});

test("a complete access to the payment provider is one value, and a terminal may come with the website", () => {
  const { saferpay, author, hcaptcha } = readSettings({
    SAFERPAY_CUSTOMER_ID: "245294",
    SAFERPAY_USER: "api",
    SAFERPAY_PASSWORD: "hidden",
  });
  expect(saferpay).toEqual({
    url: "https://www.saferpay.com/api",
    customerId: "245294",
    terminalId: undefined,
    user: "api",
    password: "hidden",
  });
  expect([author, hcaptcha]).toEqual([undefined, undefined]);
});

test("an invalid setting is reported with its format and value, a secret without its value", () => {
  const lines = mistakes({
    PORT: "70000",
    METRICS_PORT: "0",
    DATABASE_URL: "mysql://shop:hidden@localhost/shop",
    SMTP_URL: "hidden",
    DEMO: "yes",
    SHOP_SECRET: "hidden",
  });
  expect(lines).toEqual([
    'PORT must be a port number (found: "70000")',
    'METRICS_PORT must be a port number (found: "0")',
    'DATABASE_URL must be a URL such as postgres://user:password@localhost:5432/database (found: "mysql://")',
    "SHOP_SECRET must have at least 32 characters",
    "SMTP_URL must be a URL such as smtps://user:password@mail.example.com:465",
    'DEMO must be one of on, off (found: "yes")',
  ]);
});

// [catalogue.price-limit]
test("the share of prices that may fall in one import is a percentage, and the usual one unless it is set", () => {
  expect(readSettings({}).fallsPercent).toBeUndefined();
  expect(readSettings({ PRICE_FALLS_PERCENT: "0" }).fallsPercent).toBe(0);
  expect(() => readSettings({ PRICE_FALLS_PERCENT: "101" })).toThrow("PRICE_FALLS_PERCENT");
});
