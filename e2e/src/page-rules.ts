import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { rawKeys } from "@guerdon/testing";
import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";
import { LANGUAGES } from "./words.ts";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const AXE_TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"];

/** Waits until pictures, fonts and scripts of the page are loaded and animations have finished. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState("load");
  await page.evaluate(async () => {
    const pictures = [...document.images].filter(({ loading }) => loading !== "lazy");
    await Promise.all([document.fonts.ready, ...pictures.map((picture) => picture.decode().catch(() => undefined))]);
  });
  await motionsFinished(page);
}

/** Waits until everything that moves or fades has come to its end, except what never ends. */
async function motionsFinished(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)));
    await Promise.all(ending.map((motion) => motion.finished.catch(() => undefined)));
  });
}

/** Waits until React has hydrated the page and run its effects. */
export async function hydrated(page: Page): Promise<void> {
  // The start of hydration is too early on a busy machine: input until its end counts as entered before the script.
  await page.waitForFunction(() => {
    const [, container] = Object.entries(document).find(([key]) => key.startsWith("__reactContainer")) ?? [];
    return container?.stateNode.current.memoizedState.isDehydrated === false;
  });
  // Passive effects are a task of their own after hydration; the browser is idle only after it.
  await page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => done(), { timeout: 1000 })));
}

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * Loads axe into the page, unless an earlier check of the same document has, and waits for the end of motions:
 * what is half faded in, such as the consent banner, has another contrast.
 */
export async function loadAxe(page: Page): Promise<void> {
  await motionsFinished(page);
  if (!(await page.evaluate(() => "axe" in window))) {
    await page.evaluate(AXE);
  }
}

/**
 * Expects no findings of axe. It runs within the page and leaves out frames, which are others' documents.
 * @param options.preload also loads the style sheets, which are the same for all pages, for one of axe's rules
 */
