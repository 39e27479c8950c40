import { contract } from "@guerdon/contract";
import { problemOf } from "../../server/failure.server.ts";
import type { PageContext } from "../../server/page-context.server.ts";
import type { CodeProblem } from "./code-form.tsx";

/** The code to fill into the code's field of a page. */
export interface Prefilled {
  /** Empty where the document's field is filled already, and where no code arrived. */
  code: string;
  /** Set if the link is broken, or if the website takes no codes [session.not-offered]. */
  problem: CodeProblem | undefined;
}

/** The code that the visitor came with in an address; that of a link is decrypted first [voucher.in-address]. */
export async function prefilledCode(context: PageContext): Promise<Prefilled> {
  const { call, website, t } = context;
  const { arrivedCode } = context.visit;
  const { fillField } = context.document;
  if (!arrivedCode) {
    return { code: "", problem: undefined };
  }
  if (!website.wob_coupon_login) {
    return { code: "", problem: { text: t("api-errors.login_not_offered.code"), code: "", needsTan: false } };
  }
  if (!arrivedCode.is_encrypted) {
    return { code: fillField("code", arrivedCode.code), problem: undefined };
  }
  const result = await call(contract.decryptVoucher, { body: { encrypted_code: arrivedCode.code } });
  return result.ok
    ? { code: fillField("code", result.value.voucher.decrypted_code), problem: undefined }
    : { code: "", problem: { text: problemOf(context, result.failure).text, code: "", needsTan: false } };
}
