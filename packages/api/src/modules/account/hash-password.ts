import { hash, verify } from "@node-rs/argon2";

/** The library names its algorithms in a const enum, which a program whose types are only stripped cannot read. */
const ARGON2ID = 2;

/** Argon2id as OWASP recommends: 19 MiB of memory, two passes, one lane. The library spreads the work over threads. */
const PARAMETERS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashes at once in a process, so that a flood of log-ins leaves processor time and threads for orders. */
const AT_ONCE = 2;

/** Hashes that may wait for their turn. More are refused, rather than answered when nobody waits any longer. */
const WAITING = 64;

/** Too many passwords wait to be hashed. */
export class PasswordsBusyError extends Error {
  override readonly name = "PasswordsBusyError";
}

let running = 0;
const waiting: (() => void)[] = [];

/** Hashes a password for storing [account.password]. @throws PasswordsBusyError */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize("NFKC"), PARAMETERS));
}

/**
 * True if the password is the one of the hash. Without a hash it costs the same and is false, so that its time does not
 * tell whether an account exists. @throws PasswordsBusyError
 */
export function isPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const typed = password.normalize("NFKC");
  return inTurn(async () => {
    if (!stored) {
      await hash(typed, PARAMETERS);
      return false;
    }
    return verify(stored, typed);
  });
}

async function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
  if (running >= AT_ONCE) {
    if (waiting.length >= WAITING) {
      throw new PasswordsBusyError("Too many passwords wait to be checked.");
    }
    await new Promise<void>((turn) => waiting.push(turn));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    // The next one takes this one's place, so that it is not overtaken.
    const next = waiting.shift();
    if (next) {
      next();
    } else {
      running -= 1;
    }
  }
}
