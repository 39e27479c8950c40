import { expect, type Locator, type Page } from "@playwright/test";

/** More than the number of tab stops of any page. */
const MAX_TAB_STOPS = 150;

/** Presses Tab until the control has the focus, and expects a visible focus at every stop on the way. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  // Finding a control by its role reads the whole page, so it is found again only if the page has replaced it.
  const found = await control.elementHandle();
  for (let stops = 0; stops < MAX_TAB_STOPS; stops += 1) {
    await page.keyboard.press("Tab");
    const focus = await found?.evaluate(inspectFocus);
    const { isReached, invisible } = focus?.isAttached ? focus : await control.evaluate(inspectFocus);
    expect(invisible, "element without visible focus").toBeUndefined();
    if (isReached) {
      return;
    }
  }
  throw new Error(`Tab never reached ${control}`);
}

interface Focus {
  isReached: boolean;
  /** The focused element, if neither it nor its label shows the focus. */
  invisible: string | undefined;
  /** Whether the control is still in the page. */
  isAttached: boolean;
}

function inspectFocus(control: Element): Focus {
  const focused = document.activeElement;
  const isReached = control === focused;
  const isAttached = control.isConnected;
  // Elements that get the focus by script only, such as the content of a new page, need no focus style.
  if (!focused || focused === document.body || focused.matches('[tabindex="-1"]')) {
    return { isReached, isAttached, invisible: undefined };
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
  return { isReached, isAttached, invisible: isVisible ? undefined : focused.outerHTML.slice(0, 150) };
}
