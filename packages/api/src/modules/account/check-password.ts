import { type ErrorCode, type Fail, fail } from "@guerdon/contract";
import {
  afterCheck,
  afterSharedCheck,
  type LogInGate,
  logInGate,
  type StrangerAttempts,
  strangerGate,
  withoutRightCheck,
} from "@guerdon/domain/account/account-attempts";
import { inTransaction } from "../../db/index.ts";
import { lock } from "../../db/locks.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { Shop, Visit } from "../../shop.ts";
import { countForAddress } from "../session/index.ts";
import { deleteOriginAttempts, findAttempts, noteWaiting, saveAttempts, saveSharedAttempts } from "./attempt-store.ts";
import type { CheckOrigin } from "./check-origin.ts";
import { isPassword, PasswordsBusyError } from "./hash-password.ts";

/** The password to check, with the counter of the name, and the stored hash if there is an account with one. */
interface Checked<Code extends ErrorCode> {
  origin: CheckOrigin;
  password_hash: string | null | undefined;
  password: string;
  /** Checks all other conditions before the password; `needsCaptcha` if the name had many wrong ones. */
  refuseFirst: (needsCaptcha: boolean) => Promise<Fail<Code> | undefined>;
}

type NotChecked = Fail<"LOGIN_SLOWED" | "UNAVAILABLE">;

/**
 * Checks a password as often as its name and origin allow it [account.slowing] [account.pace]. The answer is the same, and
 * takes the same time, whether there is an account or not.
 */
export async function checkPassword<Code extends ErrorCode>(
  shop: Shop,
  visit: Pick<Visit, "website" | "clientAddress">,
  { origin, password_hash, password, refuseFirst }: Checked<Code>,
): Promise<{ isRight: boolean } | NotChecked | Fail<Code>> {
  const gate = gateOf(origin, await findAttempts(shop.db, origin), shop.now());
  if (gate.waitSeconds > 0) {
    return slowed(shop, visit, { origin, seconds: gate.waitSeconds });
  }
  const refused = await refuseFirst(gate.needsCaptcha);
  if (refused) {
    return refused;
  }
  const seconds = await takeTurn(shop, origin);
  if (seconds > 0) {
    return slowed(shop, visit, { origin, seconds });
  }
  try {
    const isRight = await isPassword(password_hash, password);
    if (isRight) {
      await takeBack(shop, origin);
    }
    return { isRight };
  } catch (error) {
    if (error instanceof PasswordsBusyError) {
      return fail("UNAVAILABLE");
    }
    throw error;
  }
}

function gateOf({ isKnown }: CheckOrigin, attempts: StrangerAttempts, now: Date): LogInGate {
  return isKnown ? logInGate(attempts.own, now) : strangerGate(attempts, now);
}

/**
 * Counts the check before it takes place: of those that were admitted at the same moment, no more take place than one
 * after the other could. A right password takes the count back.
 * @returns the seconds to wait, if others were first; nothing is counted then
 */
function takeTurn({ db, now }: Pick<Shop, "db" | "now">, origin: CheckOrigin): Promise<number> {
  return inLock(db, origin, async (transaction) => {
    const attempts = await findAttempts(transaction, origin);
    const { waitSeconds } = gateOf(origin, attempts, now());
    if (waitSeconds === 0) {
      await saveAttempts(transaction, origin, afterCheck(attempts.own, now()));
      if (!origin.isKnown) {
        await saveSharedAttempts(transaction, origin, afterSharedCheck(attempts.shared, now()));
      }
    }
    return waitSeconds;
  });
}

/** A right password ends the count of its origin. Those of others stay: it says nothing about them. */
function takeBack({ db }: Pick<Shop, "db">, origin: CheckOrigin): Promise<void> {
  return inLock(db, origin, async (transaction) => {
    const { shared } = await findAttempts(transaction, origin);
    await deleteOriginAttempts(transaction, origin);
    if (shared && !origin.isKnown) {
      await saveSharedAttempts(transaction, origin, withoutRightCheck(shared));
    }
  });
}

/** One after the other: all unknown devices of a name, or the checks of one known place. */
function inLock<Value>(
  db: UnitOfWork,
  { website_id, digests, origins, isKnown }: CheckOrigin,
  work: (transaction: UnitOfWork) => Promise<Value>,
): Promise<Value> {
  return inTransaction(db, async (transaction) => {
    const place = isKnown ? `/${origins[0]}` : "";
    await lock(transaction, `password:${website_id}/${digests[0]}${place}`);
    return work(transaction);
  });
}

/** Asking too early counts for the address, so that one visitor cannot ask for every turn [account.blocks]. */
async function slowed(
  shop: Shop,
  visit: Pick<Visit, "website" | "clientAddress">,
  { origin, seconds }: { origin: CheckOrigin; seconds: number },
): Promise<Fail<"LOGIN_SLOWED">> {
  if (!origin.isKnown) {
    await noteWaiting(shop.db, origin, shop.now());
  }
  await countForAddress(shop, visit);
  return fail("LOGIN_SLOWED", { duration: seconds });
}
