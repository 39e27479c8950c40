import { z } from "zod";

/** Why an operator does it, for the operator log: no code and no name of a person. */
export const reason = z.string().trim().min(3).max(200);
