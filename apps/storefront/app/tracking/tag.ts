import type { TrackedEvent } from "@guerdon/domain/tracking";

/** A third-party script to which a visit is reported in its own words [tracking.tags]. */
export interface Tag {
  /** A page is shown. The first call loads the script. */
  showPage: (page: TrackedPage) => void;
  tell: (event: TrackedEvent) => void;
}

export interface TrackedPage {
  name: string;
  url: string;
}

/** The nonce of the document's policy, which stays when other pages are shown in it. */
export function documentNonce(): string {
  return document.querySelector<HTMLElement>("script[nonce]")?.nonce ?? "";
}

/** Loads a script with the nonce of the document. */
export function loadScript(src: string, attributes: Readonly<Record<string, string>> = {}): void {
  const script = document.createElement("script");
  script.nonce = documentNonce();
  script.async = true;
  for (const [name, value] of Object.entries(attributes)) {
    script.setAttribute(name, value);
  }
  script.src = src;
  document.head.append(script);
}
