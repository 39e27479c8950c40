import type { addPartner, rotatePartnerKey } from "@guerdon/contract/operations/partner";
import { done, type OperatorAct, refused } from "../../operation-binder.ts";
import { allWebsites, findWebsite } from "../website/index.ts";
import { type PartnerKey, partnerKeysOf, storePartnerKey, verifyingKey } from "./partner-keys.ts";

/** A partner's keys at a time: the old one and the new one [handshake.rotation]. */
const MAX_KEYS = 2;

/** All partners' keys change one after the other, so that none is stored twice. */
const PARTNERS_LOCK = "partners";

/** Adds a partner with its first key [handshake.partners]. The log has its name, and never the key. */
export const addPartnerNamed: OperatorAct<typeof addPartner> = (shop, run, input) =>
  run.change([PARTNERS_LOCK, `website:${input.website_id}`], async (unit) => {
    const { website_id, partner } = input;
    const checked = await checkNewKey({ ...shop, db: unit }, input);
    if (!checked.ok) {
      return checked;
    }
    if (checked.own.some((key) => key.partner === partner)) {
      return refused({ code: "partner_known", fields: { website_id, partner } });
    }
    return storeNumbered({ ...shop, db: unit }, run.now(), { ...input, number: 1 });
  });

/** Stores a partner's new key beside its old one [handshake.rotation]. */
export const rotateKey: OperatorAct<typeof rotatePartnerKey> = (shop, run, input) =>
  run.change([PARTNERS_LOCK, `website:${input.website_id}`], async (unit) => {
    const { partner } = input;
    const checked = await checkNewKey({ ...shop, db: unit }, input);
    if (!checked.ok) {
      return checked;
    }
    const numbers = checked.own.filter((key) => key.partner === partner).map(({ number }) => number);
    if (numbers.length === 0) {
      const known = [...new Set(checked.own.map((key) => key.partner))];
      return refused({ code: "partner_unknown", fields: { partner, known }, at: { path: ["partner"] } });
    }
    if (numbers.length >= MAX_KEYS) {
      return refused({ code: "partner_keys_full", fields: { partner, numbers } });
    }
    return storeNumbered({ ...shop, db: unit }, run.now(), { ...input, number: Math.max(...numbers) + 1 });
  });

type KeyShop = Pick<Parameters<typeof addPartnerNamed>[0], "db" | "keyring">;
type NewKey = Parameters<typeof addPartnerNamed>[2];

/** Refuses a key that is none, too weak, or stored already, for whichever website [handshake.one-website]. */
async function checkNewKey({ db, keyring }: KeyShop, { website_id, partner, algorithm, key }: NewKey) {
  const found = await findWebsite(db, website_id);
  if (!found.ok) {
    return found;
  }
  if (!verifyingKey({ algorithm, key })) {
    return refused({ code: "partner_key_unfit" as const, fields: { algorithm }, at: { path: ["key"] } });
  }
  for (const website of await allWebsites(db)) {
    const keys = await partnerKeysOf(db, keyring, { website_id: website.id });
    if (keys.some((other) => isSameKey(other, { key }))) {
      return refused({ code: "partner_key_taken" as const, fields: { website_id: website.id, partner } });
    }
  }
  return { ok: true as const, own: await partnerKeysOf(db, keyring, { website_id }) };
}

/** Line ends and spaces make no other key of a text. */
function isSameKey(one: Pick<PartnerKey, "key">, other: Pick<PartnerKey, "key">): boolean {
  const plain = ({ key }: Pick<PartnerKey, "key">) => key.replaceAll(/\s/g, "");
  return plain(one) === plain(other);
}

async function storeNumbered({ db, keyring }: KeyShop, now: Date, { website_id, ...key }: NewKey & { number: number }) {
  await storePartnerKey(db, keyring, { website_id, key, now });
  const { partner, number, algorithm } = key;
  return done({ number }, { website: website_id, subject: partner, details: { number, algorithm } });
}
