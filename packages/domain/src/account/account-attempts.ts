/** Wrong passwords for one user name, whether an account has it or not. Nobody is locked out by them. */
export interface NameAttempts {
  /** Checks since the count began; a check counts as wrong until it turns out right. */
  wrong: number;
  began_at: Date;
  /** The last check; before the first one, when it was asked for. */
  last_at: Date;
}

/** The attempts of all unknown devices together. */
export interface SharedAttempts extends NameAttempts {
  /** When they will be within the pace again; null if they always were. */
  paced_until: Date | null;
}

/** The attempts that count for a check from an unknown device. */
export interface StrangerAttempts {
  /** From its network address. */
  own: NameAttempts | undefined;
  shared: SharedAttempts | undefined;
}

const HOUR_MS = 3_600_000;

/** From this number of wrong passwords within an hour, each further check needs a captcha [account.slowing]. */
const UNHINDERED = 5;

const FIRST_WAIT_SECONDS = 2;
const LONGEST_WAIT_SECONDS = 30;

/** From this number of wrong passwords on, a device is unknown [account.known-device]. */
const DEVICE_ATTEMPTS = 10;

/**
 * The pace of all unknown devices together: a check in 24 seconds, 150 an hour, which is more than one network address can
 * make. Whoever is ahead of it by no more than 5 minutes is not held back [account.pace].
 */
const PACE_MS = 24_000;
const TOLERATED_MS = 5 * 60_000;

/** At most an hour ahead counts, so that the longest wait is 10 minutes, and all is over an hour after the last check. */
const MAX_AHEAD_MS = HOUR_MS;
const AHEAD_PER_WAIT = 6;

/** The conditions of the next check of a password. */
export interface LogInGate {
  needsCaptcha: boolean;
  /** Seconds until it may take place, rounded up; 0 for now. */
  waitSeconds: number;
}

/** The conditions of the next check from a place of its own: a known device, or a visitor who is logged in [account.slowing]. */
export function logInGate(attempts: NameAttempts | undefined, now: Date): LogInGate {
  const current = counted(attempts, now);
  if (!current || current.wrong < UNHINDERED) {
    return { needsCaptcha: false, waitSeconds: 0 };
  }
  const doubled = FIRST_WAIT_SECONDS * 2 ** Math.min(current.wrong - UNHINDERED, 10);
  const waitMs = Math.min(doubled, LONGEST_WAIT_SECONDS) * 1000;
  return { needsCaptcha: true, waitSeconds: secondsLeft(current.last_at, waitMs, now) };
}

/**
 * The conditions of the next check from an unknown device. Its wait runs from what its own address did, so that nobody
 * elsewhere can take its turn: others only make it longer, up to 10 minutes [account.pace].
 */
export function strangerGate({ own, shared }: StrangerAttempts, now: Date): LogInGate {
  const { needsCaptcha, waitSeconds } = logInGate(own, now);
  const since = own && isWithinHour(own.last_at, now) ? own.last_at : now;
  return {
    needsCaptcha: needsCaptcha || (counted(shared, now)?.wrong ?? 0) >= UNHINDERED,
    waitSeconds: Math.max(waitSeconds, secondsLeft(since, paceWaitMs(shared, now), now)),
  };
}

/** True if a device had so many wrong passwords that it counts as unknown, until an hour passed without one. */
export function isDeviceSpent(attempts: NameAttempts | undefined, now: Date): boolean {
  return (counted(attempts, now)?.wrong ?? 0) >= DEVICE_ATTEMPTS;
}

/** The count after a check that begins now. */
export function afterCheck(attempts: NameAttempts | undefined, now: Date): NameAttempts {
  const current = counted(attempts, now);
  return { wrong: (current?.wrong ?? 0) + 1, began_at: current?.began_at ?? now, last_at: now };
}

/** The count of all unknown devices after a check of one that begins now. */
export function afterSharedCheck(shared: SharedAttempts | undefined, now: Date): SharedAttempts {
  const ahead = Math.min(aheadMs(shared, now) + PACE_MS, MAX_AHEAD_MS);
  return { ...afterCheck(shared, now), paced_until: new Date(now.getTime() + ahead) };
}

/** The count of all unknown devices once a check of one has turned out right. */
export function withoutRightCheck(shared: SharedAttempts): SharedAttempts {
  const paced_until = shared.paced_until && new Date(shared.paced_until.getTime() - PACE_MS);
  return { ...shared, wrong: Math.max(0, shared.wrong - 1), paced_until };
}

/** The moments between which a place's last check counts as the one that its wait runs from. */
export function waitingSince(now: Date): { after: Date; until: Date } {
  return { after: new Date(now.getTime() - HOUR_MS), until: now };
}

/** Milliseconds that an address has to wait between two checks, and before its first one. */
function paceWaitMs(shared: SharedAttempts | undefined, now: Date): number {
  const ahead = aheadMs(shared, now);
  return ahead > TOLERATED_MS ? ahead / AHEAD_PER_WAIT : 0;
}

/** Milliseconds by which unknown devices are ahead of their pace. More than possible means that the clock was set back. */
function aheadMs(shared: SharedAttempts | undefined, now: Date): number {
  const ahead = (shared?.paced_until?.getTime() ?? 0) - now.getTime();
  return ahead > MAX_AHEAD_MS ? 0 : Math.max(0, ahead);
}

function secondsLeft(since: Date, waitMs: number, now: Date): number {
  return Math.max(0, Math.ceil((since.getTime() + waitMs - now.getTime()) / 1000));
}

/** The count that still matters: a few wrong passwords for an hour, many until an hour passed without one. */
function counted<Attempts extends NameAttempts>(attempts: Attempts | undefined, now: Date): Attempts | undefined {
  if (!attempts) {
    return undefined;
  }
  const since = attempts.wrong < UNHINDERED ? attempts.began_at : attempts.last_at;
  return isWithinHour(since, now) ? attempts : undefined;
}

/** A time in the future means that the clock was set back; how long ago it was is unknown, so it counts as over. */
function isWithinHour(since: Date, now: Date): boolean {
  const age = now.getTime() - since.getTime();
  return age >= 0 && age < HOUR_MS;
}
