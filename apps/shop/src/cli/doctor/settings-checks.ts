import { appliedDemo } from "@guerdon/api";
import { type Find, ofSettings, ofShop } from "./examined.ts";
import { type Finding, fine, sentence, warning, wrong } from "./finding.ts";

const INSTALL = "docs/settings.md says what it may be.";

/** Every mistake in the settings, as a start names it [operator.settings]. */
export const findSettings: Find = async ({ mistakes, settings }) => {
  if (mistakes.length > 0) {
    return mistakes.map((mistake) => wrong("settings.valid", sentence(mistake), `A start ends with this. ${INSTALL}`));
  }
  return settings ? [fine("settings.valid", "The settings are valid.")] : [];
};

/** What a shop with customers should not run with, or without. */
export const findUse = ofSettings(async (examined) => {
  const { production, sandbox, demo, operatorMail, trustedProxies } = examined.settings;
  if (!production) {
    return [fine("settings.production", "NODE_ENV is not production: outside services are simulated.")];
  }
  const findings: Finding[] = [fine("settings.production", "The shop runs in production.")];
  if (sandbox) {
    const advice = "Take SANDBOX out of the settings.";
    findings.push(wrong("settings.sandbox", "SANDBOX is on: mails and payments are simulated.", advice));
  }
  if (demo) {
    const advice = "Take DEMO out of the settings.";
    findings.push(
      wrong("settings.demo", "DEMO is on: a start fills the shop with codes that everybody knows.", advice),
    );
  }
  if (operatorMail === undefined) {
    const detail = "OPERATOR_MAIL is not set: nobody is told of failed jobs and missing stock.";
    findings.push(warning("settings.operator-mail", detail, "Set it to an address that somebody reads."));
  }
  if (trustedProxies.length === 0) {
    const detail = "TRUSTED_PROXIES is empty: behind a proxy all visitors count as one.";
    const advice = "Name the proxies; docs/operations/install.md, Behind a proxy.";
    findings.push(warning("settings.proxies", detail, advice));
  }
  return findings;
});

/** A production start on a demonstration is refused [operator.demonstration]. */
export const findDemonstration = ofShop(async ({ db }, { settings }) => {
  if (!settings?.production || settings.demo || (await appliedDemo(db)) === undefined) {
    return [];
  }
  const detail = "The database holds demonstration codes, so a production start is refused.";
  return [wrong("settings.demo", detail, "Give the shop a database of its own.")];
});
