import { type Examined, type Find, ofSettings, ofShop, type WithSettings } from "./examined.ts";
import { type Finding, fine, warning, wrong } from "./finding.ts";
import { whyUnreachable } from "./why-unreachable.ts";

/** Whether mails leave now [operator.mail-warning]. */
export const findMail: Find = ofSettings(async ({ outside }) => {
  if (!outside.mailTrouble) {
    return [fine("services.mail", "Mails go into the sandbox's mailbox.")];
  }
  const trouble = await outside.mailTrouble();
  const advice = "Look at SMTP_URL and at the mail server. Mails wait, and are tried again for two days.";
  return [
    trouble === undefined
      ? fine("services.mail", "The mail server of SMTP_URL takes mails.")
      : wrong("services.mail", `The mail server of SMTP_URL answers ${trouble}: no mail leaves.`, advice),
  ];
});

/** Thrown once the first mails are handed out: then the mailbox can be read. */
class FoundMails extends Error {}

/** Whether the mailbox of reports can be read; its mails stay as they are [fulfilment.bounce-mailbox]. */
export const findBounceMailbox: Find = async ({ outside: { bounceMailbox }, signal }) => {
  if (!bounceMailbox) {
    return [];
  }
  const readable = [fine("services.bounce-mailbox", "The mailbox of BOUNCE_IMAP_URL can be read.")];
  const advice = "Look at BOUNCE_IMAP_URL: without it the shop does not learn of mails that came back.";
  try {
    const take = () => Promise.reject(new FoundMails());
    const result = await bounceMailbox.read(take, { isDry: true, signal });
    return result.kind === "read"
      ? readable
      : [wrong("services.bounce-mailbox", `The mailbox of BOUNCE_IMAP_URL is ${result.kind}.`, advice)];
  } catch (error) {
    if (error instanceof FoundMails) {
      return readable;
    }
    const detail = `The mailbox of BOUNCE_IMAP_URL cannot be read: ${whyUnreachable(error)}.`;
    return [wrong("services.bounce-mailbox", detail, advice)];
  }
};

/** A service that is only asked for its head: nothing is sent to it, and no credentials. */
interface Reached {
  check: string;
  /** Such as "The SMS service of SMS_URL". */
  name: string;
  url: string | undefined;
}

/** Whether the services answer that the settings name. */
export const findServices: Find = ofSettings(async (examined) =>
  (await Promise.all(servicesOf(examined).map((service) => findService(service, examined)))).flat(),
);

function servicesOf({ settings }: WithSettings): Reached[] {
  const { sms, issuer, magnoliaUrl, author, apiUrl, saferpay, traces } = settings;
  return [
    { check: "services.sms", name: "The service for text messages (SMS_URL)", url: sms?.url },
    { check: "services.issuer", name: "The issuer of codes (ISSUER_URL)", url: issuer?.url },
    { check: "services.magnolia", name: "The content system (MAGNOLIA_URL)", url: magnoliaUrl },
    { check: "services.author", name: "The content system of authors (MAGNOLIA_AUTHOR_URL)", url: author?.url },
    { check: "services.api", name: "The remote API (API_URL)", url: apiUrl && new URL("/healthz", apiUrl).href },
    { check: "services.traces", name: "The collector of traces (TRACES_URL)", url: traces?.url },
    { check: "services.payments", name: "The payment provider (SAFERPAY_URL)", url: saferpay?.url },
  ];
}

const CLEVERREACH = "https://rest.cleverreach.com";

/** Whether the service for newsletters answers, if a website has an account there [newsletter.hand-over]. */
export const findNewsletter = ofShop(async ({ websites }, examined) => {
  const isUsed = websites.some(({ settings }) => settings.newsletter.cleverreach?.client_id !== undefined);
  const name = "The service for newsletters (CleverReach)";
  return findService({ check: "services.newsletter", name, url: isUsed ? CLEVERREACH : undefined }, examined);
});

const SERVER_ERROR = 500;

async function findService(
  { check, name, url }: Reached,
  { outside, signal }: Pick<Examined, "outside" | "signal">,
): Promise<Finding[]> {
  if (url === undefined) {
    return [];
  }
  // The sandbox answers to the shop alone.
  if (new URL(url).hostname === "sandbox.localhost") {
    return [fine(check, `${name} is simulated.`)];
  }
  try {
    const status = await outside.reach(url, signal);
    const advice = "Ask who runs it. What needs it waits, and is tried again.";
    return [
      status >= SERVER_ERROR
        ? warning(check, `${name} answers ${status}.`, advice)
        : fine(check, `${name} can be reached.`),
    ];
  } catch (error) {
    const advice = "Look at its URL, at the firewall and at the name service of this machine.";
    return [wrong(check, `${name} cannot be reached: ${whyUnreachable(error)}.`, advice)];
  }
}
