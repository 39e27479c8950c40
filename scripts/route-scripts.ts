import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";

const client = join(import.meta.dirname, "../apps/storefront/build/client");

interface Chunk {
  readonly module: string;
  readonly imports: readonly string[];
}

interface RouteChunk extends Pick<Chunk, "module"> {
  /** Without those of the entry; absent if there are no others. */
  readonly imports?: readonly string[];
  readonly id: string;
  readonly parentId?: string;
}

interface Manifest {
  readonly entry: Chunk;
  readonly routes: Readonly<Record<string, RouteChunk>>;
  readonly url: string;
}

/** The framework's manifest of the chunks of each route, which every page loads too. */
async function readManifest(): Promise<Manifest> {
  const names = await readdir(join(client, "assets"));
  const name = names.find((candidate) => /^manifest-.*\.js$/.test(candidate));
  if (!name) {
    throw new Error("The storefront has no manifest; build it first.");
  }
  const script = await readFile(join(client, "assets", name), "utf8");
  return JSON.parse(script.slice(script.indexOf("{"), script.lastIndexOf("}") + 1));
}

/** The transferred size of a file, which the build has compressed beside it. */
async function brotliBytes(path: string): Promise<number> {
  return (await stat(join(client, `${path}.br`))).size;
}

/** All scripts that a visit loads if this route is its first page. */
function initialScripts({ entry, routes, url }: Manifest, route: RouteChunk): Set<string> {
  const scripts = new Set([entry.module, ...entry.imports, url]);
  for (let part: RouteChunk | undefined = route; part; part = part.parentId ? routes[part.parentId] : undefined) {
    for (const script of [part.module, ...(part.imports ?? [])]) {
      scripts.add(script);
    }
  }
  return scripts;
}

/** The size of the frame's messages in the longest language. */
async function frameMessagesBytes(): Promise<number> {
  const names = (await readdir(join(client, "assets"))).filter((name) => /^messages-..-frame-.*\.js$/.test(name));
  return Math.max(...(await Promise.all(names.map((name) => brotliBytes(`assets/${name}`)))));
}

/** The scripts of a route. */
interface RouteScripts {
  id: string;
  /** How many scripts, with the frame's messages. */
  count: number;
  /** 1,000 bytes, compressed with brotli. */
  kilobytes: number;
}

/**
 * The scripts that a visit loads before any interaction if this route is its first page: the entry, the page with its
 * layouts, their static imports, the route manifest and the frame's messages in the longest language. The largest
 * first.
 * @throws if the storefront is not built
 */
export async function routeScripts(): Promise<RouteScripts[]> {
  const manifest = await readManifest();
  const messages = await frameMessagesBytes();
  const measured = await Promise.all(
    Object.values(manifest.routes).map(async (route) => {
      const scripts = [...initialScripts(manifest, route)];
      const bytes = await Promise.all(scripts.map(brotliBytes));
      const kilobytes = bytes.reduce((sum, one) => sum + one, messages) / 1000;
      return { id: route.id, count: scripts.length + 1, kilobytes };
    }),
  );
  return measured.sort((one, other) => other.kilobytes - one.kilobytes);
}
