import { randomInt } from "node:crypto";
import type { CaptchaCheck, CaptchaResult, OwnCaptcha } from "@guerdon/api/ports/captcha";
import { CHALLENGE_SECONDS } from "@guerdon/domain/session/captcha";
import { createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { readPayload, type SolvedPayload } from "./read-payload.ts";

/** Iterations of one step. A step takes 1.5 ms of one core of a computer, and about 6 ms of a telephone's. */
const STEP_COST = 5000;

/** Steps to a solution, a random number between these: about a second on a telephone, whose cores share the work. */
export const ALTCHA_STEPS = { least: 300, most: 600 } as const;

interface AltchaOptions {
  /** Secrets that sign challenges, the current one first. They are the same in every process. */
  secrets: () => readonly string[];
  now: () => Date;
  steps: { least: number; most: number };
  /** Records a challenge as solved; false if it was before. Atomic over all processes. */
  useOnce: (solved: { website_id: string; challenge: string; expires_at: Date }) => Promise<boolean>;
}

/** The shop's own captcha: the browser computes for a second. Nobody else learns of the visitor. */
export function createAltchaCaptcha({ secrets, now, steps, useOnce }: AltchaOptions): OwnCaptcha {
  return {
    async createChallenge({ website, action }) {
      const { parameters, signature } = await createChallenge({
        algorithm: "PBKDF2/SHA-256",
        cost: STEP_COST,
        counter: randomInt(steps.least, steps.most + 1),
        deriveKey,
        ...secretsFor(secrets()[0]),
        // Not `expiresAt`, which the library compares with the process's clock instead of the shop's.
        data: { website: website.id, action, until: now().getTime() + CHALLENGE_SECONDS * 1000 },
      });
      if (signature === undefined) {
        throw new Error("A challenge was not signed.");
      }
      return { parameters: { ...parameters }, signature };
    },
    async verify(token, check) {
      const payload = readPayload(token);
      if (!payload || !isFor(payload, check) || !(await isSolved(payload, secrets()))) {
        return INVALID;
      }
      const { nonce, data } = payload.challenge.parameters;
      const expiresAt = new Date(data.until);
      if (expiresAt <= now()) {
        return EXPIRED;
      }
      return (await useOnce({ website_id: check.website.id, challenge: nonce, expires_at: expiresAt }))
        ? { kind: "ok" }
        : INVALID;
    },
  };
}

const INVALID: CaptchaResult = { kind: "rejected", reason: "invalid" };
const EXPIRED: CaptchaResult = { kind: "rejected", reason: "expired" };

/** True if a challenge carries one of our signatures and its solution is right. */
async function isSolved(payload: SolvedPayload, secrets: readonly string[]): Promise<boolean> {
  for (const secret of secrets) {
    const { verified } = await verifySolution({ ...payload, deriveKey, ...secretsFor(secret) });
    if (verified) {
      return true;
    }
  }
  return false;
}

/** The library signs the solution, too, so that its verification needs no derivation. */
function secretsFor(secret: string | undefined) {
  if (!secret) {
    throw new Error("Challenges need a secret.");
  }
  return { hmacSignatureSecret: `challenge ${secret}`, hmacKeySignatureSecret: `solution ${secret}` };
}

function isFor({ challenge: { parameters } }: SolvedPayload, { website, action }: CaptchaCheck): boolean {
  return parameters.data.website === website.id && parameters.data.action === action;
}
