import type { TroubleMail } from "@guerdon/domain/mail/trouble-mail";
import { troubleSections } from "../trouble-texts.ts";
import { letter, section } from "./letter.ts";

/** A mail to the operator as plain text. */
export function troubleText(mail: TroubleMail): string {
  return letter(troubleSections(mail).flatMap(({ title, lines, advice }) => [section(title, lines), advice]));
}
