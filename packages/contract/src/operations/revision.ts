import { MAX_PREVIEW_MINUTES } from "@guerdon/domain/website/preview";
import { z } from "zod";
import { operation } from "./operation.ts";
import { CONTENT_REFUSALS, websiteChange } from "./website.ts";

/** The key of a website's revision. */
const key = { website_id: z.string(), revision: z.int().positive() };

const REVISION_REFUSALS = {
  website_unknown: ["website_id", "known"],
  revision_unknown: ["website_id", "revision", "last"],
  /** Its settings were valid for an earlier version of the shop. */
  revision_setting_unfit: ["message"],
} as const;

const publishing = {
  permission: "websites.publish",
  changes: true,
  input: z.strictObject({
    ...key,
    /** Take its hosts and `public_url`, too, instead of those that are live. */
    takes_hosts: z.boolean().default(false),
  }),
  output: z.strictObject({
    /** The revision that is live now. */
    revision: z.int(),
    /** The content was live before. */
    unchanged: z.boolean(),
    /** The hosts that stayed, because the revision has others and they were not to be taken. */
    kept_hosts: z.array(z.string()),
    changes: z.array(websiteChange),
  }),
  refusals: {
    ...CONTENT_REFUSALS,
    ...REVISION_REFUSALS,
    /** It was live before: only rolling back brings it again. */
    revision_published: ["revision"],
    /** It was never live: nothing leads back to it. */
    revision_draft: ["revision"],
  },
} as const;

export const publishWebsite = operation({
  ...publishing,
  name: "publishWebsite",
  summary: "Makes a draft the revision of a website that is live",
});

export const rollBackWebsite = operation({
  ...publishing,
  name: "rollBackWebsite",
  summary: "Publishes the content of an earlier revision as a new one",
});

/** The states of a revision: live, never published, or live until another one was published. */
export const REVISION_STATES = ["live", "draft", "superseded"] as const;

export const listWebsiteRevisions = operation({
  name: "listWebsiteRevisions",
  summary: "Lists the revisions of a website, the newest first",
  permission: "websites.list",
  changes: false,
  input: z.strictObject({ website_id: key.website_id }),
  output: z.strictObject({
    revisions: z.array(
      z.strictObject({
        revision: z.int(),
        state: z.enum(REVISION_STATES),
        made_at: z.date(),
        made_by: z.string(),
        made_from: z.int().nullable(),
        published_at: z.date().nullable(),
        published_by: z.string().nullable(),
      }),
    ),
  }),
  refusals: { website_unknown: REVISION_REFUSALS.website_unknown },
});

export const compareWebsiteRevisions = operation({
  name: "compareWebsiteRevisions",
  summary: "Compares two revisions of a website, value by value",
  permission: "websites.list",
  changes: false,
  input: z.strictObject({
    website_id: key.website_id,
    before: key.revision,
    /** Default: the one that is live. */
    after: key.revision.optional(),
  }),
  output: z.strictObject({
    before: z.int(),
    after: z.int(),
    differences: z.array(
      z.strictObject({
        what: z.enum(["settings", "words", "pictures", "pages", "promotions", "snippets"]),
        /** Such as "fees.0.amount.value", "start.title.de", "/faq (de) main.0.text". */
        name: z.string(),
        /** Null: there is none. */
        before: z.string().nullable(),
        after: z.string().nullable(),
      }),
    ),
  }),
  refusals: {
    website_unknown: REVISION_REFUSALS.website_unknown,
    revision_unknown: REVISION_REFUSALS.revision_unknown,
  },
});

export const linkPreview = operation({
  name: "linkPreview",
  summary: "Makes a signed, expiring link that shows a revision of a website",
  permission: "websites.preview",
  changes: false,
  input: z.strictObject({ ...key, minutes: z.int().positive().max(MAX_PREVIEW_MINUTES) }),
  output: z.strictObject({ url: z.url(), until: z.date() }),
  refusals: {
    ...REVISION_REFUSALS,
    /** No revision of it was ever published, so no host leads to it. */
    website_unpublished: ["website_id"],
  },
});

export const revokePreviews = operation({
  name: "revokePreviews",
  summary: "Ends all links that show revisions of a website",
  permission: "websites.preview",
  changes: true,
  input: z.strictObject({ website_id: key.website_id }),
  output: z.strictObject({}),
  refusals: { website_unknown: REVISION_REFUSALS.website_unknown },
});
