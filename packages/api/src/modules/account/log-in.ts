import { type BasketView, type BodyOf, type contract, type Fail, fail, ok } from "@guerdon/contract";
import { passwordMistake, userNameMistake } from "@guerdon/domain/account";
import { isLoggedIn, type Session } from "@guerdon/domain/session";
import { accountOf } from "@guerdon/domain/session/subject";
import { openedCatalogues } from "@guerdon/domain/voucher";
import {
  type Answer,
  type IssuedSession,
  inSession,
  type LoggedInVisit,
  type SessionChange,
  type Shop,
  tell,
  type Visit,
} from "../../shop.ts";
import {
  basketOf,
  bringLinesBack,
  findBasket,
  giveBasketTo,
  lockBasket,
  openBasket,
  viewBasket,
  withoutNeedlessCoPayment,
} from "../basket/index.ts";
import type { CatalogueShop } from "../catalogue/index.ts";
import { once } from "../idempotency/index.ts";
import {
  blockedFor,
  countWrongAttempt,
  ensureSession,
  lockSession,
  logSessionIn,
  openSession,
} from "../session/index.ts";
import { refuseWithoutCaptcha } from "./captcha.ts";
import { originOfLogIn } from "./check-origin.ts";
import { checkPassword } from "./check-password.ts";
import { rememberedDevices } from "./known-devices.ts";
import { type AccountKey, nameDigests } from "./people.ts";
import { type AccountRow, findAccountNamed, lockAccount } from "./store.ts";

type Body = BodyOf<typeof contract.userLogin>;
type WrongPassword = Fail<"BFFE050" | "BFFE051"> & { session?: SessionChange };

/** Logs in with user name and password [account.log-in]. */
export async function userLogin(
  shop: CatalogueShop,
  visit: Visit,
  { body }: { body: Body },
): Promise<
  Answer<
    BasketView,
    | "BFFE050"
    | "BFFE051"
    | "INVALID_USER_NAME"
    | "INVALID_PASSWORD"
    | "LOGIN_SLOWED"
    | "INVALID_CAPTCHA"
    | "UNAVAILABLE"
  >
> {
  if (body.website) {
    return fail("BFFE050");
  }
  const malformed = malformedInput(body);
  if (malformed) {
    return malformed;
  }
  const website_id = visit.website.id;
  const digests = nameDigests(shop.keyring, website_id, body.user_name);
  const account = await findAccountNamed(shop.db, website_id, digests);
  const origin = await originOfLogIn(shop, visit, { name: { website_id, digests }, account });
  const isExempt = origin.isKnown;
  const blocked = await blockedFor(shop, visit, { isExempt });
  if (blocked > 0) {
    return fail("BFFE051", { duration: blocked });
  }
  // A locked account is answered like a wrong password, and counted so: only its operator tells why.
  const isActive = account?.state === "active";
  const checked = await checkPassword(shop, visit, {
    origin,
    password_hash: isActive ? account.password_hash : null,
    password: body.password,
    refuseFirst: (isAlwaysAsked) =>
      refuseWithoutCaptcha(shop, visit, { action: "login", captcha: body.captcha_response, isAlwaysAsked }),
  });
  if (!("isRight" in checked)) {
    return checked;
  }
  if (!checked.isRight || !isActive) {
    return wrongPassword(shop, visit, { isExempt });
  }
  const loggedIn = await once(shop, visit, {
    work: (transaction) => logIn({ ...shop, db: transaction }, visit, account),
    sessionOf: (outcome) => (outcome.ok ? outcome.value : undefined),
  });
  if (!loggedIn.ok) {
    return loggedIn;
  }
  const view = await currentView(shop, { ...visit, basket: undefined, session: loggedIn.value });
  return { ...inSession(ok(view), loggedIn.value), devices: rememberedDevices(shop, visit, account) };
}

async function currentView(shop: CatalogueShop, visit: LoggedInVisit): Promise<BasketView> {
  const basket = await basketOf(shop, visit);
  if (!basket) {
    throw new Error("The basket of a session that just logged in is gone.");
  }
  return viewBasket(shop, visit, await withoutNeedlessCoPayment(shop, visit, basket));
}

/** Empty or malformed input has answers of its own; any other wrong pair has the same one [account.one-answer]. */
function malformedInput({ user_name, password }: Body): Fail<"INVALID_USER_NAME" | "INVALID_PASSWORD"> | undefined {
  const name = userNameMistake(user_name);
  if (name) {
    return fail("INVALID_USER_NAME", { reason: name });
  }
  const reason = passwordMistake(password);
  return reason && fail("INVALID_PASSWORD", { reason });
}

/** Counts a wrong pair for the session and the client address, as a wrong code [account.blocks]. */
async function wrongPassword(shop: Shop, visit: Visit, exempt: { isExempt: boolean }): Promise<WrongPassword> {
  const session = await ensureSession(shop, visit);
  const counted = await once(shop, { ...visit, session }, async (transaction): Promise<WrongPassword> => {
    const attempt = await countWrongAttempt({ ...shop, db: transaction }, { ...visit, session }, exempt);
    return "blocked" in attempt ? fail("BFFE051", { duration: attempt.blocked }) : fail("BFFE050");
  });
  tell(shop, { what: "wrong entry", website_id: visit.website.id, entered: "password" });
  return inSession(counted, session);
}

/** Gives the session and its basket to the account, in the caller's transaction. */
async function logIn(
  shop: CatalogueShop,
  visit: Visit,
  account: AccountRow,
): Promise<{ ok: true; value: IssuedSession } | Fail<"BFFE050">> {
  const { website, session } = visit;
  // The basket before the session, in the same order as placing an order, so that they cannot deadlock.
  const basket_id = session && (await ownBasket(shop, account, session));
  const current = session && (await lockSession(shop.db, website.id, session.digest));
  const fresh = await lockAccount(shop.db, account);
  // It was locked, or its password changed, while the password was checked.
  if (fresh?.state !== "active" || fresh.password_hash !== account.password_hash) {
    return fail("BFFE050");
  }
  const { account_id } = account;
  const kept = current ? basket_id : undefined;
  const subject = { kind: "account" as const, account_id };
  const opened = kept ?? (await openBasket(shop, visit, { subject }));
  if (!current || !isLoggedIn(current)) {
    await bringLinesBack(shop, visit, { unit: shop.db, basket_id: opened });
  }
  const gained = {
    subject,
    basket_id: opened,
    catalogue_ids: await cataloguesOf(shop, visit, kept),
  };
  return ok(
    current ? await logSessionIn(shop, { ...visit, session: current }, gained) : await openSession(shop, visit, gained),
  );
}

/** The session's open basket, which becomes the account's; undefined if there is none, or another account's. */
async function ownBasket({ db, now }: Shop, { website_id, account_id }: AccountKey, session: Session) {
  const { basket_id, subject } = session;
  const isForeign = ![null, account_id].includes(accountOf(subject));
  if (!basket_id || isForeign || (await lockBasket(db, website_id, basket_id))?.state !== "open") {
    return undefined;
  }
  await giveBasketTo(db, { website_id, basket_id }, { account_id, now: now() });
  return basket_id;
}

/** The catalogues that the account, which opens the website's default, and the codes in the basket open together. */
async function cataloguesOf(shop: Shop, { website }: Visit, basket_id: string | undefined): Promise<string[] | null> {
  const basket = basket_id && (await findBasket(shop, { website_id: website.id, basket_id }));
  const vouchers = basket ? basket.credits : [];
  return openedCatalogues([...vouchers, { catalogue_ids: null }], website.settings.default_catalog_id);
}
