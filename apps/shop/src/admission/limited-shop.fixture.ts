// Starts the shop as an operator does, except that a test says how many requests it takes at once: the number in the file
// `requests-at-once` of its folder [overload.limit].
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { processSettings } from "../settings.ts";
import { ThreadLoad } from "./thread-load.ts";

const file = join(processSettings([]).dataDir, "requests-at-once");

Object.defineProperty(ThreadLoad.prototype, "limit", { get: () => Number(readFileSync(file, "utf8")) });

await import("../main.ts");
