import type { DatabaseConnection } from "@guerdon/api";
import { orderMailId } from "@guerdon/domain/mail/order-message";
import { type RawBuilder, sql } from "kysely";
import type { ArrivedMail } from "./random-mail-server.ts";

/** A position of a paid order, with what was delivered of it and what went back. */
const positions = sql`
  select line.website_id, line.order_id, line.position, placed.order_number, line.product_number, line.delivery_type,
    line.state, line.quantity, coalesce(back.returned, 0)::int as returned,
    (select count(*)::int from handed_out_codes as handed
      where handed.website_id = line.website_id and handed.order_id = line.order_id and handed.position = line.position
    ) as codes,
    -- Pieces that went back after they were delivered.
    (select coalesce(sum(part.quantity), 0)::int from refund_lines as part join refunds as refund using (website_id, refund_id)
      where part.website_id = line.website_id and part.order_id = line.order_id and part.position = line.position
        and part.is_delivered and refund.state = 'done'
    ) as returned_delivered,
    exists (
      select from order_events as event
      where event.website_id = line.website_id and event.order_id = line.order_id and event.kind = 'paid'
    ) as is_paid
  from order_lines as line
  join orders as placed using (website_id, order_id)
  left join refunded_pieces as back using (website_id, order_id, position)
`;

/** A position that still waits for its delivery. */
export interface OpenPosition {
  website_id: string;
  order_number: string;
  position: number;
  product_number: string;
  is_by_post: boolean;
}

/** Positions of paid orders that are neither delivered nor given back. */
export async function openPositions({ kysely }: DatabaseConnection): Promise<OpenPosition[]> {
  const { rows } = await sql<OpenPosition>`
    select website_id, order_number, position, product_number, delivery_type = 0 as is_by_post from (${positions}) as line
    where is_paid and state not in ('delivered', 'sent') and returned < quantity
    order by website_id, order_number, position
  `.execute(kysely);
  return rows;
}

/** Mails that have not left. */
export async function waitingMails({ kysely }: DatabaseConnection): Promise<string[]> {
  return left(
    kysely,
    sql`
      select kind || ' ' || part || ' of ' || order_id from mails
      where sent_at is null and refused_at is null and dropped_at is null
    `,
  );
}

/** Everything in which orders, stock, mails and what arrived disagree. */
export async function deliveryMistakes(
  connection: DatabaseConnection,
  arrived: readonly ArrivedMail[],
): Promise<string[]> {
  const mistakes = await Promise.all([
    ...DISAGREEMENTS.map((each) => left(connection.kysely, each)),
    mailMistakes(connection, arrived),
  ]);
  return [...mistakes.flat(), ...repeatedCodes(arrived)];
}

const DISAGREEMENTS: readonly RawBuilder<unknown>[] = [
  sql`
    select 'position ' || position || ' of ' || order_number || ' is ' || state || ' with ' || codes || ' codes for '
      || quantity || ' pieces, of which ' || returned || ' went back'
    from (${positions}) as line
    where delivery_type <> 0
      and codes <> case when is_paid and state = 'delivered' then quantity - (returned - returned_delivered) else 0 end
  `,
  sql`select 'position ' || position || ' of ' || order_number || ' was sent unpaid' from (${positions}) as line
      where not is_paid and state in ('delivered', 'sent')`,
  sql`select 'more of ' || order_number || ' went back than there was' from (${positions}) as line
      where returned > quantity`,
  sql`
    select 'the code ' || stock_code_id || ' is ' || case when handed_out_at is null then 'free' else 'taken' end || ' and '
      || coalesce(given, 0) || ' times handed out'
    from stock_codes as code
    left join (
      select stock_code_id, count(*)::int as given from handed_out_codes group by stock_code_id
    ) as handed using (stock_code_id)
    where coalesce(given, 0) <> case when handed_out_at is null then 0 else 1 end
  `,
];

interface StoredMail {
  order_id: string;
  kind: "vouchers";
  part: number;
  sending: number;
  outcome: string;
  codes: number;
}

/** Mails with codes that left and did not arrive, or arrived and did not leave, or bring other codes than they should. */
async function mailMistakes({ kysely }: DatabaseConnection, arrived: readonly ArrivedMail[]): Promise<string[]> {
  const { rows } = await sql<StoredMail>`
    select mail.order_id, mail.kind, mail.part, mail.sending,
      case when sent_at is not null then 'sent' when refused_at is not null then 'refused' else 'dropped' end as outcome,
      (
        select count(*)::int from order_lines as line join handed_out_codes as handed using (website_id, order_id, position)
        where line.website_id = mail.website_id and line.order_id = mail.order_id and line.mail_part = mail.part
          and line.product_number <> 'ISSUED'
      ) as codes
    from mails as mail where mail.kind = 'vouchers'
  `.execute(kysely);
  const found = new Map(arrived.map((mail) => [mail.messageId.split("@")[0], mail]));
  return rows.flatMap(({ outcome, codes, ...mail }) => {
    const id = orderMailId(mail, "").slice(0, -1);
    const came = found.get(id);
    if ((outcome === "sent") !== (came !== undefined)) {
      return [`The mail ${id} is ${outcome} and ${came ? "arrived" : "did not arrive"}.`];
    }
    return came && came.codes.length !== codes ? [`The mail ${id} brings ${came.codes.length} codes of ${codes}.`] : [];
  });
}

/** Codes that went to more than one order, or by two different mails of it. */
function repeatedCodes(arrived: readonly ArrivedMail[]): string[] {
  const mails = arrived.flatMap(({ messageId, codes }) =>
    codes.map((code) => ({ code, mail: withoutSending(messageId) })),
  );
  const mailsOf = Map.groupBy(mails, ({ code }) => code);
  return [...mailsOf].flatMap(([code, each]) => {
    const different = new Set(each.map(({ mail }) => mail));
    return different.size > 1 ? [`The code ${code} came by ${[...different].join(" and ")}.`] : [];
  });
}

/** A mail that is sent again has another id and the same codes. */
function withoutSending(messageId: string): string {
  return messageId.replace(/(\.r\d+)?@.*$/, "");
}

async function left(kysely: DatabaseConnection["kysely"], query: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ left: string }>`select * from (${query}) as found("left")`.execute(kysely);
  return rows.map((row) => row.left);
}
