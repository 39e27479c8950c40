import { createPerform } from "@guerdon/api";
import { aShop } from "@guerdon/testing";
import { expect, test } from "vitest";
import { inProcessApi } from "./page-api.ts";
import { builtPages } from "./page-renderer.ts";

const NONCE = "bm9uY2U=";

/** The start page of the built storefront, as a browser gets it. */
async function startPage(): Promise<string> {
  await using testShop = await aShop();
  const { shop } = testShop;
  const host = "aurora.localhost";
  const [website] = shop.websites.all();
  if (!website) {
    throw new Error("the test shop has no website");
  }
  const pages = await builtPages();
  const request = new Request(`http://${host}/de`);
  const arrival = { host, scheme: "http" as const, secureCookies: true, clientAddress: "192.0.2.1", traceId: "trace" };
  const response = await pages.renderPage(request, {
    form: undefined,
    arrivedCode: undefined,
    nonce: NONCE,
    traceId: "trace",
    report: (error) => {
      throw error;
    },
    api: inProcessApi(createPerform(shop), { request, arrival, website, traceId: "trace", now: shop.now }),
  });
  return response.text();
}

test("only the style sheet blocks a page's first paint", async () => {
  const html = await startPage();
  const [head = "", body = ""] = html.split("</head>");
  const links = [...head.matchAll(/<link rel="([a-z]+)"/g)].map(([, rel]) => rel);
  expect(links[0]).toBe("stylesheet");
  expect(links.filter((rel) => rel === "stylesheet")).toHaveLength(1);
  expect(links).not.toContain("modulepreload");
  expect(head).not.toContain("<script");
  // Inline scripts run when they are read; one of a module or with a URL would be fetched before the first paint.
  expect(body).not.toMatch(/<script[^>]*(?:type="module"|src=)/);
});

test("after the first paint, a page loads the router's modules with the nonce of the response", async () => {
  const html = await startPage();
  const start = /<script nonce="([^"]+)">\(\(\w+,\w+\)=>.*?\)\((\[.*?\]),(".*?")\)<\/script>/s.exec(html);
  expect(start?.[1]).toBe(NONCE);
  const modules: string[] = JSON.parse(start?.[2] ?? "[]");
  const entry: string = JSON.parse(start?.[3] ?? '""');
  expect(modules.some((name) => name.startsWith("entry.client"))).toBe(true);
  expect(entry).toMatch(/^import "\/assets\/manifest-/);
  // Static imports of the entry are fetched with it and not listed again.
  expect(modules.filter((name) => entry.includes(` from "/assets/${name}"`))).toEqual([]);
});
