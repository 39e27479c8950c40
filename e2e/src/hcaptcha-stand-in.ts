import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { BrowserContext } from "@playwright/test";

/** The hosts of hCaptcha that its script and its frame come from. */
export const HCAPTCHA_HOSTS = ["js.hcaptcha.com", "newassets.hcaptcha.com"] as const;

/** The keys of the process. */
export const PROCESS_KEYS = { siteKey: "process-site", secret: "process-secret" } as const;

/** The website's own secret. */
export const OWN_SECRET = "own-secret";

/**
 * The script: `render` shows a frame, whose messages become callbacks. It reads the page's language and site key from
 * the options, as the real one does.
 */
const SCRIPT = `(() => {
  const widgets = new Map();
  addEventListener("message", ({ origin, data }) => {
    const widget = widgets.get(data && data.id);
    if (origin !== "https://newassets.hcaptcha.com" || !widget) return;
    const { callback } = widget.options;
    if (data.kind === "solved") callback(data.solution);
    else widget.options[data.kind + "-callback"]("network-error");
  });
  const address = ({ sitekey, hl }, id) =>
    "https://newassets.hcaptcha.com/frame?" + new URLSearchParams({ sitekey, hl, id, round: Math.random() });
  window.hcaptcha = {
    render(host, options) {
      const id = String(widgets.size);
      const frame = document.createElement("iframe");
      const [width, height] = options.size === "compact" ? [164, 144] : [303, 78];
      Object.assign(frame, { title: "hCaptcha", width, height, src: address(options, id) });
      host.append(frame);
      widgets.set(id, { options, frame });
      return id;
    },
    reset(id) {
      const { frame, options } = widgets.get(id);
      frame.src = address(options, id);
    },
    remove: (id) => widgets.get(id).frame.remove(),
  };
  window[new URL(document.currentScript.src).searchParams.get("onload")]();
})();`;

/** The frame: buttons for what may happen in it, and first the script, so that no press is earlier. */
const FRAME = `<!doctype html><html lang="en"><title>hCaptcha</title><body>
<script>
  const id = new URLSearchParams(location.search).get("id");
  addEventListener("click", ({ target: { name: kind } }) =>
    parent.postMessage({ id, kind, solution: "solution-" + Math.random() }, "*"));
</script>
<button name="solved">I am human</button><button name="expired">expire</button><button name="error">fail</button></body></html>`;

/** hCaptcha as journeys need it. */
export interface HCaptchaStandIn extends AsyncDisposable {
  /** The address of its siteverify. */
  url: string;
  /** The requests of the shop, as forms. */
  asked: Record<string, string>[];
  /** Answers of siteverify to the next requests, in this order; without one a solution is right. */
  answers: ({ "error-codes": string[] } | "away")[];
}

/** Starts siteverify on this machine. A right solution was made on the second website. */
export async function openHCaptcha(): Promise<HCaptchaStandIn> {
  const asked: HCaptchaStandIn["asked"] = [];
  const answers: HCaptchaStandIn["answers"] = [];
  const server = createServer(async (request, response) => {
    asked.push(Object.fromEntries(new URLSearchParams(await text(request))));
    const answer = answers.shift();
    if (answer === "away") {
      response.writeHead(503).end();
      return;
    }
    const body = answer ? { success: false, ...answer } : { success: true, hostname: "second.localhost" };
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    asked,
    answers,
    url: `http://127.0.0.1:${port}/siteverify`,
    [Symbol.asyncDispose]: async () => {
      server.close().closeAllConnections();
    },
  };
}

/** Serves hCaptcha's script and frame to a browser, from the real hosts, so that the pages' real policy applies. */
export async function serveHCaptcha(context: BrowserContext): Promise<void> {
  await context.route("https://js.hcaptcha.com/**", (route) =>
    route.fulfill({ contentType: "text/javascript", body: SCRIPT }),
  );
  await context.route("https://newassets.hcaptcha.com/**", (route) =>
    route.fulfill({ contentType: "text/html", body: FRAME }),
  );
}
