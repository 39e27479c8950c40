import { ok, type Result } from "@guerdon/contract";
import type { Shop, Visit } from "../../shop.ts";

/** The seconds left; negative if the session has ended or there is none [session.seconds-left]. */
export async function sessionDuration(shop: Shop, visit: Visit): Promise<Result<{ duration: number }, never>> {
  const left = visit.session ? visit.session.expires_at.getTime() - shop.now().getTime() : -1000;
  return ok({ duration: Math.floor(left / 1000) });
}
