// The thread that draws the line of pace.mjs.
import { writeSync } from "node:fs";
import { workerData } from "node:worker_threads";
import { drawPace, nextDrawing } from "./pace.mjs";

const EVERY_MS = 500;

while (nextDrawing(workerData, EVERY_MS)) {
  drawPace(workerData, (text) => {
    try {
      writeSync(workerData.fd, text);
    } catch {
      // A terminal that takes nothing now is drawn on later; one that has gone ends the process itself.
    }
  });
}
