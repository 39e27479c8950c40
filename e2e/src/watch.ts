import { documentProblems } from "@guerdon/testing";
import type { BrowserContext, Page, Response } from "@playwright/test";

/** The header of a response that a test gives in place of the shop's. */
export const STAND_IN = "x-stand-in";

/** The expected statuses of documents; any other status is an error. */
const DOCUMENT_STATUSES = [200, 302, 303, 403, 404, 422, 500, 504];

/** What pages may do besides what all may. */
interface Allowed {
  /** Further hosts that they may request. */
  others?: readonly string[];
  /** Whether the shop may tell them to come again. */
  busy?: boolean;
}

/** A page of a closed or paused shop; one that only waits has another time. */
function isShut(response: Response): boolean {
  return response.status() === 503 && response.headers()["retry-after"] === "600";
}

/** An answer that tells to come again in some seconds [overload.turned-away]. */
function saysComeAgain(response: Response): boolean {
  return response.status() === 503 && /^\d{1,2}$/.test(response.headers()["retry-after"] ?? "");
}

/**
 * Watches all pages of a visitor and collects violations: console output, breaches of the security policy, requests to
 * other hosts, inline styles, and message keys shown as text.
 */
export function watchPages(
  context: BrowserContext,
  origin: string,
  { others = [], busy = false }: Allowed = {},
): string[] {
  const found: string[] = [];
  const failed = new Set<string>();
  const { host: ownHost, port } = new URL(origin);
  const shops = new Set([ownHost, `second.localhost:${port}`, `fest.localhost:${port}`, `werk.localhost:${port}`]);
  const hosts = new Set([...shops, `sandbox.localhost:${port}`, ...others]);
  const report = (page: Page | null, text: string) => found.push(`${page?.url() ?? ""}: ${text}`);

  context.on("console", (message) => {
    // A hidden form has autofocus for when it is opened; the browser reports that the URL's fragment has precedence.
    if (message.text().startsWith("Autofocus processing was blocked because")) {
      return;
    }
    // The same in a frame of another site.
    if (message.text().startsWith("Blocked autofocusing on")) {
      return;
    }
    // Withdrawing a consent has the browser clear what scripts have stored; it reports that.
    if (message.text().startsWith("Clear-Site-Data header on")) {
      return;
    }
    // Tests go offline or drop responses.
    if (/^Failed to load resource: net::ERR_(INTERNET_DISCONNECTED|FAILED)$/.test(message.text())) {
      return;
    }
    // The library of the captcha reports this, too.
    if (/^ALTCHA \S+ verification failed TypeError: Failed to fetch/.test(message.text())) {
      return;
    }
    // The browser reports documents and stand-ins with an error status.
    const isExpected = failed.has(message.location().url) && message.text().startsWith("Failed to load");
    if (!isExpected) {
      report(message.page(), `console ${message.type()}: ${message.text()}`);
    }
  });
  context.on("weberror", (error) => report(error.page(), `error: ${error.error().message}`));
  context.on("request", (request) => {
    const { protocol, host } = new URL(request.url());
    if (protocol.startsWith("http") && !hosts.has(host)) {
      report(null, `request to another host: ${request.url()}`);
    }
  });
  context.on("response", async (response) => {
    const request = response.request();
    if (STAND_IN in response.headers()) {
      failed.add(response.url());
      return;
    }
    const isOurs = shops.has(new URL(response.url()).host);
    const isTold = busy && isOurs && saysComeAgain(response);
    if (isTold) {
      failed.add(response.url());
    }
    if (request.resourceType() !== "document" || !isOurs) {
      if (isOurs && response.status() >= 400 && !isTold) {
        report(null, `${response.status()} for ${response.url()}`);
      }
      return;
    }
    if (response.status() >= 400) {
      failed.add(response.url());
    }
    if (!(DOCUMENT_STATUSES.includes(response.status()) || isShut(response) || isTold)) {
      report(null, `${response.status()} for the page ${response.url()}`);
    }
    // The text of a page is unavailable after navigating away.
    const html = await response.text().catch(() => "");
    for (const problem of documentProblems(html)) {
      report(null, `${response.url()}: ${problem}`);
    }
  });
  return found;
}
