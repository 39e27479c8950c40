import { isDeepStrictEqual } from "node:util";
import type { ScriptTransaction } from "../connection.ts";
import type { MigrationStep, StepKeys } from "../migration-step.ts";

/** Orders in one transaction: short enough for the embedded database, which serves nothing else meanwhile. */
const BATCH = 200;

interface OldOrder {
  website_id: string;
  order_id: string;
  document: Document;
}

/** The answer of the API that was stored as the order. */
interface Document {
  delivery_address: StoredAddress;
  invoice_address: StoredAddress;
}

interface StoredAddress {
  address_type?: string;
  email: string;
}

/** Fills `record`, `order_people` and `order_emails` from `document`, compares, and removes `document`. */
export const step: MigrationStep = {
  async batch(transaction, keys) {
    const orders = await transaction.rows<OldOrder>(
      `select website_id, order_id, document from orders where record is null order by website_id, order_id limit ${BATCH}`,
    );
    if (orders.length === 0) {
      return 0;
    }
    if (!keys) {
      throw new Error("the keys to encrypt the people of orders with are missing");
    }
    await checkKeys(transaction, keys);
    await fill(transaction, orders, keys);
    await compare(transaction, orders, keys);
    return orders.length;
  },
  finish: `
    -- A process of an earlier version may have placed an order meanwhile. Then this fails, and the next start goes on.
    lock table orders in access exclusive mode;
    insert into order_events (website_id, order_id, kind, happened_at)
    select website_id, order_id, 'placed', placed_at from orders order by placed_at;
    -- Nobody wrote down when an order was fulfilled: its last code was handed out then.
    insert into order_events (website_id, order_id, kind, happened_at)
    select website_id, order_id, state, coalesce(
      (select max(handed_out_at) from handed_out_codes code
        where code.website_id = orders.website_id and code.order_id = orders.order_id),
      placed_at
    )
    from orders where state <> 'placed' order by placed_at;
    insert into order_events (website_id, order_id, kind, happened_at)
    select website_id, order_id, 'continued', continued_at from orders where continued_at is not null order by continued_at;

    drop view ordered_lines;
    create view ordered_lines as
      select o.website_id, o.order_id, o.placed_at, l.product_number, l.quantity
      from orders o join order_lines l on l.website_id = o.website_id and l.order_id = o.order_id
      where not exists (
        select from order_events e
        where e.website_id = o.website_id and e.order_id = o.order_id and e.kind = 'cancelled'
      );

    drop trigger orders_guarded on orders;
    drop function guard_order;
    alter table orders drop column document, drop column state, drop column continued_at;
    -- Writes the table anew, so that no page of it holds the people that the dropped column did.
    alter table orders alter column record type jsonb using record || '{}'::jsonb, alter column record set not null;
    create trigger orders_never_change before update on orders for each row execute function refuse_change();

    create function guard_order_people() returns trigger language plpgsql as $$
    begin
      if (new.website_id, new.order_id) is distinct from (old.website_id, old.order_id) then
        raise exception 'people stay with their order' using errcode = 'restrict_violation';
      end if;
      return new;
    end $$;
    create trigger order_people_guarded before update on order_people
      for each row execute function guard_order_people();
  `,
};

/**
 * Runs before the process compares its keys with the database. People that are encrypted with a wrong key could be read
 * only by processes that have it.
 */
async function checkKeys({ rows }: ScriptTransaction, keys: StepKeys): Promise<void> {
  await rows("select pg_advisory_xact_lock_shared(hashtextextended('secret keys', 0))");
  const known = await rows<{ key_id: string; state: string }>("select key_id, state from secret_keys");
  const used = await rows<{ key_id: string }>(
    `select key_id from code_homes where $1 and not (key_id = any ($2)) union
     select key_id from stock_codes where $1 and not (key_id = any ($2)) limit 1`,
    [known.length === 0, keys.ids],
  );
  const active = known.filter(({ key_id, state }) => state === "active" && !keys.ids.includes(key_id));
  const [missing] = [...active, ...used];
  if (missing) {
    throw new Error(`SHOP_SECRET_PREVIOUS lacks key ${missing.key_id}, which this database is written with`);
  }
  if (known.some(({ key_id, state }) => key_id === keys.currentId && state !== "active")) {
    throw new Error(`SHOP_SECRET is key ${keys.currentId}, which was retired or abandoned`);
  }
}

