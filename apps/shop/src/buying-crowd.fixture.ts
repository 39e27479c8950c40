import { setTimeout as sleep } from "node:timers/promises";
import { openDatabase } from "@guerdon/api";
import { randomNumbers, unfinishedOrders, type Visitor, type VisitorsMemory } from "@guerdon/testing";
import { expect } from "vitest";
import { ContinualVisitor, type WantedPiece } from "./continual-visitor.fixture.ts";

export type Send = ConstructorParameters<typeof Visitor>[1];

interface CrowdOptions {
  /** Of the website; localhost by default. */
  host?: string;
  /** What failed may be done later: see `ContinualVisitor`. */
  canBeLate?: boolean;
  /** How a visitor reaches the shop. */
  sendOf: (visitor: number, random: () => number) => Send;
  /** A code for each visitor, and what each is worth, in minor units. */
  codes: readonly string[];
  value: number;
  piece: WantedPiece;
  seed: number;
}

/** A page that was right; both moments by `performance.now`. */
interface RightAnswer {
  askedAt: number;
  answeredAt: number;
}

/** Visitors who buy continuously. */
export interface BuyingCrowd {
  readonly memories: readonly VisitorsMemory[];
  readonly answers: readonly RightAnswer[];
  /** When orders were confirmed, by `performance.now`. */
  readonly orderedAt: readonly number[];
  /** How many orders were confirmed so far. */
  confirmed(): number;
  /** Waits for this many more. @throws if a page is neither right nor honest */
  untilConfirmed(count: number): Promise<void>;
  /** Lets everybody bring a last purchase to its end. */
  end(): Promise<void>;
  /** Sends everybody away at once. */
  leave(): Promise<void>;
}

/** Begins to buy in a shop of several processes. */
export function aBuyingCrowd(options: CrowdOptions): BuyingCrowd {
  const { host = "localhost", canBeLate = false, sendOf, codes, value, piece, seed } = options;
  const answers: RightAnswer[] = [];
  const orderedAt: number[] = [];
  const onAnswer = (askedAt: number) => answers.push({ askedAt, answeredAt: performance.now() });
  const visitors = codes.map((code, index) => {
    const own = { name: String(index), code, seed: seed * 1_000_003 + index };
    const send = sendOf(index, randomNumbers(own.seed + 1));
    const onOrder = () => orderedAt.push(performance.now());
    return new ContinualVisitor({ ...own, value, piece, host, canBeLate, send, onAnswer, onOrder });
  });
  const memories = visitors.map(({ memory }) => memory);
  const stopping = new AbortController();
  const buying = Promise.all(visitors.map((visitor) => visitor.buyUntil(stopping.signal)));
  const confirmed = () => orderedAt.length;
  return {
    memories,
    answers,
    orderedAt,
    confirmed,
    async untilConfirmed(count) {
      for (const before = confirmed(); confirmed() < before + count; await sleep(20)) {
        const wrong = memories.flatMap(({ wrongPages }) => wrongPages);
        if (wrong.length > 0) {
          throw new Error(wrong.join("\n"));
        }
      }
    },
    async end() {
      stopping.abort();
      await buying;
    },
    async leave() {
      for (const visitor of visitors) {
        visitor.leave();
      }
      stopping.abort();
      await buying;
    },
  };
}

/** Waits until the shop has done everything for its orders: jobs that failed, or whose process died, come again after a while. */
export async function untilFinished(url: string): Promise<void> {
  await using connection = await openDatabase({ url, patience: "work" });
  await expect.poll(() => unfinishedOrders(connection), { timeout: 600_000, interval: 500 }).toEqual([]);
}

/** As a proxy in front of several processes: one that takes no connection is passed over, and nothing is sent twice. */
export function throughProxy(ports: readonly number[], random: () => number): Send {
  return async (request, { host, scheme, clientAddress }) => {
    const headers = new Headers(request.headers);
    headers.set("x-forwarded-for", clientAddress);
    headers.set("x-forwarded-host", host);
    headers.set("x-forwarded-proto", scheme);
    const { method, redirect } = request;
    const body = request.body ? await request.arrayBuffer() : null;
    const { pathname, search } = new URL(request.url);
    const first = Math.floor(random() * ports.length);
    for (let tried = 1; ; tried += 1) {
      const port = ports[(first + tried) % ports.length];
      try {
        return await fetch(`http://localhost:${port}${pathname}${search}`, { method, headers, body, redirect });
      } catch (error) {
        if (tried >= ports.length || !isRefused(error)) {
          throw error;
        }
      }
    }
  };
}

/** Nobody listened, so nothing was sent. */
function isRefused(error: unknown): boolean {
  return error instanceof Error && (error.cause as { code?: unknown } | undefined)?.code === "ECONNREFUSED";
}
