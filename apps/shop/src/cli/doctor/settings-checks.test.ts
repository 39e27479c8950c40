import { expect, test } from "vitest";
import { readSettings } from "../../settings.ts";
import { anExamined, PRODUCTION, troublesOf } from "./examined.fixture.ts";
import { findSettings, findUse } from "./settings-checks.ts";

// [operator.doctor] [operator.settings]
test("every mistake in the settings is told as a start tells it", async () => {
  const mistakes = ["PORT must be a port number", "SMTP_URL is required in production"];
  const findings = await findSettings(anExamined({ settings: undefined, mistakes }));
  expect(findings.map(({ state, detail }) => `${state} ${detail}`)).toEqual([
    "wrong PORT must be a port number.",
    "wrong SMTP_URL is required in production.",
  ]);
  expect(await troublesOf(findSettings)).toEqual([]);
});

// [operator.doctor]
test.each([
  [{}, []],
  [{ NODE_ENV: "development" }, []],
  [{ SANDBOX: "on" }, ["wrong settings.sandbox"]],
  [{ DEMO: "on" }, ["wrong settings.demo"]],
  [{ OPERATOR_MAIL: "" }, ["warning settings.operator-mail"]],
  [{ TRUSTED_PROXIES: "" }, ["warning settings.proxies"]],
])("what a shop with customers should not run with or without: %o", async (changes, troubles) => {
  const environment: Record<string, string> = { ...PRODUCTION, ...changes };
  expect(await troublesOf(findUse, { settings: readSettings(environment) })).toEqual(troubles);
});
