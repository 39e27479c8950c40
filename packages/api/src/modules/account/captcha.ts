import type { Fail } from "@guerdon/contract";
import type { CaptchaAction } from "@guerdon/domain/session/captcha";
import type { Shop, Visit } from "../../shop.ts";
import { passCaptcha } from "../captcha/index.ts";
import { wrongAttemptsInHour } from "../session/index.ts";

interface AskedCaptcha {
  action: CaptchaAction;
  /** The solution, if the call carries it. */
  captcha: string | undefined;
  /** The name had so many wrong passwords that it is asked whatever the website's settings say [account.slowing]. */
  isAlwaysAsked?: boolean;
}

/** Refuses what needs a captcha and has none [captcha.asked]. */
export async function refuseWithoutCaptcha(
  shop: Shop,
  visit: Visit,
  { action, captcha, isAlwaysAsked = false }: AskedCaptcha,
): Promise<Fail<"INVALID_CAPTCHA"> | undefined> {
  const failures = await wrongAttemptsInHour(shop, visit);
  const passed = await passCaptcha(shop, visit, { action, token: captcha, failures, isAlwaysAsked });
  return passed.ok ? undefined : passed;
}
