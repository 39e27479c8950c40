import { ok } from "@guerdon/contract";
import type { Answer, Shop, Visit } from "../../shop.ts";
import { deleteSession } from "./store.ts";

/** Logs out: deletes the session and its cookie. It is idempotent. */
export async function endSession(shop: Shop, visit: Visit): Promise<Answer<undefined, never>> {
  if (visit.session) {
    await deleteSession(shop.db, visit.website.id, visit.session.digest);
  }
  return { ...ok(), session: "ended" };
}
