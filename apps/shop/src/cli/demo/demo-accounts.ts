import type { MinorUnits } from "@guerdon/domain/money";

/** A user of the demonstration. Their passwords are public, so a production shop refuses to run with them. */
export interface DemoAccount {
  website: string;
  user_name: string;
  email: string;
  password: string;
  credit: MinorUnits;
}

/** The demonstration's users [account.demo-users]. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  { website: "aurora", user_name: "anna", email: "anna@example.org", password: "Sommer2026", credit: 20_000 },
  { website: "aurora", user_name: "ben", email: "ben@example.org", password: "Winter2026", credit: 0 },
];
