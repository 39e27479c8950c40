import { type Fail, fail, ok, type Result } from "@guerdon/contract";
import { CLIENT_ADDRESS_BLOCK_ATTEMPTS } from "@guerdon/domain/voucher/code-attempts";
import { codeReadings, isCodeLike, isGenerated, isMistyped, normalizeCode } from "@guerdon/domain/voucher/voucher-code";
import type { Website } from "../../ports/websites.ts";
import type { Shop, Visit } from "../../shop.ts";
import { passCaptcha } from "../captcha/index.ts";
import { minutesLeft, wrongAttemptsInHour } from "../session/index.ts";
import { isGuessed } from "./guessing.ts";
import { type Blocked, blockedFor, refuseBlockedSession } from "./wrong-codes.ts";

/** A code as it was entered. */
interface TypedCode {
  /** As it was typed or pasted. */
  typed: string;
  /** The solution of a captcha. */
  captcha: string | undefined;
}

/** A code that may be looked up. */
export interface Admitted {
  /** The block of the client address does not apply to it. */
  isExempt: boolean;
  /** It begins as the codes of the website's partner [voucher.partner-code]. */
  isPartnerCode: boolean;
}

/**
 * Lets a code be looked up, unless the session or the client address is blocked, the code cannot exist, or a captcha is
 * missing. What cannot exist is refused first: the visitor corrects it without another captcha.
 */
export async function admitCode(
  shop: Shop,
  visit: Visit,
  { typed, captcha }: TypedCode,
): Promise<Result<Admitted, "BFFE020" | "BFFE042" | "INVALID_CAPTCHA">> {
  const code = normalizeCode(typed);
  const hasGenerated = codeReadings(typed).some(isGenerated);
  const isPartnerCode = beginsAsPartnerCode(visit.website, code);
  // Before the first query: what costs nothing to send shall cost nothing to refuse.
  const atOnce = (visit.session && refuseBlockedSession(shop, visit.session)) ?? impossible(code, isPartnerCode);
  if (atOnce) {
    return atOnce;
  }
  const failures = await wrongAttemptsInHour(shop, visit);
  const refused = refuseBlockedAddress(shop, { hasGenerated, failures });
  if (refused) {
    return refused;
  }
  // Codes of ours are too long to be guessed; others may be short.
  const isAlwaysAsked = !hasGenerated && isGuessed(shop, visit.website.id);
  const passed = await passCaptcha(shop, visit, { action: "login", token: captcha, failures, isAlwaysAsked });
  return passed.ok ? ok({ isExempt: passed.value.isSolved && hasGenerated, isPartnerCode }) : passed;
}

/**
 * From a blocked address only generated codes are taken, with a captcha, so that nobody can shut out the others there
 * [voucher.address-limit].
 */
function refuseBlockedAddress(
  shop: Pick<Shop, "now">,
  { hasGenerated, failures }: { hasGenerated: boolean; failures: number },
): Blocked | undefined {
  const isBlocked = failures >= CLIENT_ADDRESS_BLOCK_ATTEMPTS && !hasGenerated;
  return isBlocked ? blockedFor(minutesLeft(shop.now())) : undefined;
}

/** Refuses input that is no code, without a query [voucher.empty-code] [voucher.mistyped]. */
function impossible(code: string, isPartnerCode: boolean): Fail<"BFFE020"> | undefined {
  if (!isCodeLike(code)) {
    return fail("BFFE020", { reason: "empty" });
  }
  return !isPartnerCode && isMistyped(code) ? fail("BFFE020", { reason: "mistyped" }) : undefined;
}

function beginsAsPartnerCode({ settings: { ace_code_prefix } }: Website, code: string): boolean {
  return ace_code_prefix !== null && code.startsWith(normalizeCode(ace_code_prefix));
}
