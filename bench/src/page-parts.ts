/** What a page asks a browser to load at once, as addresses without a host. */
interface PageParts {
  scripts: string[];
  styles: string[];
  fonts: string[];
  pictures: string[];
}

/** A phone of the middle class: CSS pixels, and device pixels to each. */
const PHONE = { width: 412, density: 1.75 };

/** Reads a page as far as it is needed here; it is our own, so its attributes are always quoted. */
export function pageParts(html: string): PageParts {
  const links = tags(html, "link");
  return {
    scripts: addresses([...tags(html, "script").map(({ src }) => src), ...namedModules(html)]),
    styles: addresses(links.filter(({ rel }) => rel === "stylesheet").map(({ href }) => href)),
    fonts: addresses(links.filter(({ as }) => as === "font").map(({ href }) => href)),
    pictures: addresses([...links.filter(({ rel }) => rel === "icon").map(({ href }) => href), ...eagerPictures(html)]),
  };
}

/** The addresses that a module imports before it runs. */
export function staticImports(source: string, from: string): string[] {
  const specifiers = source.matchAll(/(?:^|[;\s}*])(?:import|from)\s*["']((?:\.{0,2}\/)[^"']+)["']/g);
  return [...specifiers].map(([, specifier = ""]) => new URL(specifier, new URL(from, "http://page")).pathname);
}

/** The modules that a page asks for once it has been painted: its starting script names them all. */
function namedModules(html: string): string[] {
  const scripts = [...html.matchAll(/<script\b[^>]*>(.*?)<\/script>/gs)].map(([, source = ""]) => source);
  return scripts.flatMap((source) =>
    [...source.matchAll(/"(\/assets\/[^"\\]+\.js)\\?"/g)].map(([, address = ""]) => address),
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

/** The candidate that a phone takes. Of `sizes` the last length counts: wider windows come before it. */
function chosen(attributes: Record<string, string> = {}): string | undefined {
  const candidates = (attributes.srcset ?? "").split(/,\s*/).map((entry) => {
    const [address = "", width = "0w"] = entry.trim().split(/\s+/);
    return { address, width: Number.parseInt(width, 10) };
  });
  const needed = cssPixels(attributes.sizes?.split(",").at(-1)?.trim() ?? "100vw") * PHONE.density;
  const byWidth = candidates.sort((a, b) => a.width - b.width);
  return (byWidth.find(({ width }) => width >= needed) ?? byWidth.at(-1))?.address;
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

function addresses(found: readonly (string | undefined)[]): string[] {
  return [...new Set(found.filter((address) => address?.startsWith("/")))] as string[];
}
