/** Whether an account may be used. Operators lock and unlock it; visitors cannot [account.never-locked-by-others]. */
export const ACCOUNT_STATES = ["active", "locked"] as const;
export type AccountState = (typeof ACCOUNT_STATES)[number];

/** What an account knows about its person. Stored encrypted. */
export interface AccountPeople {
  user_name: string;
  email: string;
}

const LONGEST_USER_NAME = 254;
const LONGEST_PASSWORD = 1000;

/** A user name in the form in which it is compared: neither case nor spaces around it count [account.user-name]. */
export function normalisedUserName(typed: string): string {
  return typed.normalize("NFKC").trim().toLowerCase();
}

/** What is wrong with a typed user name, if anything. */
export function userNameMistake(typed: string): "empty" | "invalid" | undefined {
  const normalised = normalisedUserName(typed);
  return normalised === "" ? "empty" : normalised.length > LONGEST_USER_NAME ? "invalid" : undefined;
}

/** What is wrong with a typed password, whichever it is. */
export function passwordMistake(typed: string): "empty" | "invalid" | undefined {
  return typed === "" ? "empty" : typed.length > LONGEST_PASSWORD ? "invalid" : undefined;
}
