import type { TrackedEvent } from "@guerdon/domain/tracking";
import type { Tags } from "../page/use-shop.ts";
import { etrackerTag } from "./etracker.ts";
import { ga4Tag } from "./ga4.ts";
import { documentNonce, type Tag } from "./tag.ts";

/** The tags of the document; consent that is given or withdrawn counts from the next document on. */
let running: Tag[] | undefined;
/** An event is reported once, however often its page is rendered. */
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

/**
 * Tells the tags which page is shown; the first time, loads them.
 * @param nonce of the answer that named them: the policy of a document that came before the consent does not permit them
 * @returns whether there is anything to report
 */
export function tellPage(tags: Tags, nonce: string): boolean {
  running ??= nonce === documentNonce() ? tagsFor(tags) : [];
  for (const tag of running) {
    tag.showPage({ name: tags.page, url: window.location.origin + tags.page });
  }
  return running.length > 0;
}

function tagsFor({ etracker, ga4 }: Tags): Tag[] {
  return [...(etracker ? [etrackerTag(etracker)] : []), ...(ga4 ? [ga4Tag(ga4)] : [])];
}

/** Asks for the order that was just placed and reports it. The server hands it out once [tracking.order-once]. */
export async function tellOrder(prefix: string): Promise<void> {
  const answer = await fetch(`${prefix}/tracked-order`, { method: "POST", body: new URLSearchParams() }).catch(
    () => undefined,
  );
  const event = answer?.ok ? ((await answer.json()) as TrackedEvent | null) : null;
  if (event) {
    tell(event);
  }
}
