import { readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { freePort, NodeProcess } from "@guerdon/testing";
import type { CDPSession, Page } from "@playwright/test";
import { loadAxe } from "./page-rules.ts";

const STOREFRONT = join(import.meta.dirname, "../../apps/storefront");

/** Builds the page with all components, and serves it while the block runs. */
export async function serveShowcase(): Promise<NodeProcess & { url: string }> {
  const port = await freePort();
  await using built = startVite("build");
  await built.waitForOutput(/built in/);
  const served = startVite("preview", "--host=127.0.0.1", "--strictPort", `--port=${port}`);
  await served.waitForOutput(/Local/);
  return Object.assign(served, { url: `http://127.0.0.1:${port}/` });
}

function startVite(command: string, ...options: string[]): NodeProcess {
  const vite = join(createRequire(join(STOREFRONT, "package.json")).resolve("vite/package.json"), "../bin/vite.js");
  return new NodeProcess([vite, command, `--config=${STOREFRONT}/showcase/vite.config.ts`, ...options]);
}

/** Opens the page and waits until every component is there. */
export async function openShowcase(page: Page, url: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(url);
  // Some hundred exhibits take a busy machine longer than any page.
  await page.waitForFunction(() => window.unshown, undefined, { timeout: 40_000 });
  await loadAxe(page);
}

declare global {
  interface Window {
    /** Exported components of which the page shows nothing. */
    unshown?: readonly string[];
  }
}

/** The classes that the style sheets of components have rules for. */
export async function componentClasses(): Promise<string[]> {
  const sheets = await Array.fromAsync(glob(`${STOREFRONT}/app/{ui,page,content,features/*}/*.css`));
  const classes = sheets.flatMap((sheet) => {
    const text = readFileSync(sheet, "utf8").replaceAll(/\/\*[\s\S]*?\*\//g, "");
    return [...text.matchAll(/\.([a-z][\w-]*)(?=[^{};]*\{)/g)].map(([, name = ""]) => name);
  });
  return [...new Set(classes)].sort();
}

/** The states of a control, with the pseudo-classes that are set in each. */
export const STATES = {
  rest: [],
  hovered: ["hover"],
  pressed: ["hover", "active"],
  focused: ["focus", "focus-visible", "focus-within"],
} as const;

const CONTROLS = "a, button, input, select, textarea, summary, label, [tabindex]";

/** Puts all controls of a page into a state, by the rules of its own style sheet. */
export async function force(page: Page, state: keyof typeof STATES): Promise<void> {
  const devTools = await connectionOf(page);
  const { root } = await devTools.send("DOM.getDocument");
  const { nodeIds } = await devTools.send("DOM.querySelectorAll", { nodeId: root.nodeId, selector: CONTROLS });
  const forcedPseudoClasses = [...STATES[state]];
  await Promise.all(nodeIds.map((nodeId) => devTools.send("CSS.forcePseudoState", { nodeId, forcedPseudoClasses })));
}

const connections = new WeakMap<Page, Promise<CDPSession>>();

/** States last as long as the connection. */
function connectionOf(page: Page): Promise<CDPSession> {
  const known = connections.get(page) ?? connect(page);
  connections.set(page, known);
  return known;
}

async function connect(page: Page): Promise<CDPSession> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("DOM.enable");
  await devTools.send("CSS.enable");
  return devTools;
}

/** The rules of WCAG 2.2 at level AA: all, those that a brand can break, and those that a control's state can. */
const RULES = {
  all: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa"],
  look: ["color-contrast", "link-in-text-block", "target-size"],
  state: ["color-contrast"],
};

/** The findings of axe. It looks at the whole page, which takes less time than telling apart its controls. */
export function findingsOf(page: Page, rules: keyof typeof RULES): Promise<string[]> {
  return page.evaluate(async (runOnly) => {
    const { violations } = await window.axe.run({
      runOnly,
      rules: { "target-size": { enabled: true } },
      resultTypes: ["violations"],
      iframes: false,
      preload: false,
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, html, failureSummary }) => `${id}: ${target} ${html.slice(0, 120)} ${failureSummary}`),
    );
  }, RULES[rules]);
}
