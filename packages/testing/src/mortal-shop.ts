import { setTimeout as sleep } from "node:timers/promises";
import type { MortalShop } from "./random-buyer.ts";
import type { OperatedShop } from "./random-operator.ts";
import { type ProcessSettings, type ShopProcess, startShopProcess } from "./shop-process.ts";

/** A shop on one port that dies and comes back. */
export interface RevivedShop extends MortalShop, OperatedShop, AsyncDisposable {
  /** Kills it as a power cut would, and starts it again. */
  kill(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<unknown>;
  /** Moves the sandbox's clock, in seconds. */
  moveClock(seconds: number): Promise<void>;
  /** The shop's day. */
  today(): Promise<string>;
  /** The output of all its lives. */
  readonly output: string;
}

/** Starts a shop that can be killed and revived; it needs a port that is known in advance. */
export async function startMortalShop(settings: ProcessSettings): Promise<RevivedShop> {
  let shop: ShopProcess = await startShopProcess(settings);
  let running: Promise<unknown> = Promise.resolve();
  const outputs: string[] = [];
  const { port } = shop;
  const start = async () => {
    outputs.push(shop.output);
    shop = await startWhenFree(settings);
  };
  const clock = async (init?: RequestInit) => {
    const answer = await fetch(`http://localhost:${port}/api/clock`, init);
    if (!answer.ok) {
      throw new Error(`The clock answered ${answer.status}.`);
    }
    return (await answer.json()) as { now: string };
  };
  return {
    port,
    settings,
    visitor: () => shop.visitor(),
    up: () => running,
    async kill() {
      // Two may want it dead: one after the other.
      running = running.then(() => shop.kill()).then(start);
      await running;
    },
    start,
    stop: () => shop.stop(),
    async moveClock(seconds) {
      const headers = { "content-type": "application/json" };
      await clock({ method: "POST", headers, body: JSON.stringify({ seconds }) });
    },
    today: async () => (await clock()).now.slice(0, 10),
    get output() {
      return [...outputs, shop.output].join("");
    },
    [Symbol.asyncDispose]: () => shop.kill(),
  };
}

const MAX_TRIES = 20;

/** While no shop runs, an operator's command has the embedded database for itself: the start waits until it has ended. */
async function startWhenFree(settings: ProcessSettings): Promise<ShopProcess> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await startShopProcess(settings);
    } catch (error) {
      if (tried >= MAX_TRIES || !(error instanceof Error && error.message.includes("is in use by process"))) {
        throw error;
      }
      await sleep(500);
    }
  }
}
