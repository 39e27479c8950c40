import type { VendorRequest, Vendors } from "./vendors.ts";

const SCRIPT = "text/javascript";

/** etracker as far as the shop talks to it: it reports the first page by itself, and then what it is told. */
const ETRACKER = `(() => {
  const { secureCode, blockCookies } = document.currentScript.dataset;
  if (blockCookies !== "true") document.cookie = "_et_coid=1; Path=/; Max-Age=62208000";
  const count = (query) => { new Image().src = "https://www.etracker.de/cnt?" + new URLSearchParams(query); };
  const ready = window._etrackerOnReady || [];
  window.et_eC_Wrapper = ({ et_et, et_pagename, et_url }) => count({ et: et_et, et_pagename, et_url });
  window.etCommerce = {
    sendEvent: (name, ...args) =>
      navigator.sendBeacon("https://www.etracker.de/event", JSON.stringify({ name, args, et: secureCode })),
  };
  count({ et: secureCode, et_pagename: window.et_pagename, et_url: window.et_url });
  for (const act of ready) act();
})();`;

/** gtag.js as far as the shop talks to it: it works off the queue of commands, each the arguments of a call. */
const GTAG = `(() => {
  const id = new URL(document.currentScript.src).searchParams.get("id");
  const values = {};
  const commands = {
    consent: (_, choice) => Object.assign(values, choice),
    js: () => undefined,
    set: (place) => Object.assign(values, place),
    config: (_, { cookie_expires, cookie_domain }) => {
      for (const name of ["_ga", "_ga_" + id.slice(2)]) {
        const domain = cookie_domain === "none" ? "" : "; Domain=" + location.hostname;
        document.cookie = name + "=1; Path=/; Max-Age=" + cookie_expires + domain;
      }
    },
    event: (name, params) => fetch("https://region1.google-analytics.com/g/collect?" + new URLSearchParams({ tid: id, en: name }), {
      method: "POST", keepalive: true, body: JSON.stringify({ ...values, ...params }),
    }),
  };
  const run = (entry) => {
    if (Object.prototype.toString.call(entry) === "[object Arguments]") commands[entry[0]](...[...entry].slice(1));
  };
  const queue = window.dataLayer;
  for (const entry of queue) run(entry);
  queue.push = (entry) => { Array.prototype.push.call(queue, entry); run(entry); };
})();`;

/** The hosts of etracker and Google Analytics on which the shop loads scripts and to which they report. */
export const ANALYTICS: Vendors = {
  "code.etracker.com": ({ path }) => (path === "/code/e.js" ? { type: SCRIPT, body: ETRACKER } : undefined),
  "www.etracker.de": () => ({ type: "image/svg+xml", body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  "www.googletagmanager.com": ({ path }) => (path === "/gtag/js" ? { type: SCRIPT, body: GTAG } : undefined),
  "region1.google-analytics.com": () => ({ type: "text/plain", body: "" }),
};

/** The reports that etracker received: pages, and events with their arguments. */
export function toldEtracker(received: readonly VendorRequest[]): unknown[] {
  return received
    .filter(({ host }) => host === "www.etracker.de")
    .map(({ path, query, body }) => (path === "/cnt" ? query.get("et_pagename") : eventIn(body)));
}

function eventIn(body: string): unknown[] {
  const { name, args } = JSON.parse(body) as { name: string; args: unknown[] };
  return [name, ...args];
}

/** An event that Google Analytics received. */
export interface ToldGoogle extends Record<string, unknown> {
  name: string | null;
}

/** The events that Google Analytics received. */
export function toldGoogle(received: readonly VendorRequest[]): ToldGoogle[] {
  return received
    .filter(({ host }) => host === "region1.google-analytics.com")
    .map(({ query, body }) => ({ ...JSON.parse(body), name: query.get("en") }));
}
