import { ONCE } from "./page/lost-requests.ts";

/** What a form can send as its id, with room for the name of a call behind it. */
const ID = /^[A-Za-z0-9_.-]{16,43}$/;

/** The one-time id of the form that a request carries; undefined where it has none, or none of ours. */
export async function onceIdOf(request: Request): Promise<string | undefined> {
  if (request.method !== "POST") return undefined;
  const form = await request
    .clone()
    .formData()
    .catch(() => undefined);
  const id = form?.get(ONCE);
  return typeof id === "string" && ID.test(id) ? id : undefined;
}
