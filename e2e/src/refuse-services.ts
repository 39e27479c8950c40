import { consentVersion, writeChoice } from "@guerdon/domain/consent";
import { CONSENT_SERVICE_NAMES } from "@guerdon/domain/consent-services";
import type { BrowserContext } from "@playwright/test";

/** What Aurora asks about: all services that there are. */
const version = consentVersion(
  CONSENT_SERVICE_NAMES.map((name) => ({ name })),
  1,
);

/** Lets a browser refuse Aurora's optional services, so that its pages do not ask [consent.choice]. */
export async function refuseServices(context: BrowserContext, origin: string): Promise<void> {
  // Journeys move the shop's time ahead.
  const until = new Date("2100-01-01T00:00:00Z");
  const value = writeChoice({ id: "journeys".padEnd(22, "0"), version, groups: [], until });
  await context.addCookies([{ name: "consent", value, url: origin, httpOnly: true, sameSite: "Lax" }]);
}
