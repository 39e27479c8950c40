import { type StorageKind, storedName } from "@guerdon/domain/consent/consent-storage";
import { type BrowserContext, expect, type Page } from "@playwright/test";

interface HeldName {
  kind: StorageKind | "database" | "cache";
  name: string;
}

/** Expects that a browser holds nothing for the shop's hosts but names of the table [consent.names]. */
export async function expectKnownNames(context: BrowserContext, origin: string): Promise<void> {
  const { port } = new URL(origin);
  const isShops = (host: string) => !host.startsWith("sandbox.");
  const cookies = (await context.cookies()).filter(({ domain }) => isShops(domain));
  const pages = context.pages().filter((page) => {
    const url = URL.parse(page.url());
    return url?.port === port && isShops(url.hostname);
  });
  const held: HeldName[] = [
    ...cookies.map(({ name }) => ({ kind: "cookie" as const, name: name.replace(/^__Host-/, "") })),
    ...(await Promise.all(pages.map(namesIn))).flat(),
  ];
  const unknown = held.filter(({ kind, name }) => !(storedName(name)?.kinds as readonly string[])?.includes(kind));
  expect(unknown, "names stored in the browser").toEqual([]);
}

/** Returns the names that a page's origin stores besides cookies; none for a page that is navigating away. */
async function namesIn(page: Page): Promise<HeldName[]> {
  const { local, session, databases, cached } = await page
    .evaluate(async () => ({
      local: Object.keys(localStorage),
      session: Object.keys(sessionStorage),
      databases: (await indexedDB.databases()).map(({ name }) => name ?? ""),
      cached: "caches" in globalThis ? await caches.keys() : [],
    }))
    .catch(() => ({ local: [], session: [], databases: [], cached: [] }));
  const of = (kind: HeldName["kind"], names: readonly string[]) => names.map((name) => ({ kind, name }));
  return [
    ...of("local-storage", local),
    ...of("session-storage", session),
    ...of("database", databases),
    ...of("cache", cached),
  ];
}
