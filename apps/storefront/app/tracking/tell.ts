import type { TrackedEvent } from "@guerdon/domain/tracking";
import { etrackerTag } from "./etracker.ts";
import { ga4Tag } from "./ga4.ts";
import type { Tag, Tags } from "./tag.ts";

/** Those of the document; consent that is given or withdrawn brings another one. */
let running: Tag[] | undefined;
/** An event is told once, however often its page is rendered. */
const told = new WeakSet<TrackedEvent>();

/** Tells the tags, if there are any yet, what happened. */
export function tell(event: TrackedEvent): void {
  if (!told.has(event)) {
    told.add(event);
    for (const tag of running ?? []) {
      tag.tell(event);
    }
  }
}

/** Tells the tags which page is shown; the first time, loads them. */
export function tellPage({ etracker, ga4, page }: Tags): void {
  running ??= [...(etracker ? [etrackerTag(etracker)] : []), ...(ga4 ? [ga4Tag(ga4)] : [])];
  for (const tag of running) {
    tag.showPage({ name: page, url: window.location.origin + page });
  }
}

/** Asks for the order that was just placed and tells it. The server hands it out once [tracking.order-once]. */
export async function tellOrder(prefix: string): Promise<void> {
  const answer = await fetch(`${prefix}/tracked-order`, { method: "POST", body: new URLSearchParams() }).catch(
    () => undefined,
  );
  const event = answer?.ok ? ((await answer.json()) as TrackedEvent | null) : null;
  if (event) {
    tell(event);
  }
}
