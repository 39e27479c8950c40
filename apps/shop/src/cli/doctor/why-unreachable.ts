import { connectionWords } from "../../in-one-line.ts";

/** What is wrong with a certificate, by the code of the error. */
const CERTIFICATE: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: "its certificate has expired",
  CERT_NOT_YET_VALID: "its certificate is not valid yet",
  ERR_TLS_CERT_ALTNAME_INVALID: "its certificate is for another host",
  DEPTH_ZERO_SELF_SIGNED_CERT: "nobody known has signed its certificate",
  SELF_SIGNED_CERT_IN_CHAIN: "nobody known has signed its certificate",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "it does not send the certificates between its own and a known one",
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: "nobody known has signed its certificate",
};

/** Why something outside cannot be reached, in words that repeat nothing of a message, which may hold a password. */
export function whyUnreachable(error: unknown): string {
  const code = codeOf(error);
  if (error instanceof Error && (error.name === "TimeoutError" || error.name === "AbortError")) {
    return "it does not answer in time";
  }
  return CERTIFICATE[code] ?? connectionWords(error) ?? `the connection fails (${code || kindOf(error)})`;
}

/** True if a server answered, but its certificate is not accepted. */
export function isCertificateTrouble(error: unknown): boolean {
  return codeOf(error) in CERTIFICATE;
}

/** The kind of an error, which says nothing of what it is about. */
export function kindOf(error: unknown): string {
  const code = codeOf(error);
  return [error instanceof Error ? error.name : typeof error, code].filter(Boolean).join(" ");
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) {
    return "";
  }
  return "code" in error && typeof error.code === "string" ? error.code : codeOf(error.cause);
}
