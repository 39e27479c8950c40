import { LANGUAGES } from "@guerdon/domain/text/language";
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

/** The height of a frame, in CSS pixels [island.height]. */
export const islandHeight = z.int().min(24).max(1200);

/** Labels of letters, digits and dashes; the last one is no number, which would make it an IP address. */
const OUTSIDE_HOST = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z]([a-z0-9-]{0,61}[a-z0-9])?$/;
/** A host outside the shop as browsers write it, so that it can be compared with that of a URL. */
export const outsideHost = z
  .string()
  .max(253)
  .refine((name) => OUTSIDE_HOST.test(name) && URL.parse(`https://${name}`)?.hostname === name, {
    message: "must be a host name in lower case and ASCII (xn--…), without scheme, port and wildcard",
  });
