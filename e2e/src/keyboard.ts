import { expect, type Locator, type Page } from "@playwright/test";

/** No page of the shop has more stops than this. */
const MOST_STOPS = 150;

/** Presses Tab until the control is reached; every stop on the way shows that it has the focus. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press("Tab");
    const { isReached, unseen } = await control.evaluate(lookAtFocus);
    expect(unseen, "has the focus and does not show it").toBeUndefined();
    if (isReached) {
      return;
    }
  }
  throw new Error(`Tab never reached ${control}`);
}

/** Whether a control has the focus; and what has it, if nothing of that or of the box around it tells so. */
function lookAtFocus(control: Element): { isReached: boolean; unseen: string | undefined } {
  const focused = document.activeElement;
  const isReached = control === focused;
  // A part of the page that got the focus by itself, such as the content of a new page, is no control.
  if (!focused || focused === document.body || focused.matches('[tabindex="-1"]')) {
    return { isReached, unseen: undefined };
  }
  const shows = (element: Element | null) => {
    if (!element) {
      return false;
    }
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    return (outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== "none";
  };
  const isOnScreen = focused.getBoundingClientRect().width > 0;
  const isSeen = isOnScreen && (shows(focused) || shows(focused.closest("label")));
  return { isReached, unseen: isSeen ? undefined : focused.outerHTML.slice(0, 150) };
}
