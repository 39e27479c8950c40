import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";

/** A drawing, and the size to draw it in. */
export interface DrawingOrder {
  content: Uint8Array;
  /** Dots per inch at which its own units are drawn. */
  density: number;
  /** Pixels. */
  width: number;
}

/** It says why a drawing cannot be drawn; trying again would not help. */
export class DrawingError extends Error {
  readonly reason: string;

  constructor(reason: string) {
    super(`A drawing cannot be drawn: ${reason}.`);
    this.reason = reason;
  }
}

type Drawn = { png: Uint8Array } | { reason: string };

/** The process that draws. */
export interface Drawer {
  /** Draws a drawing (PNG). @throws if it cannot be drawn, or takes longer than permitted [picture.drawing-time] */
  draw: (order: DrawingOrder) => Promise<Uint8Array>;
  /** Ends the process once all is drawn; the next drawing starts it anew. A thread that ends must do so before. */
  end: () => Promise<void>;
}

/** Seconds that a drawing may take: a hundred times what a logo takes. */
export const MAX_DRAWING_SECONDS = 10;
/** Seconds without a drawing after which its process ends, which holds some 60 MB. */
const IDLE_SECONDS = 60;

/**
 * Opens a process that draws one drawing after another. It is started with the first, ended by one that takes longer than
 * the limit, and started again for the next one.
 */
export function openDrawer(mostSeconds: number, idleSeconds = IDLE_SECONDS): Drawer {
  let running: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let queue: Promise<unknown> = Promise.resolve();

  function start(): ChildProcess {
    const started = fork(new URL("drawing-process.ts", import.meta.url), { serialization: "advanced", execArgv: [] });
    const forget = () => {
      running = running === started ? undefined : running;
    };
    started.once("exit", forget);
    // It could not be started, or is gone before the shop knows. An error that nobody listens to would end the shop.
    started.on("error", forget);
    return started;
  }

  async function drawNext(order: DrawingOrder): Promise<Uint8Array> {
    clearTimeout(idle);
    // One that was idle may be about to end.
    const drawing = running?.connected ? running : start();
    running = drawing;
    holdOpen(drawing, true);
    try {
      return pngOf(await answerIn(mostSeconds, drawing, order));
    } finally {
      holdOpen(drawing, false);
      idle = setTimeout(() => disconnect(drawing), idleSeconds * 1000).unref();
    }
  }

  async function endRunning(): Promise<void> {
    clearTimeout(idle);
    if (running) {
      const exited = once(running, "exit");
      holdOpen(running, true);
      disconnect(running);
      await exited;
    }
  }

  function inTurn<Done>(work: () => Promise<Done>): Promise<Done> {
    const done = queue.then(work);
    queue = done.catch(() => undefined);
    return done;
  }

  return { draw: (order) => inTurn(() => drawNext(order)), end: () => inTurn(endRunning) };
}

/** Has a process end. One that was ended, for taking too long, is connected no more. */
function disconnect(drawing: ChildProcess): void {
  if (drawing.connected) {
    drawing.disconnect();
  }
}

/** The shop does not wait for an idle process when it ends. */
function holdOpen(drawing: ChildProcess, isHeld: boolean): void {
  const method = isHeld ? "ref" : "unref";
  drawing[method]();
  drawing.channel?.[method]();
}

/** Its answer; a process that does not give one in time is ended. */
async function answerIn(seconds: number, drawing: ChildProcess, order: DrawingOrder): Promise<Drawn> {
  const over = new AbortController();
  const kill = setTimeout(() => drawing.kill("SIGKILL"), seconds * 1000);
  const ended = once(drawing, "exit", { signal: over.signal }).then(([, signal]): Drawn => {
    const reason = signal === "SIGKILL" ? `it takes longer than ${seconds} s` : "the process that draws has ended";
    return { reason };
  });
  const answered = once(drawing, "message", { signal: over.signal }).then(([drawn]): Drawn => drawn);
  try {
    drawing.send(order);
    return await Promise.race([answered, ended]);
  } finally {
    clearTimeout(kill);
    over.abort();
    await Promise.allSettled([answered, ended]);
  }
}

function pngOf(drawn: Drawn): Uint8Array {
  if ("png" in drawn) {
    return drawn.png;
  }
  throw new DrawingError(drawn.reason);
}
