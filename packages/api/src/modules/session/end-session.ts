import { ok } from "@guerdon/contract";
import type { Answer, Shop, Visit } from "../../shop.ts";
import { deleteSession } from "./store.ts";

/** Logs out: the session is gone and its cookie with it. Doing it again changes nothing. */
export async function endSession(shop: Shop, visit: Visit): Promise<Answer<undefined, never>> {
  if (visit.session) {
    await deleteSession(shop.db, visit.website.id, visit.session.digest);
  }
  return { ...ok(), session: "ended" };
}
