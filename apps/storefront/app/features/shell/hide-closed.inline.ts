import type { ShopStorage } from "@guerdon/domain/consent/consent-storage";

/** Hides the bar around its script, if its visitor has closed it. In a frame of another website the access may throw. */
export const hideClosed = (): void => {
  try {
    const bar = (document.currentScript as HTMLScriptElement).parentNode as HTMLElement;
    // biome-ignore lint/plugin: an inline script uses nothing of other modules.
    bar.hidden = localStorage["show-announcement-bar" satisfies ShopStorage] === "false";
  } catch {}
};
