import { z } from "zod";
import { reader } from "./reader.ts";

/** Reads a day, such as 2026-12-31. */
export const readDay = reader(z.iso.date("must be a day, such as 2026-12-31"));
