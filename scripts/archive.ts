// `npm run archive`: writes the built shop as guerdon-VERSION.tgz, which Node alone runs.
import { execFile } from "node:child_process";
import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { openPace } from "../apps/shop/src/pace/pace.mjs";
import { stage } from "./archive/stage.ts";

const ROOT = join(import.meta.dirname, "..");

const pace = openPace(process.stderr, "guerdon: copying and compiling …");
await using temporary = await mkdtempDisposable(join(tmpdir(), "guerdon-pack-"));
const folder = join(temporary.path, "guerdon");
const version = await stage(ROOT, folder);
pace.say("guerdon: packing …");
await promisify(execFile)("npm", ["pack", "--silent", "--pack-destination", ROOT], { cwd: folder, maxBuffer: 2 ** 26 });
pace.close();
process.stdout.write(`guerdon-${version}.tgz\n`);
