import type { ScriptTransaction } from "../connection.ts";
import type { MigrationStep, StepKeys } from "../migration-step.ts";

/** Baskets in one transaction: short enough for the embedded database, which serves nothing else meanwhile. */
const BATCH = 200;

interface Basket {
  website_id: string;
  basket_id: string;
  delivery_address: { email: string } | null;
  invoice_address: { email: string } | null;
}

/** Baskets whose addresses are still needed and not encrypted yet. Those of all others go with their columns. */
const LEFT = `state in ('open', 'paying') and addresses is null
  and (delivery_address is not null or invoice_address is not null)`;

/** Encrypts the addresses of baskets that are not ordered, and drops the columns in which they stood in clear. */
export const step: MigrationStep = {
  async batch(transaction, keys) {
    const baskets = await transaction.rows<Basket>(
      `select website_id, basket_id, delivery_address, invoice_address from baskets where ${LEFT}
       order by website_id, basket_id limit ${BATCH} for update`,
    );
    if (baskets.length === 0) {
      return 0;
    }
    if (!keys) {
      throw new Error("the keys to encrypt the addresses of baskets with are missing");
    }
    await checkKeys(transaction, keys);
    await transaction.rows(
      `update baskets
       set addresses = sealed.ciphertext, addresses_key_id = sealed.key_id, email_digests = sealed.email_digests
       from jsonb_to_recordset($1::jsonb)
         as sealed (website_id text, basket_id text, ciphertext text, key_id text, email_digests text[])
       where baskets.website_id = sealed.website_id and baskets.basket_id = sealed.basket_id`,
      [JSON.stringify(baskets.map((basket) => sealedAs(basket, keys)))],
    );
    return baskets.length;
  },
  finish: `
    -- A process of an earlier version may have stored addresses meanwhile. Then this fails, and the next start goes on.
    lock table baskets in access exclusive mode;
    do $$ begin
      if exists (select from baskets where ${LEFT}) then
        raise exception 'a basket has addresses that are not encrypted';
      end if;
    end $$;
    alter table baskets drop column delivery_address, drop column invoice_address;
    -- Writes the table anew, so that no page of it holds the addresses that the dropped columns did.
    alter table baskets alter column lines type jsonb using lines || '[]'::jsonb;
  `,
};

/** Runs before the process compares its keys with the database. What a wrong key encrypts is lost to other processes. */
async function checkKeys({ rows }: ScriptTransaction, keys: StepKeys): Promise<void> {
  await rows("select pg_advisory_xact_lock_shared(hashtextextended('secret keys', 0))");
  const known = await rows<{ key_id: string; state: string }>("select key_id, state from secret_keys");
  const lacking = known.find(({ key_id, state }) => state === "active" && !keys.ids.includes(key_id));
  if (lacking) {
    throw new Error(`SHOP_SECRET_PREVIOUS lacks key ${lacking.key_id}, which this database is written with`);
  }
  if (known.some(({ key_id, state }) => key_id === keys.currentId && state !== "active")) {
    throw new Error(`SHOP_SECRET is key ${keys.currentId}, which was retired or abandoned`);
  }
}

function sealedAs({ website_id, basket_id, delivery_address, invoice_address }: Basket, keys: StepKeys) {
  const plain = JSON.stringify({ delivery_address, invoice_address });
  const emails = [delivery_address, invoice_address]
    .map((address) => (address?.email ?? "").trim().normalize("NFC").toLowerCase())
    .filter((email) => email !== "");
  return {
    website_id,
    basket_id,
    ...keys.seal("basket-addresses", plain, `${website_id}/${basket_id}`),
    email_digests: [...new Set(emails)].map((email) => keys.digest("basket-email", `${website_id} ${email}`).digest),
  };
}
