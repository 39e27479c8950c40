import type { Person, PersonalHolding, PersonalShop } from "../../personal-holding.ts";
import { openStatement, statementDigests } from "./statement.ts";
import { withdrawalsOfEmail } from "./store.ts";

/** The withdrawals that a person stated. Open ones are not erased [withdrawal.erasure]. */
export async function withdrawalsOfPerson(
  { db, keyring }: PersonalShop,
  { website_id, email }: Person,
): Promise<PersonalHolding[]> {
  const rows = await withdrawalsOfEmail(db, website_id, statementDigests(keyring, [website_id], email));
  return rows.map((row) => {
    const { withdrawal_id, arrived_at, language, closed_at, closed_note } = row;
    return {
      kind: "withdrawal",
      website_id,
      id: withdrawal_id,
      name: withdrawal_id,
      stays: closed_at === null ? "withdrawal_open" : null,
      until: null,
      data: { arrived_at, language, ...openStatement(keyring, row, row), closed_at, closed_note },
    };
  });
}
