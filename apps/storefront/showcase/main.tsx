import { createRoot } from "react-dom/client";
import "../app/theme/index.css";
import "./showcase.css";
import { loadMessages } from "../app/page/messages-loading.ts";
import { FAILING_KEY } from "./parts/captchas.tsx";
import { unrenderedComponents } from "./rendered.ts";
import { settle } from "./settle.ts";

declare global {
  interface Window {
    /** Exported components of which the page shows nothing; set once the page is complete. */
    unshown?: readonly string[];
  }
}

// Stops whatever would leave by itself, count down or move.
Object.assign(window, { setInterval: () => 0 });
// In place of hCaptcha's script, which shows a frame of its own: with one key it does not come.
window.hcaptcha = {
  render: (_, options) => {
    setTimeout(() => options.sitekey === FAILING_KEY && options["error-callback"]());
    return "";
  },
  reset: () => undefined,
  remove: () => undefined,
};
await loadMessages("frame");
// Each loads its part of the messages.
await Promise.all(Object.values(import.meta.glob("../app/page/*-messages.ts")).map((load) => load()));
// Their messages are loaded, so that they can be read now.
const { Parts } = await import("./parts/parts.tsx");

const main = document.getElementById("main") as HTMLElement;
createRoot(main).render(<Parts />);
await settle(main);
window.unshown = unrenderedComponents(main);
