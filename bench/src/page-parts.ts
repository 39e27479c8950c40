/** The files that a browser loads at once for a page, as paths. */
interface PageParts {
  scripts: string[];
  styles: string[];
  fonts: string[];
  pictures: string[];
}

/** A mid-range phone: width in CSS pixels, and device pixels per CSS pixel. */
const PHONE = { width: 412, density: 1.75 };

/** Parses the parts of a page. The pages are our own, so attributes are always quoted. */
export function pageParts(html: string): PageParts {
  const links = tags(html, "link");
  return {
    scripts: paths([...tags(html, "script").map(({ src }) => src), ...namedModules(html)]),
    styles: paths(links.filter(({ rel }) => rel === "stylesheet").map(({ href }) => href)),
    fonts: paths(links.filter(({ as }) => as === "font").map(({ href }) => href)),
    pictures: paths([...links.filter(({ rel }) => rel === "icon").map(({ href }) => href), ...eagerPictures(html)]),
  };
}

/** The paths of a module's static imports. */
export function staticImports(source: string, from: string): string[] {
  const specifiers = source.matchAll(/(?:^|[;\s}*])(?:import|from)\s*["']((?:\.{0,2}\/)[^"']+)["']/g);
  return [...specifiers].map(([, specifier = ""]) => new URL(specifier, new URL(from, "http://page")).pathname);
}

/** The modules that a page loads once it has been painted; its inline script names all of them. */
function namedModules(html: string): string[] {
  const scripts = [...html.matchAll(/<script\b[^>]*>(.*?)<\/script>/gs)].map(([, source = ""]) => source);
  return scripts.flatMap((source) =>
    [...source.matchAll(/"(\/assets\/[^"\\]+\.js)\\?"/g)].map(([, path = ""]) => path),
  );
}

function eagerPictures(html: string): (string | undefined)[] {
  const pictures = [...html.matchAll(/<picture\b.*?<\/picture>/gs)].map(([text]) => text);
  const alone = html.replaceAll(/<picture\b.*?<\/picture>/gs, "");
  return [
    ...pictures
      .filter((text) => tags(text, "img")[0]?.loading !== "lazy")
      .map((text) => chosen(tags(text, "source")[0])),
    ...tags(alone, "img")
      .filter(({ loading }) => loading !== "lazy")
      .map((img) => (img.srcset ? chosen(img) : img.src)),
  ];
}

/** The candidate that a phone selects. Of `sizes` the last length applies: the others are for wider windows. */
function chosen(attributes: Record<string, string> = {}): string | undefined {
  const candidates = (attributes.srcset ?? "").split(/,\s*/).map((entry) => {
    const [path = "", width = "0w"] = entry.trim().split(/\s+/);
    return { path, width: Number.parseInt(width, 10) };
  });
  const needed = cssPixels(attributes.sizes?.split(",").at(-1)?.trim() ?? "100vw") * PHONE.density;
  const byWidth = candidates.sort((a, b) => a.width - b.width);
  return (byWidth.find(({ width }) => width >= needed) ?? byWidth.at(-1))?.path;
}

function cssPixels(length: string): number {
  const [, value = "100", unit = "vw"] = /([\d.]+)(vw|rem|em|px)/.exec(length) ?? [];
  const perUnit: Record<string, number> = { vw: PHONE.width / 100, rem: 16, em: 16, px: 1 };
  return Number(value) * (perUnit[unit] ?? 1);
}

function tags(html: string, name: string): Record<string, string>[] {
  return [...html.matchAll(new RegExp(`<${name}\\b[^>]*>`, "g"))].map(([tag]) =>
    Object.fromEntries(
      [...tag.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key = "", value = ""]) => [key.toLowerCase(), value]),
    ),
  );
}

function paths(found: readonly (string | undefined)[]): string[] {
  return [...new Set(found.filter((path) => path?.startsWith("/")))] as string[];
}
