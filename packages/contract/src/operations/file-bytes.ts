import { z } from "zod";

/** The content of a file. */
export const fileBytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array, "must be the bytes of a file");
