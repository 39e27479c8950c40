import { expect, type Page } from "@playwright/test";
import axe from "axe-core";
import { rawKeys } from "./watch.ts";
import { LANGUAGES } from "./words.ts";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const AXE_TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"];

/** Waits until pictures, fonts and script of the page are there and nothing moves. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState("load");
  await page.evaluate(async () => {
    const pictures = [...document.images].filter(({ loading }) => loading !== "lazy");
    await Promise.all([document.fonts.ready, ...pictures.map((picture) => picture.decode().catch(() => undefined))]);
    await Promise.all(document.getAnimations().map((motion) => motion.finished.catch(() => undefined)));
  });
}

/** Waits until the page's script answers for it. */
export async function takenOver(page: Page): Promise<void> {
  // That React began with it is too early on a busy machine: what was typed in between counts as typed before the script.
  await page.waitForFunction(() => {
    const [, begun] = Object.entries(document).find(([key]) => key.startsWith("__reactContainer")) ?? [];
    return begun?.stateNode.current.memoizedState.isDehydrated === false;
  });
}

/** axe finds nothing. It runs in the page itself: there are no frames whose findings would have to be put together. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(axe.source);
  const found = await page.evaluate(async (tags) => {
    const { violations } = await window.axe.run({ runOnly: tags, resultTypes: ["violations"] });
    return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target} ${node.failureSummary}`));
  }, AXE_TAGS);
  expect.soft(found, "what axe found").toEqual([]);
}

interface Twins {
  language: string;
  path: string;
}

/** Language, title, heading, canonical address and twins in other languages are right. */
export async function expectRightHead(page: Page, { language, path }: Twins): Promise<void> {
  const head = await page.evaluate(() => {
    const hrefOf = (link: Element) => link.getAttribute("href") ?? "";
    return {
      lang: document.documentElement.lang,
      title: document.title,
      headings: document.querySelectorAll("h1").length,
      canonical: [...document.querySelectorAll('link[rel="canonical"]')].map(hrefOf),
      twins: [...document.querySelectorAll('link[rel="alternate"][hreflang]')].map((link) => [
        link.getAttribute("hreflang"),
        hrefOf(link),
      ]),
      text: document.body.innerText,
    };
  });
  expect.soft(head.lang).toBe(language);
  expect.soft(head.title).toMatch(/^.+ · Aurora$/);
  expect.soft(head.headings, "headings of the first level").toBe(1);
  expect.soft(head.canonical).toHaveLength(1);
  const [canonical = ""] = head.canonical;
  const { origin, pathname, search } = new URL(canonical);
  expect.soft(pathname).toBe(`/${language}${path}`);
  expect.soft(search).not.toMatch(/sort|brands|price/);
  const twins = LANGUAGES.map((twin) => [twin, `${origin}/${twin}${path}${search}`]);
  expect.soft(head.twins).toEqual([...twins, ["x-default", `${origin}${path || "/"}${search}`]]);
  expect.soft(rawKeys(head.text), "message keys in place of words").toEqual([]);
}

/** Nothing is wider than the window, at its width and at each of the others. */
export async function expectNoSidewaysScrolling(page: Page, widths: readonly number[]): Promise<void> {
  const before = page.viewportSize();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await tooWide(page), `wider than ${width} px`).toEqual([]);
  }
  if (before) {
    await page.setViewportSize(before);
  }
}

/** Text of twice the size still fits and nothing is cut off. */
export async function expectRoomForLargeText(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  expect.soft(await tooWide(page), "wider than the window with large text").toEqual([]);
  expect.soft(await cutOff(page), "cut off with large text").toEqual([]);
  expect.soft(await brokenUp(page), "broken letter by letter with large text").toEqual([]);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "";
  });
}

/** What reaches over the right edge, or that the page as a whole scrolls sideways. */
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

function cutOff(page: Page): Promise<string[]> {
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

/** Headlines whose column is too narrow for syllables: they fit, and nobody reads them. */
function brokenUp(page: Page): Promise<string[]> {
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

/** Everything that can be pressed is large enough, but for links within sentences (WCAG 2.5.8). */
export async function expectLargeTargets(page: Page, least: number): Promise<void> {
  const small = await page.evaluate((smallest) => {
    const isInSentence = (element: Element) => {
      const parent = element.parentElement;
      const own = element.textContent?.trim().length ?? 0;
      return getComputedStyle(element).display === "inline" && (parent?.textContent?.trim().length ?? 0) > own + 3;
    };
    // A control in a label is pressed by pressing the label.
    const targetOf = (element: Element) => (element.matches("input") && element.closest("label")) || element;
    return [...document.querySelectorAll('a[href], button, input:not([type="hidden"]), select, summary, textarea')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter(
        (element) =>
          !element.closest('[aria-hidden="true"], .trap') && !element.matches(".skip") && !isInSentence(element),
      )
      .map((element) => ({ element, box: targetOf(element).getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (Math.round(box.width) < smallest || Math.round(box.height) < smallest))
      .map(
        ({ element, box }) => `${Math.round(box.width)}×${Math.round(box.height)} ${element.outerHTML.slice(0, 140)}`,
      );
  }, least);
  expect.soft(small, `smaller than ${least} px`).toEqual([]);
}

/** Pictures have their size, so that nothing jumps when they come. */
export async function expectSizedPictures(page: Page): Promise<void> {
  const unsized = await page.evaluate(() =>
    [...document.images]
      .filter((image) => !image.hasAttribute("width") || !image.hasAttribute("height"))
      .map((image) => image.outerHTML.slice(0, 120)),
  );
  expect.soft(unsized, "pictures without width and height").toEqual([]);
}
