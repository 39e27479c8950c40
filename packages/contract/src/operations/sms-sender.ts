import { z } from "zod";

/** The name that phones show for text messages (GSM 03.40 limits it to 11 characters). */
export const smsSender = z.string().regex(/^[A-Za-z0-9 ]{1,11}$/, "must have 1 to 11 letters and digits");
