import { expect, type Locator, type Page } from "@playwright/test";

/** No page of the shop has more stops than this. */
const MOST_STOPS = 150;

/** Presses Tab until the control is reached; every stop on the way shows that it has the focus. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press("Tab");
    expect(await invisibleFocus(page), "has the focus and does not show it").toBeUndefined();
    if (await control.evaluate((element) => element === document.activeElement)) {
      return;
    }
  }
  throw new Error(`Tab never reached ${control}`);
}

/** The focused element, if nothing of it or of the box around it tells that it has the focus. */
function invisibleFocus(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    // A part of the page that got the focus by itself, such as the content of a new page, is no control.
    if (!focused || focused === document.body || focused.matches('[tabindex="-1"]')) {
      return undefined;
    }
    const shows = (element: Element | null) => {
      if (!element) {
        return false;
      }
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      return (outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== "none";
    };
    const isOnScreen = focused.getBoundingClientRect().width > 0;
    return isOnScreen && (shows(focused) || shows(focused.closest("label")))
      ? undefined
      : focused.outerHTML.slice(0, 150);
  });
}
