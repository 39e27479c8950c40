import { type JWTPayload, jwtVerify } from "jose";

export type Arrival = { is_taken: true; claims: JWTPayload } | { is_taken: false; reason: "used" | "refused" };

interface ArrivalsOptions {
  /** The secret that portal and shop share. */
  secret: string;
  /** The portal, as the shop names it. */
  audience: string;
  /** The shop, as the portal knows it. */
  issuer: string;
  now: () => Date;
}

/** Takes links that the shop signed, each once, as a partner's portal does. */
export class Arrivals {
  readonly #options: ArrivalsOptions;
  /** The ids of the tokens that were taken, with their ends in seconds since 1970. */
  readonly #taken = new Map<string, number>();

  constructor(options: ArrivalsOptions) {
    this.#options = options;
  }

  /** Decides about a token: its signature, whom it is from and for, its end, and whether it was used before. */
  async take(token: string): Promise<Arrival> {
    const claims = await this.#verified(token);
    const { jti, exp } = claims ?? {};
    if (!claims || jti === undefined || exp === undefined) {
      return { is_taken: false, reason: "refused" };
    }
    this.#forgetEnded();
    if (this.#taken.has(jti)) {
      return { is_taken: false, reason: "used" };
    }
    this.#taken.set(jti, exp);
    return { is_taken: true, claims };
  }

  async #verified(token: string): Promise<JWTPayload | undefined> {
    const { secret, audience, issuer, now } = this.#options;
    try {
      const { payload } = await jwtVerify(token, Buffer.from(secret), {
        audience,
        issuer,
        currentDate: now(),
        algorithms: ["HS256"],
        requiredClaims: ["sub", "jti", "iat", "exp"],
      });
      return payload;
    } catch {
      return undefined;
    }
  }

  #forgetEnded(): void {
    const seconds = this.#options.now().getTime() / 1000;
    for (const [jti, exp] of this.#taken) {
      if (exp <= seconds) {
        this.#taken.delete(jti);
      }
    }
  }
}
