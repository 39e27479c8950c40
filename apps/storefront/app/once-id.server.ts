import { ONCE } from "./page/lost-requests.ts";

/** What a form can send as its id, with room for the name of a call behind it. */
const ID = /^[A-Za-z0-9_.-]{16,43}$/;

/** The one-time id of a form; undefined where it has none, or none of ours. */
export function onceIdOf(form: FormData): string | undefined {
  const id = form.get(ONCE);
  return typeof id === "string" && ID.test(id) ? id : undefined;
}
