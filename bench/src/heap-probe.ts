// Loaded before a shop whose memory is measured: SIGUSR2 has it collect garbage and write what is left to a file.
import { renameSync, writeFileSync } from "node:fs";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { isMainThread } from "node:worker_threads";

const file = process.env.HEAP_FILE;

if (isMainThread && file !== undefined) {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  process.on("SIGUSR2", () => {
    collect();
    const { heapUsed, external } = process.memoryUsage();
    writeFileSync(`${file}.part`, JSON.stringify({ heapUsed, external }));
    renameSync(`${file}.part`, file);
  });
}
