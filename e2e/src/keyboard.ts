import { expect, type Locator, type Page } from "@playwright/test";

/** More than the number of tab stops of any page. */
const MAX_TAB_STOPS = 150;

/** Presses Tab until the control has the focus, and expects a visible focus at every stop on the way. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  for (let stops = 0; stops < MAX_TAB_STOPS; stops += 1) {
    await page.keyboard.press("Tab");
    const { isReached, invisible } = await control.evaluate(inspectFocus);
    expect(invisible, "element without visible focus").toBeUndefined();
    if (isReached) {
      return;
    }
  }
  throw new Error(`Tab never reached ${control}`);
}

/** Whether a control has the focus, and the focused element if neither it nor its label shows the focus. */
function inspectFocus(control: Element): { isReached: boolean; invisible: string | undefined } {
  const focused = document.activeElement;
  const isReached = control === focused;
  // Elements that get the focus by script only, such as the content of a new page, need no focus style.
  if (!focused || focused === document.body || focused.matches('[tabindex="-1"]')) {
    return { isReached, invisible: undefined };
  }
  const shows = (element: Element | null) => {
    if (!element) {
      return false;
    }
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    return (outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== "none";
  };
  const isOnScreen = focused.getBoundingClientRect().width > 0;
  const isVisible = isOnScreen && (shows(focused) || shows(focused.closest("label")));
  return { isReached, invisible: isVisible ? undefined : focused.outerHTML.slice(0, 150) };
}
