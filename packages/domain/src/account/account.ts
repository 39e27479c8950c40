import type { AddressBook } from "../address/address-book.ts";

/** Whether an account may be used. Operators lock and unlock it; visitors cannot [account.never-locked-by-others]. */
export const ACCOUNT_STATES = ["active", "locked"] as const;
export type AccountState = (typeof ACCOUNT_STATES)[number];

/** The personal data of an account. Stored encrypted. */
export interface AccountPeople {
  user_name: string;
  email: string;
  addresses: AddressBook;
}

const LONGEST_USER_NAME = 254;
const LONGEST_PASSWORD = 1000;

/** A user name in the form in which it is compared: neither case nor spaces around it count [account.user-name]. */
export function normalisedUserName(typed: string): string {
  return typed.normalize("NFKC").trim().toLowerCase();
}

/** Returns the mistake in a typed user name, if any. */
export function userNameMistake(typed: string): "empty" | "invalid" | undefined {
  const normalised = normalisedUserName(typed);
  return normalised === "" ? "empty" : normalised.length > LONGEST_USER_NAME ? "invalid" : undefined;
}

/** Returns the mistake in any typed password, new or not, if there is one. */
export function passwordMistake(typed: string): "empty" | "invalid" | undefined {
  return typed === "" ? "empty" : typed.length > LONGEST_PASSWORD ? "invalid" : undefined;
}

/** The minimum length of a new password, where the website sets none [account.new-password]. */
export const DEFAULT_MINIMUM_LENGTH = 9;

/** The rules of a new password, in the order in which they are shown [account.new-password]. */
export interface PasswordRules {
  long_enough: boolean;
  has_upper_case: boolean;
  has_digit: boolean;
}

/** Returns which rules a new password meets. Lengths are characters as people count them, not bytes. */
export function passwordRules(typed: string, minimumLength: number): PasswordRules {
  return {
    long_enough: [...typed].length >= minimumLength,
    has_upper_case: /\p{Lu}/u.test(typed),
    has_digit: /\d/.test(typed),
  };
}

/** Why a new password is refused; undefined if it keeps all rules that need no knowledge of the old one. */
export function newPasswordRefusal(
  typed: { new_password: string; new_password_retype: string },
  minimumLength: number,
): "VALI_001" | "PASS_001" | "PASS_002" | undefined {
  const { new_password } = typed;
  if (new_password === "") {
    return "VALI_001";
  }
  if (new_password !== typed.new_password_retype) {
    return "PASS_001";
  }
  const rules = passwordRules(new_password, minimumLength);
  const isFit = rules.long_enough && rules.has_upper_case && rules.has_digit;
  return isFit && passwordMistake(new_password) === undefined ? undefined : "PASS_002";
}

/** Minutes for which a mailed link can be used [account.reset]. */
export const MAILED_LINK_MINUTES = 60;
