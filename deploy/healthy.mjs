// Asks the shop on this machine whether it is well: `node healthy.mjs PATH [SECONDS]`. It ends with 0 as soon as PATH
// answers 200 on PORT, and with 1 if it does not within SECONDS, by default at the first answer. Images and service
// managers need no other program for it, such as curl.
import { setTimeout as sleep } from "node:timers/promises";

const [path = "/healthz", seconds = "0"] = process.argv.slice(2);
const url = `http://127.0.0.1:${process.env.PORT || 3000}${path}`;
const end = Date.now() + Number(seconds) * 1000;

let answer = await ask();
while (answer !== 200 && Date.now() < end) {
  await sleep(500);
  answer = await ask();
}
if (answer !== 200) {
  process.stderr.write(`${url}: ${answer}\n`);
  process.exitCode = 1;
}

/** The status, or why there is none. */
async function ask() {
  try {
    const { status } = await fetch(url, { signal: AbortSignal.timeout(3000) });
    return status;
  } catch (error) {
    return error.cause?.code ?? error.name;
  }
}
