import { REVISION_HEADER, readRevisionToken, type Shop, type Website } from "@guerdon/api";

/**
 * The website as a page of another process shows it, if it sends this call, so that all calls of a page are answered from
 * one revision [revision.request]; otherwise as it is live.
 */
export async function revisionOfCall(
  { keyring, now, websites, log }: Shop,
  { headers }: Request,
  live: Website,
): Promise<Website> {
  const token = headers.get(REVISION_HEADER);
  const revision = token === null ? undefined : readRevisionToken({ keyring, website: live, now: now() }, token);
  if (revision === undefined) {
    return live;
  }
  const found = await websites.findRevision(live, revision).catch((error: unknown) => {
    log.warn({ err: error, website: live.id, revision }, "the revision of a page cannot be read");
    return undefined;
  });
  return found ?? live;
}
