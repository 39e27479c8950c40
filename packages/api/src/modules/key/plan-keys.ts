import type { KnownKey } from "../../crypto/key-store.ts";
import type { Keyring } from "../../crypto/keyring.ts";
import type { SealedKind } from "../../tables/table-card.ts";

/** The stored data that needs a key: unspent vouchers that are not over, and the records that it encrypted. */
export interface KeyNeed extends Record<SealedKind, number> {
  key_id: string;
  vouchers: number;
}

/** A process's keys, and the keys and needs in the database. */
export interface KeySituation {
  keyring: Pick<Keyring, "ids" | "currentId" | "checkDigest">;
  /** A command neither activates nor retires keys; it only stores the first ones. */
  role: "server" | "command";
  /** Ids of keys that the operator gives up. */
  abandon: readonly string[];
  /** Oldest first; empty before the first comparison. */
  known: readonly KnownKey[];
  /** All key ids in the database, including those that nothing needs any more. */
  needs: readonly KeyNeed[];
}

/** The changes to store, or one line with the reason why the process must not run with its keys. */
export type KeyPlan = { ok: true; changes: KnownKey[] } | { ok: false; refusal: string };

/** Compares the keys of a process with those of the database. */
export function planKeys(situation: KeySituation): KeyPlan {
  const refusal =
    keyIdCollision(situation) ?? wrongAbandonment(situation) ?? wrongSecret(situation) ?? missingKey(situation);
  if (refusal) {
    return { ok: false, refusal };
  }
  if (situation.known.length > 0 && situation.role === "command") {
    return planCommand(situation);
  }
  return { ok: true, changes: [...endedKeys(situation), ...begunKeys(situation)].map(numbered(situation)) };
}

/** Ids are short, so two keys can have the same one. */
function keyIdCollision({ keyring, known }: KeySituation): string | undefined {
  const collision = known.find(
    ({ key_id, check_digest }) =>
      check_digest !== null && keyring.ids.includes(key_id) && keyring.checkDigest(key_id) !== check_digest,
  );
  return collision && `SHOP_SECRET or SHOP_SECRET_PREVIOUS holds another key ${collision.key_id} than this database's`;
}

function wrongAbandonment({ abandon, keyring, known, needs }: KeySituation): string | undefined {
  const given = abandon.find((id) => keyring.ids.includes(id));
  if (given) {
    return `--abandon-key ${given}: this key is given, so nothing has to be abandoned`;
  }
  const unknownId = abandon.find((id) => ![...known, ...needs].some(({ key_id }) => key_id === id));
  return unknownId && `--abandon-key ${unknownId}: nothing was ever written with a key of this id`;
}

function wrongSecret(situation: KeySituation): string | undefined {
  const active = expectedKeys(situation);
  const newest = active.at(-1);
  if (!newest || active.some(({ key_id }) => situation.keyring.ids.includes(key_id))) {
    return undefined;
  }
  const { currentId } = situation.keyring;
  return `SHOP_SECRET is key ${currentId}, but this database is written with ${describe(newest.key_id, situation)}`;
}

function missingKey(situation: KeySituation): string | undefined {
  const { keyring, known, needs, role } = situation;
  const isMissing = (id: string) => !keyring.ids.includes(id) && !abandonedIds(situation).has(id);
  // Before the first comparison whatever was written at some time proves a key, though nothing needs it now.
  const isNeeded = (need: KeyNeed) => known.length === 0 || need.orders + singularNeeds(need) > 0;
  const needed = needs.find((need) => isMissing(need.key_id) && isNeeded(need));
  if (needed) {
    return `SHOP_SECRET_PREVIOUS lacks ${describe(needed.key_id, situation)}`;
  }
  // A key older than ours that nothing needs may go; a newer one is what other processes write with by now.
  const active = expectedKeys(situation);
  const ownNumber = active.findLast(({ key_id }) => !isMissing(key_id))?.number ?? 0;
  const inUse = active.find(({ key_id, number }) => isMissing(key_id) && (role === "command" || number > ownNumber));
  return inUse && `SHOP_SECRET_PREVIOUS lacks ${describe(inUse.key_id, situation)}`;
}

