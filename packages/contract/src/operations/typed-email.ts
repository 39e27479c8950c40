import { pastedEmail } from "@guerdon/domain/text/pasted";
import { z } from "zod";

/** An e-mail address as an operator types or pastes it, also into a cell of a table [errors.pasted]. */
export const typedEmail = z.string().transform(pastedEmail).pipe(z.email());
