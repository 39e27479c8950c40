import { etrackerCall } from "@guerdon/domain/tracking/tracking-etracker";
import { loadScript, type Tag } from "./tag.ts";

declare global {
  interface Window {
    /** The name of the first page, which the script reports by itself. */
    et_pagename?: string;
    et_url?: string;
    et_eC_Wrapper?: (page: { et_et: string; et_pagename: string; et_url: string }) => void;
    etCommerce?: { sendEvent: (name: string, ...args: unknown[]) => void };
    /** The calls that wait for the script. */
    _etrackerOnReady?: (() => void)[];
  }
}

/** etracker without cookies [tracking.etracker]. */
export function etrackerTag(account: string): Tag {
  let isLoading = false;
  const whenReady = (act: () => void) => {
    if (window.etCommerce) {
      act();
    } else {
      window._etrackerOnReady ??= [];
      window._etrackerOnReady.push(act);
    }
  };
  return {
    showPage: ({ name, url }) => {
      const page = { et_pagename: name, et_url: url };
      if (isLoading) {
        whenReady(() => window.et_eC_Wrapper?.({ et_et: account, ...page }));
        return;
      }
      isLoading = true;
      Object.assign(window, page);
      loadScript("https://code.etracker.com/code/e.js", {
        id: "_etLoader",
        "data-secure-code": account,
        "data-block-cookies": "true",
        "data-respect-dnt": "true",
      });
    },
    tell: (event) => {
      const call = etrackerCall(event);
      if (call) {
        whenReady(() => window.etCommerce?.sendEvent(...call));
      }
    },
  };
}
