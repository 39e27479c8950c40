import type { parsePage } from "./parse-page.ts";

/** As `parsePage`, which is loaded only here: a shop that serves visitors parses no Markdown. */
export async function parsePageFile(file: Parameters<typeof parsePage>[0]): Promise<ReturnType<typeof parsePage>> {
  const module = await import("./parse-page.ts");
  return module.parsePage(file);
}
