import { randomBytes } from "node:crypto";
import { choiceId } from "@guerdon/domain/consent";
import { keptConsent } from "../server/kept-consent.server.ts";

/** The id of the browser's choice, also of one that does not count any more, otherwise a new one. */
export function newOrKeptId(request: Request): string {
  return choiceId(keptConsent(request) ?? "") ?? randomBytes(16).toString("base64url");
}
