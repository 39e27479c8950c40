import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "@playwright/test";
import { MARK, readNetworkLog } from "./network-log.ts";
import { test as base, expect } from "./test.ts";
import { startVendors, type VendorRequest, type Vendors } from "./vendors.ts";

/** Records the requests of a browser to hosts other than the shop's. */
export interface Recorder {
  /** The requests that arrived there, in order. */
  received: readonly VendorRequest[];
  /**
   * Expects that from here on the browser's network log has exactly these hosts besides the shop's. The test ends with
   * the comparison, when the browser has ended. Initially no hosts are expected.
   * @param part a name for the failure's text
   */
  expectHosts: (part: string, hosts: readonly string[]) => Promise<void>;
}

interface RecordedOptions {
  /** The stand-ins for other hosts. All requests with TLS arrive here: no journey leaves this machine. */
  vendors: Vendors;
}

interface RecordedFixtures {
  recorder: Recorder;
}

/** Journeys in a browser of their own, to which the real hosts of vendors are on this machine, and which logs its network. */
export const test = base.extend<RecordedOptions & RecordedFixtures & { ownBrowser: OwnBrowser }>({
  vendors: [{}, { option: true }],
  otherHosts: async ({ vendors }, use) => use(Object.keys(vendors)),
  ownBrowser: async ({ playwright, launchOptions, vendors }, use) => {
    const folder = await mkdtemp(join(tmpdir(), "guerdon-network-"));
    const log = join(folder, "log.json");
    await using server = await startVendors(vendors);
    const browser = await playwright.chromium.launch({
      ...launchOptions,
      args: [
        ...(launchOptions.args ?? []),
        `--host-resolver-rules=MAP *:443 127.0.0.1:${server.port}`,
        "--ignore-certificate-errors",
        `--log-net-log=${log}`,
      ],
    });
    const expected = [{ name: "", hosts: [] as string[] }];
    await use({ browser, received: server.received, expected });
    await browser.close();
    const logged = await readNetworkLog(log);
    await rm(folder, { recursive: true });
    expect(logged.map(({ name, hosts }) => ({ name, hosts: hosts.filter(isForeign) }))).toEqual(expected);
  },
  context: async ({ ownBrowser, baseURL, locale, javaScriptEnabled, viewport, extraHTTPHeaders }, use) => {
    const context = await ownBrowser.browser.newContext({
      javaScriptEnabled,
      viewport,
      ignoreHTTPSErrors: true,
      ...(baseURL && { baseURL }),
      ...(locale && { locale }),
      ...(extraHTTPHeaders && { extraHTTPHeaders }),
    });
    await use(context);
    await context.close();
  },
  page: async ({ context }, use) => use(await context.newPage()),
  recorder: async ({ ownBrowser: { received, expected }, page }, use) =>
    use({
      received,
      expectHosts: async (name, hosts) => {
        await page.evaluate((path) => fetch(path), MARK + encodeURIComponent(name));
        expected.push({ name: encodeURIComponent(name), hosts: [...hosts].toSorted() });
      },
    }),
});

interface OwnBrowser {
  browser: Browser;
  received: VendorRequest[];
  expected: { name: string; hosts: string[] }[];
}

/** True for any host but those on this machine that journeys visit. */
function isForeign(host: string): boolean {
  return !/^(.+\.)?localhost$|^127\.0\.0\.1$/.test(host);
}

export { expect };
