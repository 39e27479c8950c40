import type { parsePage } from "./parse-page.ts";

/** Loads `parsePage` on demand: a running shop need not parse Markdown. */
export async function parsePageFile(file: Parameters<typeof parsePage>[0]): Promise<ReturnType<typeof parsePage>> {
  const module = await import("./parse-page.ts");
  return module.parsePage(file);
}
