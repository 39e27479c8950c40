import type { RefusalOf } from "@guerdon/contract/operations/operation";
import type {
  publishWebsite as publishOperation,
  rollBackWebsite as rollBackOperation,
} from "@guerdon/contract/operations/revision";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import {
  done,
  type OperatorAct,
  type OperatorShop,
  type Refused,
  type RunOf,
  refused,
} from "../../operation-binder.ts";
import {
  findKeptRevision,
  keptSettings,
  liveRevision,
  putRevision,
  type Revision,
  type RevisionContent,
  someWebsites,
} from "../website/index.ts";
import { contentDigest, missingPages } from "./check-folder.ts";
import { contentRefusals, type PlacedLink } from "./content-refusals.ts";
import { publishLive } from "./publish-live.ts";
import { settingsRefusals } from "./settings-refusals.ts";
import { changesRecord, websiteChanges } from "./website-changes.ts";

type Refusal = RefusalOf<typeof publishOperation>;

interface Wanted {
  website_id: string;
  revision: number;
  takes_hosts: boolean;
  /** Why a revision cannot be published in this way. */
  refusalOf: (stored: Revision) => Refusal | undefined;
}

/** Publishes a draft, validated anew [revision.publish]. */
export const publishWebsite: OperatorAct<typeof publishOperation> = (shop, run, wanted) =>
  publishing(shop, run, {
    ...wanted,
    refusalOf: ({ revision, published_at }) =>
      published_at === null ? undefined : { code: "revision_published", fields: { revision } },
  });

/** Publishes the content of an earlier revision as a new one [revision.rollback]. */
export const rollBackWebsite: OperatorAct<typeof rollBackOperation> = (shop, run, wanted) =>
  publishing(shop, run, {
    ...wanted,
    refusalOf: ({ revision, published_at }) =>
      published_at === null ? { code: "revision_draft", fields: { revision } } : undefined,
  });

async function publishing(
  shop: OperatorShop,
  run: RunOf<typeof publishOperation>,
  { website_id, revision, takes_hosts, refusalOf }: Wanted,
) {
  const found = await findKeptRevision(shop.db, { website_id, revision });
  if (!found.ok) {
    return found;
  }
  const hosts = found.revision.content.settings.hosts.map((host) => `host:${host}`);
  const key = { website: website_id, subject: website_id };
  return run.change([`website:${website_id}`, ...hosts], async (unit) => {
    // Read again under the lock, since it may have been published meanwhile.
    const [again, live] = [
      await findKeptRevision(unit, { website_id, revision }),
      await liveRevision(unit, website_id),
    ];
    if (!again.ok) {
      return again;
    }
    const { revision: stored } = again;
    const going = live && !takes_hosts ? withHostsOf(live.content, stored.content) : stored.content;
    const isOwn = going === stored.content;
    const kept_hosts = isOwn ? [] : [...going.settings.hosts];
    const digest = isOwn ? stored.digest : contentDigest(going);
    if (live && (live.revision === revision || live.digest === digest)) {
      const same = { revision: live.revision, unchanged: true, kept_hosts, changes: [] };
      return done(same, { ...key, outcome: "unchanged" });
    }
    const refusal = refusalOf(stored);
    const checked = refusal ? refused(refusal) : await checkContent({ shop, unit, isNew: live === undefined }, going);
    if (!checked.ok) {
      return checked;
    }
    const publication = { content: going, digest, now: run.now(), by: run.actor.name };
    const isDraft = isOwn && stored.published_at === null;
    const made = isDraft ? stored : await putRevision(unit, { ...publication, made_from: revision });
    const [wasLive] = await someWebsites(unit, [website_id]);
    await publishLive(unit, { ...publication, revision: made.revision }, wasLive);
    const changes = websiteChanges(live?.content, going);
    const { details, ...values } = changesRecord(changes, live?.content, going);
    const record = { ...key, ...values, details: { ...details, revision: made.revision, made_from: revision } };
    return done({ revision: made.revision, unchanged: false, kept_hosts, changes }, record);
  });
}

/** The same content at the hosts that are live; the very same if they are its own [revision.hosts]. */
function withHostsOf({ settings: live }: RevisionContent, content: RevisionContent): RevisionContent {
  const { hosts, public_url } = content.settings;
  const isSame = public_url === live.public_url && [...hosts].sort().join() === [...live.hosts].sort().join();
  return isSame
    ? content
    : { ...content, settings: { ...content.settings, hosts: live.hosts, public_url: live.public_url } };
}

/** Checks a stored content as the shop and its version are now. */
async function checkContent(
  { shop, unit, isNew }: { shop: OperatorShop; unit: UnitOfWork; isNew: boolean },
  { settings: stored, pages, promotions = [] }: RevisionContent,
): Promise<{ ok: true } | Refused<Refusal>> {
  const kept = keptSettings(stored);
  if (!kept.ok) {
    return kept;
  }
  const { settings } = kept;
  const names = pages.map(({ path, language }) => ({ name: path.slice(1), language }));
  const links = promotions.map(
    ({ name, link }): PlacedLink => ({ link, at: () => ({ file: `promotions/${name}.yaml` }) }),
  );
  const refusals: Refusal[] = [
    ...settingsRefusals(settings),
    ...missingPages(names, settings),
    ...(await contentRefusals(shop, unit, { settings, links, isNew, awaited: [] })),
  ];
  return refusals.length > 0 ? refused(...refusals) : { ok: true };
}
