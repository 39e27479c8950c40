import type { FontUse } from "@guerdon/domain/theme/own-font";
import type { InspectedFont } from "./inspect-font.ts";

/** Reads a font of a website's folder [theme.font]. What reads it is loaded on demand: a running shop need not. */
export async function checkFont(content: Uint8Array, use: FontUse): Promise<InspectedFont> {
  const { inspectFont } = await import("./inspect-font.ts");
  return inspectFont(content, use);
}
