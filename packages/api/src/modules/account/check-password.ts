import { type ErrorCode, type Fail, fail } from "@guerdon/contract";
import { afterCheck, logInGate } from "@guerdon/domain/account-attempts";
import { inTransaction } from "../../db/index.ts";
import { lock } from "../../db/locks.ts";
import type { Shop } from "../../shop.ts";
import { type CountedName, deleteAttempts, findAttempts, saveAttempts } from "./attempt-store.ts";
import { isPassword, PasswordsBusyError } from "./hash-password.ts";

/** Whose password is checked: the counter of the name, and the stored hash if there is an account with one. */
interface Checked<Code extends ErrorCode> {
  counted: CountedName;
  password_hash: string | null | undefined;
  password: string;
  /** What else must hold before the password is looked at; `needsCaptcha` if the name had many wrong ones. */
  refuseFirst: (needsCaptcha: boolean) => Promise<Fail<Code> | undefined>;
}

type NotChecked = Fail<"LOGIN_SLOWED" | "UNAVAILABLE">;

/**
 * Checks a password as often as the name allows it [account.slowing]. The answer is the same, and takes the same time,
 * whether there is an account or not.
 */
export async function checkPassword<Code extends ErrorCode>(
  shop: Shop,
  { counted, password_hash, password, refuseFirst }: Checked<Code>,
): Promise<{ isRight: boolean } | NotChecked | Fail<Code>> {
  const gate = logInGate(await findAttempts(shop.db, counted), shop.now());
  if (gate.waitSeconds > 0) {
    return slowed(gate.waitSeconds);
  }
  const refused = (await refuseFirst(gate.needsCaptcha)) ?? (await takeTurn(shop, counted));
  if (refused) {
    return refused;
  }
  try {
    const isRight = await isPassword(password_hash, password);
    if (isRight) {
      await deleteAttempts(shop.db, counted);
    }
    return { isRight };
  } catch (error) {
    if (error instanceof PasswordsBusyError) {
      return fail("UNAVAILABLE");
    }
    throw error;
  }
}

/**
 * Counts the check before it takes place: of those that were admitted at the same moment, no more take place than one
 * after the other could. A right password takes the count back.
 */
async function takeTurn({ db, now }: Pick<Shop, "db" | "now">, counted: CountedName): Promise<NotChecked | undefined> {
  return inTransaction(db, async (transaction) => {
    await lock(transaction, `password:${counted.website_id}/${counted.digests[0]}`);
    const attempts = await findAttempts(transaction, counted);
    const gate = logInGate(attempts, now());
    if (gate.waitSeconds > 0) {
      return slowed(gate.waitSeconds);
    }
    await saveAttempts(transaction, counted, afterCheck(attempts, now()));
    return undefined;
  });
}

function slowed(seconds: number): Fail<"LOGIN_SLOWED"> {
  return fail("LOGIN_SLOWED", { duration: seconds });
}
