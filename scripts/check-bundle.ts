import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";

/**
 * What a visitor loads before a page works, per route: the entry, the page with its layouts, what they import at once,
 * the list of routes and the frame's messages in the longest language; brotli, without what is loaded on interaction.
 */
const LIMIT_KB = 115;

const client = join(import.meta.dirname, "../apps/storefront/build/client");

interface Chunk {
  readonly module: string;
  readonly imports: readonly string[];
}

interface RouteChunk extends Chunk {
  readonly id: string;
  readonly parentId?: string;
}

interface Manifest {
  readonly entry: Chunk;
  readonly routes: Readonly<Record<string, RouteChunk>>;
  readonly url: string;
}

/** The framework's own list of what each route loads, which is itself a script of every page. */
async function readManifest(): Promise<Manifest> {
  const names = await readdir(join(client, "assets"));
  const name = names.find((candidate) => /^manifest-.*\.js$/.test(candidate));
  if (!name) {
    throw new Error("The storefront's build has no manifest; build it first.");
  }
  const script = await readFile(join(client, "assets", name), "utf8");
  return JSON.parse(script.slice(script.indexOf("{"), script.lastIndexOf("}") + 1));
}

const sizes = new Map<string, number>();

/** Bytes on the wire of one file, compressed as the shop's build does it. */
async function brotliBytes(address: string): Promise<number> {
  const known = sizes.get(address);
  if (known !== undefined) {
    return known;
  }
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  const bytes = brotliCompressSync(await readFile(join(client, address)), { params }).length;
  sizes.set(address, bytes);
  return bytes;
}

/** Everything that a route's first page needs. */
function initialScripts({ entry, routes, url }: Manifest, route: RouteChunk): Set<string> {
  const scripts = new Set([entry.module, ...entry.imports, url]);
  for (let part: RouteChunk | undefined = route; part; part = part.parentId ? routes[part.parentId] : undefined) {
    for (const script of [part.module, ...part.imports]) {
      scripts.add(script);
    }
  }
  return scripts;
}

/** Bytes of what the frame says, in the language that needs most. */
async function frameMessagesBytes(): Promise<number> {
  const names = (await readdir(join(client, "assets"))).filter((name) => /^messages-..-frame-.*\.js$/.test(name));
  return Math.max(...(await Promise.all(names.map((name) => brotliBytes(`assets/${name}`)))));
}

const manifest = await readManifest();
const messages = await frameMessagesBytes();
const measured = await Promise.all(
  Object.values(manifest.routes).map(async (route) => {
    const bytes = await Promise.all([...initialScripts(manifest, route)].map(brotliBytes));
    return { id: route.id, kilobytes: bytes.reduce((sum, one) => sum + one, messages) / 1000 };
  }),
);
for (const { id, kilobytes } of measured.sort((one, other) => other.kilobytes - one.kilobytes)) {
  const isOver = kilobytes > LIMIT_KB;
  console.log(`${isOver ? "✗" : "✓"} ${kilobytes.toFixed(1).padStart(6)} kB of ${LIMIT_KB}  ${id}`);
  process.exitCode = isOver || process.exitCode ? 1 : 0;
}
