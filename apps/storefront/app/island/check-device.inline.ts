import type { readValues } from "./read-values.inline.ts";

interface DeviceCheck {
  patterns: Readonly<Record<string, string>>;
  snippetId: string;
  src: string;
  /** The shop's origin, the only one that it sends a message to. */
  origin: string;
}

/** Tells the page when the device was seen, so that only then the token counts [island.risk]. */
export const checkDevice = (read: typeof readValues, { patterns, snippetId, src, origin }: DeviceCheck): void => {
  const token = read(patterns)?.token;
  if (token) {
    Object.assign(window, { di: { t: token, v: snippetId, l: "Checkout" } });
    const onload = () => parent.postMessage("loaded", origin);
    document.head.append(Object.assign(document.createElement("script"), { async: true, src, onload }));
  }
};
