/**
 * Runs beside the banner, which cannot be pressed twice. Sends the choice, and loads the page anew
 * [consent.return]. What was typed on it would be lost by that: then the banner goes, the focus returns to the field, and
 * a consent counts from the next document on, which the next link that is followed loads. If the choice cannot be stored,
 * the banner says so, and can be pressed again. It is stored if the answer is a redirect, which has the status 0 here.
 */
export const chooseInPlace = (): void => {
  const banner = (document.currentScript as HTMLScriptElement).previousElementSibling as HTMLElement;
  let typedIn: HTMLElement | undefined;
  addEventListener(
    "input",
    (event) => {
      typedIn = event.target as HTMLElement;
    },
    true,
  );
  banner.onsubmit = async (event) => {
    const form = event.target as HTMLFormElement;
    const button = event.submitter as HTMLButtonElement;
    const failure = form.querySelector("p") as HTMLElement;
    event.preventDefault();
    banner.inert = failure.hidden = true;
    const answer = await fetch(form.action, {
      method: "POST",
      body: new URLSearchParams(new FormData(form, button) as unknown as URLSearchParams),
      redirect: "manual",
    }).catch(() => null);
    if (answer?.status !== 0) {
      banner.inert = failure.hidden = false;
      button.focus({ preventScroll: true });
    } else if (typedIn) {
      banner.remove();
      typedIn.focus();
      if (button.value === "all") {
        addEventListener(
          "click",
          (click) => (click.target as Element).closest("a") && click.stopImmediatePropagation(),
          true,
        );
      }
    } else {
      location.replace(document.URL.split("#")[0] as string);
    }
  };
};
