import { changes, type ErrorCode, ok } from "@guerdon/contract";
import { inTransaction } from "../db/index.ts";
import { type Answer, type IssuedSession, inSession, tell } from "../shop.ts";
import type { AnyAct, PendingCall } from "./guard.ts";
import { performOnce, type Run } from "./perform-once.ts";
import { type Sent, sentAnswer } from "./sent-session.ts";
import { visitOf } from "./visit.ts";

/** Runs the act of a call that has passed all guards, once for each request. */
export async function runAct(call: PendingCall): Promise<Sent<unknown, ErrorCode>> {
  const { shop, endpoint, caller, acts, sessions, session, refused, input } = call;
  const visit = visitOf(call);
  const runs =
    (act: AnyAct): Run =>
    (who) =>
      act(shop, who as Parameters<AnyAct>[1], input as Parameters<AnyAct>[2]);
  const run = runs(acts.act);
  const running = acts.repeated
    ? performOnce(shop, { visit, token: caller.sessionToken, refused }, { run, repeated: runs(acts.repeated) })
    : run(visit);
  const answer = await running.finally(() => changes(endpoint) && sessions.forget(caller, session));
  tellRefusal(call, answer);
  const current = answer.ok && !changes(endpoint) ? await moved(call) : session;
  return sentAnswer(shop, current ? { ...inSession(ok(), current), ...answer } : answer, caller);
}

/** The session of a call that only reads, which moves it after its act if it is another browser's. */
async function moved({ shop, sessions, caller, session, move }: PendingCall): Promise<IssuedSession | undefined> {
  if (!move) {
    return session;
  }
  const now = await inTransaction(shop.db, move);
  sessions.forget(caller, session);
  return now;
}

/** A line of the log for a change that its act refuses, without what was typed [operator.log]. */
function tellRefusal({ shop, endpoint, caller }: PendingCall, answer: Answer<unknown, ErrorCode>): void {
  if (!answer.ok && changes(endpoint)) {
    const about = { trace_id: caller.traceId, website_id: caller.website.id, call: endpoint.name, code: answer.code };
    tell(shop, { what: "call refused", ...about });
  }
}
