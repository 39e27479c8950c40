/** Wrong passwords for one user name, whether an account has it or not. Nobody is locked out by them. */
export interface NameAttempts {
  /** Checks since the count began; a check counts as wrong until it turns out right. */
  wrong: number;
  began_at: Date;
  last_at: Date;
}

const HOUR_MS = 3_600_000;

/** From this number of wrong passwords within an hour, each further check needs a captcha [account.slowing]. */
const UNHINDERED = 5;

const FIRST_WAIT_SECONDS = 2;
const LONGEST_WAIT_SECONDS = 30;

/** What a next check of a password has to fulfil. */
export interface LogInGate {
  needsCaptcha: boolean;
  /** Seconds until it may take place, rounded up; 0 for now. */
  waitSeconds: number;
}

/** The conditions of the next check for a user name [account.slowing]. */
export function logInGate(attempts: NameAttempts | undefined, now: Date): LogInGate {
  const current = counted(attempts, now);
  if (!current || current.wrong < UNHINDERED) {
    return { needsCaptcha: false, waitSeconds: 0 };
  }
  const doubled = FIRST_WAIT_SECONDS * 2 ** Math.min(current.wrong - UNHINDERED, 10);
  const free = current.last_at.getTime() + Math.min(doubled, LONGEST_WAIT_SECONDS) * 1000;
  return { needsCaptcha: true, waitSeconds: Math.max(0, Math.ceil((free - now.getTime()) / 1000)) };
}

/** The count after a check that begins now. */
export function afterCheck(attempts: NameAttempts | undefined, now: Date): NameAttempts {
  const current = counted(attempts, now);
  return { wrong: (current?.wrong ?? 0) + 1, began_at: current?.began_at ?? now, last_at: now };
}

/**
 * The count that still matters: a few wrong passwords for an hour, many until an hour passed without one. A time in the
 * future means that the clock was set back; how long ago it was is unknown, so it counts as over.
 */
function counted(attempts: NameAttempts | undefined, now: Date): NameAttempts | undefined {
  if (!attempts) {
    return undefined;
  }
  const since = attempts.wrong < UNHINDERED ? attempts.began_at : attempts.last_at;
  const age = now.getTime() - since.getTime();
  return age >= 0 && age < HOUR_MS ? attempts : undefined;
}
