import { isDueForTouch, type Session, sessionEnd } from "@guerdon/domain/session";
import type { Reads, UnitOfWork } from "../../db/unit-of-work.ts";
import type { Website } from "../../ports/websites.ts";
import type { Shop } from "../../shop.ts";
import { type SessionDigests, updateSession } from "./store.ts";

interface Reading {
  website: Website;
  /** The id from the visitor's cookie. */
  token: string;
  now: Date;
  /** False for calls that only query the remaining time of the session [session.extension]. */
  extends: boolean;
}

/** Finds the session with one of the digests, unless it has ended. */
type FindSession<S extends Session> = (reads: Reads, under: SessionDigests, now: Date) => Promise<S | undefined>;

/**
 * Finds the session of a cookie on this website, and extends it if due.
 * @param find may read other data together with the session
 */
export async function readSession<S extends Session>(
  shop: Pick<Shop, "db" | "reads" | "keyring">,
  reading: Reading,
  find: FindSession<S>,
): Promise<S | undefined> {
  const { now, website, token } = reading;
  const digests = shop.keyring.digests("session", token);
  const session = await find(shop.reads, { website_id: website.id, digests }, now);
  return session && reading.extends ? extended(shop.db, website, { session, now }) : session;
}

/** The session, with a later end if that is due [session.extension]. */
export async function extended<S extends Session>(
  unit: UnitOfWork,
  { id, settings }: Website,
  { session, now }: { session: S; now: Date },
): Promise<S> {
  if (!isDueForTouch(session, now)) {
    return session;
  }
  const touched = { seen_at: now, expires_at: sessionEnd(now, settings.session_minutes) };
  await updateSession(unit, { website_id: id, digest: session.digest }, touched);
  return { ...session, ...touched };
}
