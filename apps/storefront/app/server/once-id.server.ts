import { ONCE } from "../page/lost-requests.ts";

/** Valid form ids, short enough to append the name of a call. */
const ID = /^[A-Za-z0-9_.-]{16,43}$/;

/** The one-time id of a form; undefined if it is missing or malformed. */
export function onceIdOf(form: FormData): string | undefined {
  const id = form.get(ONCE);
  return typeof id === "string" && ID.test(id) ? id : undefined;
}
