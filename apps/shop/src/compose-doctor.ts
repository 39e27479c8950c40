import { createContent, type DatabaseConnection, type Keyring } from "@guerdon/api";
import type { Content } from "@guerdon/api/ports/content";
import { pino } from "pino";
import { composeBounceMailbox, composeMailTrouble } from "./compose.ts";
import { composeCaptchas } from "./compose-captchas.ts";
import { composeDelivery } from "./compose-content.ts";
import { composeObjectStore } from "./compose-object-store.ts";
import { composePayments } from "./compose-payments.ts";
import { SANDBOX_HOST } from "./sandbox.ts";
import type { Settings } from "./settings.ts";

/** What an examination asks besides the network: the mail servers and the object store [operator.doctor]. */
export function composeExaminedOutside(settings: Settings | undefined) {
  return {
    objects: settings && composeObjectStore(settings),
    mailTrouble: settings && composeMailTrouble(settings),
    bounceMailbox: settings && composeBounceMailbox(settings),
  };
}

interface Parts {
  settings: Settings | undefined;
  connection: DatabaseConnection;
  now: () => Date;
}

/** The pages of websites. Those of a content system are asked for; the sandbox's stand-in is not. */
export function composeExaminedContent({ settings, connection: { kysely: db }, now }: Parts): Content {
  const url = settings?.magnoliaUrl;
  const isReal = url !== undefined && new URL(url).hostname !== SANDBOX_HOST;
  const delivery = isReal ? composeDelivery({ magnoliaUrl: url }, undefined) : undefined;
  return createContent({ db, delivery, log: pino({ level: "silent" }), now });
}

/** The services whose credentials websites may have, without the sandbox's. */
export function composeExaminedServices({ settings, connection, now }: Parts, keyring: Keyring) {
  return (
    settings && {
      payments: composePayments({ settings, connection, keyring, sandbox: undefined }),
      captchas: composeCaptchas({ settings, connection, keyring, now }),
    }
  );
}