/** "key 1a2b3c4d, which 12 vouchers with credit need: …", with what the operator can do. */
function describe(id: string, { needs, role }: KeySituation): string {
  const need = needs.find(({ key_id }) => key_id === id);
  const { vouchers = 0, stock_codes = 0, orders = 0, accounts = 0, subscribers = 0 } = need ?? {};
  const { withdrawals = 0, invoices = 0, secrets = 0 } = need ?? {};
  const parts = [
    vouchers > 0 && `${vouchers} unspent ${vouchers === 1 ? "voucher" : "vouchers"}`,
    stock_codes > 0 && `${stock_codes} ${stock_codes === 1 ? "code" : "codes"} in stock`,
    secrets > 0 && `${secrets} ${secrets === 1 ? "secret" : "secrets"}`,
    orders > 0 && `the people of ${orders} ${orders === 1 ? "order" : "orders"}`,
    accounts > 0 && `${accounts} ${accounts === 1 ? "account" : "accounts"}`,
    subscribers > 0 && `${subscribers} ${subscribers === 1 ? "subscriber" : "subscribers"}`,
    withdrawals > 0 && `${withdrawals} ${withdrawals === 1 ? "withdrawal" : "withdrawals"}`,
    invoices > 0 && `${invoices} ${invoices === 1 ? "invoice or its file" : "invoices and their files"}`,
  ].filter(Boolean);
  const verb = need && singularNeeds(need) === 1 && orders === 0 ? "needs" : "need";
  const needed = parts.length > 0 ? `, which ${parts.join(" and ")} ${verb}` : ", which other processes may write with";
  const advice = "give it as SHOP_SECRET or in SHOP_SECRET_PREVIOUS";
  const abandon = role === "server" ? `, or start with --abandon-key ${id} to give up whatever needs it` : "";
  return `key ${id}${needed}: ${advice}${abandon}`;
}

/** A command writes only with a key that a server has activated, so that other processes have it. */
function planCommand({ keyring, known }: KeySituation): KeyPlan {
  const current = known.find(({ key_id }) => key_id === keyring.currentId);
  if (current?.state === "active") {
    return { ok: true, changes: [] };
  }
  return { ok: false, refusal: `SHOP_SECRET is key ${keyring.currentId}, which no shop uses: start one with it first` };
}

/** The active keys, without those that are abandoned now. */
function expectedKeys({ known, abandon }: KeySituation): KnownKey[] {
  return known.filter(({ key_id, state }) => state === "active" && !abandon.includes(key_id));
}

function abandonedIds({ abandon, known }: KeySituation): Set<string> {
  return new Set([...abandon, ...known.filter(({ state }) => state === "abandoned").map(({ key_id }) => key_id)]);
}

type Unnumbered = Omit<KnownKey, "number"> & { number: number | undefined };

function endedKeys({ abandon, keyring, known }: KeySituation): Unnumbered[] {
  const ended = known.flatMap((key): Unnumbered[] => {
    if (abandon.includes(key.key_id)) {
      return key.state === "abandoned" ? [] : [{ ...key, state: "abandoned" }];
    }
    const isOurs = keyring.ids.includes(key.key_id);
    return isOurs || key.state !== "active" ? [] : [{ ...key, state: "retired" }];
  });
  const unknownIds = abandon.filter((id) => !known.some(({ key_id }) => key_id === id));
  return [
    ...ended,
    ...unknownIds.map((key_id) => ({ key_id, number: undefined, check_digest: null, state: "abandoned" as const })),
  ];
}

/** The current key; at the first comparison also the keys of all existing records, which are older. */
function begunKeys({ keyring, known, needs }: KeySituation): Unnumbered[] {
  const before = known.length > 0 ? [] : needs.map(({ key_id }) => key_id).filter((id) => keyring.ids.includes(id));
  const ids = [...before.filter((id) => id !== keyring.currentId), keyring.currentId];
  const isActive = (id: string) => known.some(({ key_id, state }) => key_id === id && state === "active");
  return ids
    .filter((id) => !isActive(id))
    .map((key_id) => ({ key_id, number: undefined, check_digest: keyring.checkDigest(key_id), state: "active" }));
}

/** New keys get numbers after all known ones. */
function numbered({ known }: KeySituation) {
  let last = Math.max(0, ...known.map(({ number }) => number));
  return (key: Unnumbered): KnownKey => ({ ...key, number: key.number ?? ++last });
}

/**
 * Counts what needs a key, without the people of orders, which always take a plural verb, and bound addresses, which
 * may be lost.
 */
function singularNeeds(need: KeyNeed): number {
  const { vouchers, stock_codes, accounts, subscribers, withdrawals, invoices, secrets } = need;
  return vouchers + stock_codes + accounts + subscribers + withdrawals + invoices + secrets;
}
