import { setTimeout as sleep } from "node:timers/promises";
import { contract } from "@guerdon/contract";
import { anAddress, Visitor } from "@guerdon/testing";
import { addressOf, type Lab } from "./layout.ts";
import { ITEM } from "./shop.ts";

/** What customers saw who bought while something happened to the cluster. */
export interface Seen {
  /** The mail addresses of orders that were confirmed, in their order. */
  readonly placed: string[];
  /** Those of whom the order got no answer, or an error: it may have been placed. */
  readonly doubtful: string[];
  /** Answers by their status, and requests without an answer by their reason. */
  readonly answers: Map<string, number>;
  /** For how long nothing was sold, in seconds, since `since`, a time by `performance.now`. */
  secondsAway(since: number): number;
}

export interface Shopping extends AsyncDisposable {
  readonly seen: Seen;
  /** Ends once all are done with what they are doing. */
  close(): Promise<Seen>;
}

/** Customers who enter a code and order, again and again; one who sees an error begins anew a moment later. */
export function startShopping(lab: Lab, { code, shoppers = 3 }: { code: string; shoppers?: number }): Shopping {
  const stopping = new AbortController();
  const times = [performance.now()];
  const answers = new Map<string, number>();
  const [placed, doubtful]: [string[], string[]] = [[], []];
  const seen: Seen = { placed, doubtful, answers, secondsAway: (since) => longestPause(times, since) };
  const shop = async (shopper: number) => {
    for (let round = 0; !stopping.signal.aborted; round += 1) {
      const email = `lab-${shopper}-${round}-${Date.now()}@example.org`;
      const outcome = await buyOnce(lab, { code, email, answers });
      if (outcome === "placed") {
        placed.push(email);
        times.push(performance.now());
      } else {
        doubtful.push(...(outcome === "doubtful" ? [email] : []));
        await sleep(300);
      }
    }
  };
  const all = Promise.all(Array.from({ length: shoppers }, (_, shopper) => shop(shopper)));
  const close = async () => {
    stopping.abort();
    await all;
    return seen;
  };
  return { seen, close, [Symbol.asyncDispose]: async () => void (await close()) };
}

interface Purchase {
  code: string;
  email: string;
  answers?: Map<string, number>;
}

/** One purchase, from the code to the confirmation. An order without a proper answer is doubtful. */
async function buyOnce(lab: Lab, { code, email, answers = new Map() }: Purchase) {
  const visitor = new Visitor(addressOf(lab, "balancer"), (request) => counted(request, answers));
  let isOrdered = false;
  try {
    await visitor.enter(code);
    await visitor.add(ITEM.number, ITEM.variation);
    const basketNumber = await visitor.prepareOrder(anAddress({ email }));
    isOrdered = true;
    await visitor.order(basketNumber);
    await visitor.must(contract.showConfirmation, {});
    return "placed";
  } catch (error) {
    if (!isPassing(error)) {
      throw error;
    }
    return isOrdered ? "doubtful" : "failed";
  }
}

/** A request on a connection of its own, as of somebody who comes anew. */
async function counted(request: Request, answers: Map<string, number>): Promise<Response> {
  const count = (what: string) => answers.set(what, (answers.get(what) ?? 0) + 1);
  request.headers.set("connection", "close");
  try {
    const response = await fetch(request);
    count(String(response.status));
    return response;
  } catch (error) {
    const { cause } = error as Error & { cause?: { code?: string } };
    count(cause?.code ?? String(error));
    throw error;
  }
}

/** A call that failed, or a connection that broke: neither is a mistake of the test. */
function isPassing(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof Error && error.message.includes("failed: {"));
}

function longestPause(times: readonly number[], since: number): number {
  const before = times.findLast((time) => time <= since) ?? since;
  const points = [before, ...times.filter((time) => time > since), performance.now()];
  return Math.max(...points.slice(1).map((time, index) => time - (points[index] ?? time))) / 1000;
}
