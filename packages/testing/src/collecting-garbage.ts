import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

const PAUSE_MS = 20;

/** Collects garbage again and again, as with `--expose-gc`, until it is disposed of. */
export function collectingGarbage(): Disposable {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  const timer = setInterval(collect, PAUSE_MS);
  return { [Symbol.dispose]: () => clearInterval(timer) };
}
