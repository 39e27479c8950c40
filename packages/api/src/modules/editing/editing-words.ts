import { randomBytes } from "node:crypto";
import type { closeEditing as closing, openEditing as opening } from "@guerdon/contract/operations/editing";
import { charactersFromBytes } from "@guerdon/domain/voucher/voucher-code";
import { comparedWord, WORD_LENGTH, WORD_SECONDS, writtenWord } from "@guerdon/domain/website/editing";
import { done, type OperatorAct, refused } from "../../operation-binder.ts";
import { findWebsite } from "../website/index.ts";
import { deleteAuthors, insertWord } from "./store.ts";

/** Makes a word by which one browser becomes an author's [editing.word]. The word is not recorded. */
export const openEditing: OperatorAct<typeof opening> = ({ author, keyring }, run, { website_id }) =>
  run.change([], async (unit) => {
    const found = await findWebsite(unit, website_id);
    if (!found.ok) {
      return found;
    }
    if (!author) {
      return refused({ code: "author_missing", fields: {} });
    }
    const word = writtenWord(charactersFromBytes(randomBytes(4 * WORD_LENGTH), WORD_LENGTH));
    const valid_until = new Date(run.now().getTime() + WORD_SECONDS * 1000);
    const { digest: word_digest } = keyring.digest("author", comparedWord(word));
    await insertWord(unit, { website_id, word_digest, word_until: valid_until });
    return done({ word, valid_until }, { website: website_id });
  });

/** Ends the access of all authors [editing.author]. */
export const closeEditing: OperatorAct<typeof closing> = (_shop, run, { website_id }) =>
  run.change([], async (unit) => {
    const found = await findWebsite(unit, website_id);
    if (!found.ok) {
      return found;
    }
    const ended = await deleteAuthors(unit, website_id, run.now());
    const isUnchanged = ended.authors + ended.words === 0;
    return done(ended, { website: website_id, details: ended, ...(isUnchanged && { outcome: "unchanged" as const }) });
  });
