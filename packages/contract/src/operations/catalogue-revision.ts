import { z } from "zod";
import { consents, MADE_REFUSALS, madeRevision } from "./catalogue.ts";
import { fileBytes } from "./file-bytes.ts";
import { operation } from "./operation.ts";
import { REVISION_STATES } from "./revision.ts";

const catalogueId = z.string();
const revision = z.int().positive();

const KEPT_REFUSALS = {
  catalogue_unknown: ["catalogue_id", "known"],
  catalogue_revision_unknown: ["catalogue_id", "revision"],
} as const;

const publishing = {
  permission: "catalogues.publish",
  changes: true,
  input: z.strictObject({ catalogue_id: catalogueId, revision, ...consents }),
  output: madeRevision,
  refusals: {
    ...MADE_REFUSALS,
    ...KEPT_REFUSALS,
    /** It was live before: only rolling back brings it again. */
    catalogue_revision_published: ["catalogue_id", "revision"],
    /** It was never live: nothing leads back to it. */
    catalogue_revision_draft: ["catalogue_id", "revision"],
  },
} as const;

export const publishCatalogue = operation({
  ...publishing,
  name: "publishCatalogue",
  summary: "Makes a draft of a catalogue the revision that is live",
});

export const rollBackCatalogue = operation({
  ...publishing,
  name: "rollBackCatalogue",
  summary: "Makes the content of an earlier revision of a catalogue a new one, which is live",
});

export const listCatalogueRevisions = operation({
  name: "listCatalogueRevisions",
  summary: "Lists the revisions and drafts of a catalogue, the newest first",
  permission: "catalogues.list",
  changes: false,
  input: z.strictObject({ catalogue_id: catalogueId }),
  output: z.strictObject({
    revisions: z.array(
      z.strictObject({
        revision: z.int(),
        state: z.enum(REVISION_STATES),
        made_at: z.date(),
        /** Null: before there were revisions. */
        made_by: z.string().nullable(),
        /** The revision whose content it has, or (of a draft) that it changes. */
        made_from: z.int().nullable(),
        published_at: z.date().nullable(),
        products: z.int(),
        /** Equal for equal content, also in another shop. */
        digest: z.string(),
      }),
    ),
  }),
  refusals: { catalogue_unknown: KEPT_REFUSALS.catalogue_unknown },
});

export const compareCatalogueRevisions = operation({
  name: "compareCatalogueRevisions",
  summary: "Compares two revisions of a catalogue, value by value",
  permission: "catalogues.list",
  changes: false,
  input: z.strictObject({
    catalogue_id: catalogueId,
    before: revision,
    /** Default: the one that is live. */
    after: revision.optional(),
  }),
  output: z.strictObject({
    before: z.int(),
    after: z.int(),
    differences: z.array(
      z.strictObject({
        what: z.enum(["catalogue", "added", "withdrawn", "price", "changed"]),
        /** The product's number; empty for what is the catalogue's own. */
        product: z.string(),
        /** A variation's number for its price, else the field in the file, such as "texts.de.name". */
        name: z.string(),
        /** As in the file, prices in the major unit; null: there is none. */
        before: z.string().nullable(),
        after: z.string().nullable(),
      }),
    ),
  }),
  refusals: KEPT_REFUSALS,
});

export const exportCatalogue = operation({
  name: "exportCatalogue",
  summary: "Writes a revision of a catalogue as files that can be imported again",
  permission: "catalogues.export",
  changes: false,
  input: z.strictObject({
    catalogue_id: catalogueId,
    /** Default: the one that is live. */
    revision: revision.optional(),
  }),
  output: z.strictObject({ revision: z.int(), products: z.int(), pictures: z.int(), digest: z.string() }),
  /** Hands the catalogue over part by part, as in a catalogue's file. */
  asks: {
    head: { asked: z.record(z.string(), z.unknown()), answer: z.void() },
    products: { asked: z.array(z.record(z.string(), z.unknown())), answer: z.void() },
    picture: { asked: z.strictObject({ path: z.string(), content: fileBytes }), answer: z.void() },
  },
  refusals: KEPT_REFUSALS,
});
