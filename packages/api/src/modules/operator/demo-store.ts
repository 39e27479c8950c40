import { sql } from "kysely";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";

/** Changes by operators since the demonstration was created. */
interface OwnChanges {
  /** Ids of websites, catalogues and givers whose last change was not the demonstration's. */
  websites: string[];
  catalogues: string[];
  givers: string[];
  /** Number of codes that operators imported into the stock. */
  stockCodes: number;
}

/** The recorded changes that are not the demonstration's. */
export async function ownChanges(unit: UnitOfWork): Promise<OwnChanges> {
  const db = tables<"operator_log">(unit);
  const { rows } = await sql<OwnChanges>`
    with last as (
      select distinct on (command, changed.id) command, changed.id, details->>'demonstration' is null as is_own
      from operator_log
      -- Older entries name it among the details.
      cross join lateral (select coalesce(subject, details->>'website', details->>'catalogue') as id) as changed
      where command in ('sites apply', 'catalogue import', 'givers apply')
        and (outcome = 'done' or outcome = 'unchanged' and details ? 'demonstration')
      order by command, changed.id, entry_id desc
    )
    select
      array(select id from last where is_own and command = 'sites apply' order by id) as websites,
      array(select id from last where is_own and command = 'catalogue import' order by id) as catalogues,
      array(select id from last where is_own and command = 'givers apply' order by id) as givers,
      (select coalesce(sum((details->>'codes')::integer), 0)::integer from operator_log
        where command = 'stock import' and outcome = 'done' and details->>'demonstration' is null) as "stockCodes"
  `.execute(db);
  return rows[0] ?? { websites: [], catalogues: [], givers: [], stockCodes: 0 };
}
