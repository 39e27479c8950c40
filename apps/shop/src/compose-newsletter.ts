import { createCleverreach } from "@guerdon/adapters";
import { type DatabaseConnection, type Keyring, readSecret } from "@guerdon/api";
import type { NewsletterService } from "@guerdon/api/ports/newsletter-service";
import { SANDBOX_HOST, type Sandbox } from "./sandbox.ts";

interface Parts {
  connection: Pick<DatabaseConnection, "kysely">;
  keyring: Keyring;
  now: () => Date;
  sandbox: Sandbox | undefined;
}

/** CleverReach, with the credentials of each website; for websites without any the simulated one, where there is a sandbox. */
export function composeNewsletter({ connection: { kysely }, keyring, now, sandbox }: Parts): NewsletterService {
  return createCleverreach({
    now,
    secretOf: (website, name) => readSecret(kysely, keyring, { website_id: website.id, name }),
    standIn: sandbox && {
      url: `http://${SANDBOX_HOST}/cleverreach`,
      ...sandbox.cleverreachAccount,
      fetch: sandbox.fetch,
    },
  });
}
