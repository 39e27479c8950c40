import { type BodyOf, type contract, fail, ok } from "@guerdon/contract";
import { CHECKED_SECONDS } from "@guerdon/domain/session/captcha";
import { type Answer, inSession, type Shop, type Visit } from "../../shop.ts";
import { ensureSession, limitSessions, markChecked } from "../session/index.ts";
import { verifyCaptcha } from "./verify-captcha.ts";

/**
 * Verifies a captcha, and marks the session as checked: ten minutes, one use [captcha.mark]. Opens a session if there is
 * none. An unavailable provider marks nothing.
 */
export async function validateCaptcha(
  shop: Shop,
  visit: Visit,
  { body }: { body: BodyOf<typeof contract.validateCaptcha> },
): Promise<Answer<{ success: boolean }, "INVALID_CAPTCHA" | "TOO_MANY" | "UNAVAILABLE">> {
  const { token, action = "login" } = body;
  const limited = await limitSessions(shop, visit);
  if (limited) {
    return limited;
  }
  const verified = await verifyCaptcha(shop, visit, { token, action });
  if (!verified.ok) {
    return verified;
  }
  if (!verified.value.isSolved) {
    return fail("UNAVAILABLE");
  }
  const session = await ensureSession(shop, visit);
  const until = new Date(shop.now().getTime() + CHECKED_SECONDS * 1000);
  const key = { website_id: visit.website.id, digest: session.digest };
  await markChecked(shop.db, key, { checked_for: action, checked_until: until });
  return inSession(ok({ success: true }), session);
}
