import type { exportSubscribers as operation } from "@guerdon/contract/operations/newsletter";
import { done, type OperatorAct } from "../../operation-binder.ts";
import { findWebsite } from "../website/index.ts";
import { openSubscriber } from "./people.ts";
import { isSealed, unsubscribeLink } from "./prepare-mail.ts";
import { listedSubscribers } from "./store.ts";
import { websiteSecret } from "./website-secret.ts";

/** Exports those to whom the newsletter may be sent, with what each mail must contain [newsletter.export]. */
export const exportSubscribers: OperatorAct<typeof operation> = async (shop, _run, { website_id }) => {
  const found = await findWebsite(shop.db, website_id);
  if (!found.ok) {
    return found;
  }
  const { website } = found;
  const rows = await listedSubscribers(shop.db, website_id, "subscribed");
  const secret = rows.length > 0 ? await websiteSecret(shop, website_id) : "";
  const subscribers = rows.filter(isSealed).map((row) => {
    const { list_id, language, source, requested_at, confirmed_at, consent_text } = row;
    return {
      list_id,
      language,
      source,
      requested_at,
      consent_text,
      ...openSubscriber(shop.keyring, row, row),
      confirmed_at: confirmed_at ?? requested_at,
      unsubscribe_link: unsubscribeLink({ website, secret, subscriber: row }),
    };
  });
  return done({ subscribers }, { website: website_id, details: { subscribers: subscribers.length } });
};
