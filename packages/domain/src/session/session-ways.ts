/** The ways in which visitors log in to a website itself: with a code, or with user name and password. */
export const WAYS_IN = ["code", "account"] as const;
export type WayIn = (typeof WAYS_IN)[number];

/** The settings that offer them. */
export interface OfferedWays {
  wob_coupon_login: boolean;
  wob_account_login: boolean;
}

/** True if a website offers a way in [session.not-offered]. */
export function offersWay({ wob_coupon_login, wob_account_login }: OfferedWays, wayIn: WayIn): boolean {
  return wayIn === "code" ? wob_coupon_login : wob_account_login;
}

/** True if a website offers any of them. Others are entered by a partner's link, from a procurement system, or freely. */
export function offersAnyWay(website: OfferedWays): boolean {
  return WAYS_IN.some((wayIn) => offersWay(website, wayIn));
}
