import { localhostFetch } from "@guerdon/testing";
import type { BrowserVisitor } from "./browser-visitor.ts";

/** Requests a path of the current page's website with the visitor's cookies; follows no redirect. */
export async function fetchAs({ page }: BrowserVisitor, path: string): ReturnType<typeof localhostFetch> {
  const { origin, hostname } = new URL(page.url());
  const cookies = (await page.context().cookies()).filter(({ domain }) => domain === hostname);
  return localhostFetch(origin + path, {
    headers: { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; ") },
  });
}
