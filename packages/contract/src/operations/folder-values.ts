import { LANGUAGES } from "@guerdon/domain/language";
import { z } from "zod";

/** Values in the settings of a folder: of a website, or of a giver. */

export const color = z.string().regex(/^#[0-9a-f]{6}$/i, "must be a colour such as #3b2a8c");

/** A file below the folder. */
export const file = z.string().regex(/^(?!.*\.\.)[\w./-]+$/, "must be a path inside the folder");

/** A text per language. */
export const localized = z
  .partialRecord(z.enum(LANGUAGES), z.string().min(1))
  .refine((texts) => Object.keys(texts).length > 0, "must have at least one language");

/** A page of another host. */
export const secureUrl = z.url({ protocol: /^https$/ }).max(2000);

/** A file of the folder's `pictures`. */
export const pictureName = z.string().regex(/^[\w-]+\.(svg|png|jpe?g|webp)$/, "must be a file in the folder pictures");

/** Of a frame, in CSS pixels [island.height]. */
export const islandHeight = z.int().min(24).max(1200);
