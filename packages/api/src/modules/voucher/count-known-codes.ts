import type { countKnownCodes as operation } from "@guerdon/contract/operations/voucher";
import { normalizeCode } from "@guerdon/domain/voucher/voucher-code";
import { done, type OperatorAct } from "../../operation-binder.ts";
import { takenDigests } from "./issue-store.ts";

/** Counts the codes that were issued or imported, under any key and for any website [voucher.issue-file]. */
export const countKnownCodes: OperatorAct<typeof operation> = async ({ db, keyring }, _run, { codes }) => {
  const digests = codes.map((code) => keyring.digests("voucher-code", normalizeCode(code)));
  const taken = await takenDigests(db, digests.flat());
  const known = digests.filter((ofCode) => ofCode.some((digest) => taken.has(digest))).length;
  return done({ known }, { details: { codes: codes.length, known } });
};
