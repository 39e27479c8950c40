import type { ScriptTransaction } from "../connection.ts";
import type { MigrationStep, StepKeys } from "../migration-step.ts";

/** Orders in one transaction: short enough for the embedded database, which serves nothing else meanwhile. */
const BATCH = 200;

interface People {
  website_id: string;
  order_id: string;
  ciphertext: string;
  key_id: string;
}

/** Fills the digests of those for whom the e-cards of earlier orders are. */
export const step: MigrationStep = {
  async batch(transaction, keys) {
    const people = await transaction.rows<People>(
      `select website_id, order_id, ciphertext, key_id from order_people people
       where exists (
         select from order_lines line
         where line.website_id = people.website_id and line.order_id = people.order_id and line.delivery_type in (4, 9)
       ) and not exists (
         select from order_emails email
         where email.website_id = people.website_id and email.order_id = people.order_id and email.role = 'recipient'
       ) order by website_id, order_id limit ${BATCH}`,
    );
    if (people.length === 0) {
      return 0;
    }
    if (!keys) {
      throw new Error("the keys of the people of orders are missing");
    }
    await checkKeys(transaction, keys);
    const emails = people.flatMap((row) => digestsOf(row, keys));
    await transaction.rows(
      `insert into order_emails (website_id, order_id, role, digest)
       select website_id, order_id, 'recipient', digest from jsonb_to_recordset($1::jsonb)
         as email (website_id text, order_id text, digest text)`,
      [JSON.stringify(emails)],
    );
    return people.length;
  },
  finish: "",
};

/** Runs before the process compares its keys with the database. Digests under a wrong key would find nobody. */
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

/** An order without recipients gets the digest of no address, so that it is not looked at again. */
function digestsOf({ website_id, order_id, ...sealed }: People, keys: StepKeys) {
  const people: { recipients?: { rows: { email: string }[] }[] } = JSON.parse(
    keys.open("order-people", sealed, `${website_id}/${order_id}`),
  );
  const emails = (people.recipients ?? []).flatMap(({ rows }) =>
    rows.map(({ email }) => email.trim().normalize("NFC").toLowerCase()),
  );
  const distinct = new Set(emails.length > 0 ? emails : [""]);
  return [...distinct].map((email) => {
    const { digest } = keys.digest("order-email", `${website_id} ${email}`);
    return { website_id, order_id, digest };
  });
}
