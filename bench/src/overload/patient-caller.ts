import { setTimeout as sleep } from "node:timers/promises";
import { type Call, type CallResponse, HttpCaller } from "../http-caller.ts";
import { isHonestRefusal } from "./answer.ts";
import { addFailure, type ClassRecord, emptyRecord } from "./storm-figures.ts";

/** The request that buys. */
const ORDER = "/api/order/create";
/** Milliseconds after which a buyer gives a purchase up, counted for each of its requests. */
const PATIENCE = 60_000;

/**
 * Sends the requests of purchases, and repeats one that is refused when it may be, as the shop's pages do. What a
 * request took counts from its first attempt, and includes these waits.
 */
export class PatientCaller extends HttpCaller {
  readonly records: Record<"step" | "order", ClassRecord> = { step: emptyRecord(), order: emptyRecord() };

  override async call(call: Call): Promise<CallResponse> {
    const record = this.records[call.path === ORDER ? "order" : "step"];
    const what = `${call.method ?? "GET"} ${call.path.split("?")[0]}`;
    const from = performance.now();
    record.due += 1;
    for (;;) {
      const attemptedAt = performance.now();
      record.sent += 1;
      const response = await this.#answer(call, PATIENCE - (attemptedAt - from)).catch((error: Error) => {
        addFailure(record, `${what}: ${error.message}`);
        throw error;
      });
      const headers = new Map(Object.entries(response.headers).map(([name, value]) => [name, String(value)]));
      if (response.status >= 200 && response.status <= 299) {
        record.answered.push(performance.now() - from);
        return response;
      }
      const wait = Number(headers.get("retry-after")) * 1000;
      if (!isHonestRefusal({ status: response.status, headers }, false)) {
        addFailure(record, `${what}: ${response.status}`);
        return response;
      }
      record.refused.push(performance.now() - attemptedAt);
      if (performance.now() + wait - from > PATIENCE) {
        return response;
      }
      await sleep(wait);
    }
  }

  #answer(call: Call, patience: number): Promise<CallResponse> {
    const leaving = new AbortController();
    const leave = sleep(patience, undefined, leaving).then(() => {
      throw new Error(`no answer within ${PATIENCE / 1000} s`);
    });
    return Promise.race([super.call(call), leave]).finally(() => leaving.abort());
  }
}
