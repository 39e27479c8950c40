/** Seconds that a partner's token may be valid for at most [handshake.token]. */
export const LONGEST_TOKEN_SECONDS = 5 * 60;

/** Seconds that are left to log in after a token was accepted, even if it expires sooner [handshake.log-in]. */
export const LOG_IN_SECONDS = 2 * 60;

/**
 * The algorithms by which partners sign: with a shared secret, or with a private key whose public key they provide
 * [handshake.signature].
 */
export const TOKEN_ALGORITHMS = ["HS256", "RS256", "ES256"] as const;
export type TokenAlgorithm = (typeof TOKEN_ALGORITHMS)[number];

/** Why the times of a token are not accepted: it is over, or made for longer than allowed [handshake.token]. */
export type TokenTimeRefusal = "expired" | "too_long";

/**
 * Whether a token counts now.
 * @param exp its end, in seconds since 1970
 */
export function tokenTimeRefusal(exp: number, now: Date): TokenTimeRefusal | undefined {
  const left = exp - now.getTime() / 1000;
  if (left <= 0) {
    return "expired";
  }
  return left > LONGEST_TOKEN_SECONDS ? "too_long" : undefined;
}

/** The statement of a partner's token about its visitor, once it is accepted. */
export interface PartnerStatement {
  /** The partner who signed it, by its name at the website. */
  partner: string;
  /** The partner's own id of the person (`sub`). */
  external_id: string;
  /** A voucher's code that the partner gives. */
  coupon: string | null;
  /** The product whose page the visitor is led to. */
  product_number: string | null;
  /** The partner's page from which the visitor comes. */
  referrer: string | null;
}