export async function expectAccessible(page: Page, { preload = false } = {}): Promise<void> {
  await loadAxe(page);
  const options = { runOnly: AXE_TAGS, resultTypes: ["violations" as const], iframes: false, preload };
  const found = await page.evaluate(async (given) => {
    const { violations } = await window.axe.run(given);
    return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target} ${node.failureSummary}`));
  }, options);
  expect.soft(found, "findings of axe").toEqual([]);
}

/** Expects texts to stand out from what they are on, as axe computes it. */
export async function expectContrast(page: Page): Promise<void> {
  await loadAxe(page);
  const found = await page.evaluate(async () => {
    const { violations } = await window.axe.run({ runOnly: ["color-contrast"], resultTypes: ["violations"] });
    return violations.flatMap(({ nodes }) => nodes.map((node) => `${node.html} ${node.failureSummary}`));
  });
  expect.soft(found, "texts of too little contrast").toEqual([]);
}

interface PagePlace {
  language: string;
  path: string;
}

/** Expects correct language, title, heading, canonical URL and alternates in other languages. */
export async function expectValidHead(page: Page, { language, path }: PagePlace): Promise<void> {
  const head = await page.evaluate(() => {
    const hrefOf = (link: Element) => link.getAttribute("href") ?? "";
    return {
      lang: document.documentElement.lang,
      title: document.title,
      headings: document.querySelectorAll("h1").length,
      canonical: [...document.querySelectorAll('link[rel="canonical"]')].map(hrefOf),
      alternates: [...document.querySelectorAll('link[rel="alternate"][hreflang]')].map((link) => [
        link.getAttribute("hreflang"),
        hrefOf(link),
      ]),
      text: document.body.innerText,
    };
  });
  expect.soft(head.lang).toBe(language);
  expect.soft(head.title).toMatch(/^.+ · Aurora$/);
  expect.soft(head.headings, "number of h1 headings").toBe(1);
  expect.soft(head.canonical).toHaveLength(1);
  const [canonical = ""] = head.canonical;
  const { origin, pathname, search } = new URL(canonical);
  expect.soft(pathname).toBe(`/${language}${path}`);
  expect.soft(search).not.toMatch(/sort|brands|price/);
  const alternates = LANGUAGES.map((other) => [other, `${origin}/${other}${path}${search}`]);
  expect.soft(head.alternates).toEqual([...alternates, ["x-default", `${origin}${path || "/"}${search}`]]);
  expect.soft(rawKeys(head.text), "message keys instead of texts").toEqual([]);
}

/** Expects no horizontal scrolling at each of the widths. */
export async function expectNoHorizontalScrolling(page: Page, widths: readonly number[]): Promise<void> {
  const before = page.viewportSize();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await tooWide(page), `wider than ${width} px`).toEqual([]);
  }
  if (before) {
    await page.setViewportSize(before);
  }
}

/** Expects that text of twice the size fits and is not truncated. */
export async function expectRoomForLargeText(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  expect.soft(await tooWide(page), "wider than the window with large text").toEqual([]);
  expect.soft(await truncated(page), "truncated with large text").toEqual([]);
  expect.soft(await tooNarrow(page), "too narrow for words with large text").toEqual([]);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "";
  });
}

/** Elements beyond the right edge of a page that scrolls horizontally. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) {
      return [];
    }
    const isInScroller = (element: Element) => {
      for (let parent = element.parentElement; parent && parent !== document.body; parent = parent.parentElement) {
        if (getComputedStyle(parent).overflowX !== "visible") {
          return true;
        }
      }
      return false;
    };
    const wide = [...document.body.querySelectorAll("*")].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1 && !isInScroller(element),
    );
    return [`${scrollWidth} > ${clientWidth}`, ...wide.slice(0, 5).map((element) => element.outerHTML.slice(0, 120))];
  });
}

function truncated(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("a, button, label, h1, h2, h3, p, dd, dt, summary")]
      .filter((element) => {
        const { overflowX, textOverflow } = getComputedStyle(element);
        const hides = overflowX === "hidden" || overflowX === "clip" || textOverflow === "ellipsis";
        return hides && element.scrollWidth > element.clientWidth + 1;
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  );
}

/** Headings that are broken into single letters by a narrow column: they fit, but are unreadable. */
function tooNarrow(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("h1, h2, h3")]
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect();
        const em = Number.parseFloat(getComputedStyle(element).fontSize);
        return height > 4 * em && width < 2.5 * em;
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  );
}

/** Expects that all controls are large enough, except links within sentences (WCAG 2.5.8). */
export async function expectLargeTargets(page: Page, minSize: number): Promise<void> {
  const small = await page.evaluate((smallest) => {
    const isInSentence = (element: Element) => {
      const parent = element.parentElement;
      const own = element.textContent?.trim().length ?? 0;
      return getComputedStyle(element).display === "inline" && (parent?.textContent?.trim().length ?? 0) > own + 3;
    };
    // The label of a control is part of its target.
    const targetOf = (element: Element) => (element.matches("input") && element.closest("label")) || element;
    return [...document.querySelectorAll('a[href], button, input:not([type="hidden"]), select, summary, textarea')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter(
        (element) =>
          !element.closest('[aria-hidden="true"], .code-form-trap') &&
          !element.matches(".skip-link") &&
          !isInSentence(element),
      )
      .map((element) => ({ element, box: targetOf(element).getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (Math.round(box.width) < smallest || Math.round(box.height) < smallest))
      .map(
        ({ element, box }) => `${Math.round(box.width)}×${Math.round(box.height)} ${element.outerHTML.slice(0, 140)}`,
      );
  }, minSize);
  expect.soft(small, `smaller than ${minSize} px`).toEqual([]);
}

/** Expects pictures to have width and height, so that loading them causes no layout shift. */
export async function expectSizedPictures(page: Page): Promise<void> {
  const unsized = await page.evaluate(() =>
    [...document.images]
      .filter((image) => !image.hasAttribute("width") || !image.hasAttribute("height"))
      .map((image) => image.outerHTML.slice(0, 120)),
  );
  expect.soft(unsized, "pictures without width and height").toEqual([]);
}