async function fill({ rows }: ScriptTransaction, orders: readonly OldOrder[], keys: StepKeys): Promise<void> {
  const people = orders.map((order) => {
    const { website_id, order_id } = order;
    return { website_id, order_id, ...keys.seal("order-people", JSON.stringify(peopleOf(order)), contextOf(order)) };
  });
  await rows(
    `insert into order_people (website_id, order_id, ciphertext, key_id)
     select website_id, order_id, ciphertext, key_id from jsonb_to_recordset($1::jsonb)
       as people (website_id text, order_id text, ciphertext text, key_id text)`,
    [JSON.stringify(people)],
  );
  await rows(
    `insert into order_emails (website_id, order_id, role, digest)
     select website_id, order_id, role, digest from jsonb_to_recordset($1::jsonb)
       as email (website_id text, order_id text, role text, digest text)`,
    [JSON.stringify(orders.flatMap((order) => emailsOf(order, keys)))],
  );
  await rows(
    `update orders set record = (document - 'delivery_address' - 'invoice_address') || '{"version": 1}'
     from jsonb_to_recordset($1::jsonb) as filled (website_id text, order_id text)
     where orders.website_id = filled.website_id and orders.order_id = filled.order_id`,
    [JSON.stringify(people.map(({ website_id, order_id }) => ({ website_id, order_id })))],
  );
}

/** Reads what was written, and requires that it says what the document says. */
async function compare({ rows }: ScriptTransaction, orders: readonly OldOrder[], keys: StepKeys): Promise<void> {
  const written = await rows<OldOrder & { record: object; ciphertext: string; key_id: string }>(
    `select website_id, order_id, document, record, ciphertext, key_id
     from orders join order_people using (website_id, order_id)
     join jsonb_to_recordset($1::jsonb) as filled (website_id text, order_id text) using (website_id, order_id)`,
    [JSON.stringify(orders.map(({ website_id, order_id }) => ({ website_id, order_id })))],
  );
  const isSame = (order: (typeof written)[number]) => {
    const people: Document = JSON.parse(keys.open("order-people", order, contextOf(order)));
    const { delivery_address, invoice_address, ...rest } = order.document;
    const addresses = { delivery_address, invoice_address };
    return (
      isDeepStrictEqual(order.record, { ...rest, version: 1 }) &&
      isDeepStrictEqual(people, peopleOf({ ...order, document: addresses }))
    );
  };
  const wrong = written.find((order) => !isSame(order));
  if (wrong || written.length !== orders.length) {
    throw new Error(`the record of order ${wrong?.order_id ?? ""} differs from its document`);
  }
}

function peopleOf({ document }: OldOrder): Document {
  const { address_type: _, ...delivery_address } = document.delivery_address;
  const { address_type: __, ...invoice_address } = document.invoice_address;
  return { delivery_address, invoice_address };
}

function emailsOf({ website_id, order_id, document }: OldOrder, keys: StepKeys) {
  const roles = { delivery: document.delivery_address.email, invoice: document.invoice_address.email };
  return Object.entries(roles).flatMap(([role, email]) => {
    const normalised = email.trim().normalize("NFC").toLowerCase();
    const { digest } = keys.digest("order-email", `${website_id} ${normalised}`);
    return normalised ? [{ website_id, order_id, role, digest }] : [];
  });
}

function contextOf({ website_id, order_id }: Pick<OldOrder, "website_id" | "order_id">): string {
  return `${website_id}/${order_id}`;
}
