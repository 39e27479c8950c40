/** Attributes that contain the id of an element of the same page. */
const REFERENCES = ["id", "for", "form", "headers", "popovertarget", "list"];
const REFERENCE_LISTS = ["aria-labelledby", "aria-describedby", "aria-controls", "aria-activedescendant"];

/** Milliseconds after which a part that loads its script, or asks the shop, has come. */
const LOADING_MS = 1500;
/** Milliseconds after which a browser has noticed that something came into view. */
const NOTICING_MS = 60;

/**
 * Waits until everything has come, opens what opens, sends what is to have been sent, and makes ids and groups unique:
 * a page has each of them once, this one as often as it has states.
 */
export async function settle(root: Element): Promise<void> {
  // A dialog that is modal would make everything else inert.
  HTMLDialogElement.prototype.showModal = function () {
    this.setAttribute("open", "");
  };
  await pause();
  // The buttons of a slider come when it does.
  for (const slider of root.querySelectorAll(".slider-row")) {
    slider.scrollIntoView();
    await pause(NOTICING_MS);
  }
  window.scrollTo(0, 0);
  await pause();
  for (const form of root.querySelectorAll<HTMLFormElement>("[data-sent] form")) {
    form.noValidate = true;
    form.requestSubmit();
  }
  const popovers = [...root.querySelectorAll<HTMLElement>(".exhibit:not([data-closed]) [popover]")];
  for (const popover of popovers) {
    popover.popover = "manual";
    popover.showPopover();
  }
  await pause();
  for (const popover of popovers) {
    // In the page instead of above it, where it would cover others.
    popover.removeAttribute("popover");
    popover.hidePopover = () => undefined;
  }
  for (const [index, exhibit] of [...root.querySelectorAll(".exhibit")].entries()) {
    makeUnique(exhibit, `x${index}-`);
  }
  await document.fonts.ready;
}

const pause = (ms = LOADING_MS) => new Promise((resolve) => setTimeout(resolve, ms));

function makeUnique(exhibit: Element, prefix: string): void {
  for (const element of exhibit.querySelectorAll("*")) {
    for (const name of [...REFERENCES, ...REFERENCE_LISTS]) {
      const value = element.getAttribute(name);
      if (value) {
        element.setAttribute(
          name,
          value.replaceAll(/\S+/g, (id) => prefix + id),
        );
      }
    }
    if (element instanceof HTMLInputElement && element.type === "radio") {
      element.name = prefix + element.name;
      element.checked = element.defaultChecked;
    }
  }
}
