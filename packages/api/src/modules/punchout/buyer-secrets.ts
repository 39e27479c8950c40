import { randomUUID } from "node:crypto";
import type * as operations from "@guerdon/contract/operations/buyer";
import { MAX_BUYER_SECRETS } from "@guerdon/contract/operations/buyer";
import { done, type OperatorAct, refused } from "../../operation-binder.ts";
import { hashPassword } from "../account/index.ts";
import { deleteBuyerSecret, insertBuyerSecret, secretsOf } from "./buyer-store.ts";
import { knownBuyer } from "./known-buyer.ts";

/** Adds a shared secret; only its hash is stored, and the log has its id [punchout.secrets]. */
export const addBuyerSecret: OperatorAct<typeof operations.addBuyerSecret> = async (_, run, { value, ...key }) => {
  const secret_hash = await hashPassword(value);
  return run.change([`website:${key.website_id}`], async (unit) => {
    const known = await knownBuyer(unit, key);
    if (!known.ok) {
      return known;
    }
    const secrets = (await secretsOf(unit, key)).map((secret) => secret.secret_id);
    if (secrets.length >= MAX_BUYER_SECRETS) {
      return refused({ code: "buyer_secrets_full", fields: { buyer_id: key.buyer_id, secrets } });
    }
    const secret_id = randomUUID().slice(0, 8);
    await insertBuyerSecret(unit, { ...key, secret_id, secret_hash }, run.now());
    return done({ secret_id }, { website: key.website_id, subject: key.buyer_id, details: { secret_id } });
  });
};

export const removeBuyerSecret: OperatorAct<typeof operations.removeBuyerSecret> = (_, run, { secret_id, ...key }) =>
  run.change([`website:${key.website_id}`], async (unit) => {
    const found = await knownBuyer(unit, key);
    if (!found.ok) {
      return found;
    }
    const known = (await secretsOf(unit, key)).map((secret) => secret.secret_id);
    if (!known.includes(secret_id)) {
      return refused({ code: "buyer_secret_unknown", fields: { secret_id, known } });
    }
    await deleteBuyerSecret(unit, { ...key, secret_id });
    return done({}, { website: key.website_id, subject: key.buyer_id, details: { secret_id } });
  });
