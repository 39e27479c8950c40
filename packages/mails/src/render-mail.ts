import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

/** The document type that mail programs lay out most alike. */
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** React asks browsers to load pictures early; mail programs make nothing of it. */
const PRELOAD = /<link rel="preload"[^>]*>/g;

/** The HTML of a mail. Our mails wait for nothing, so React's plain renderer does; text has templates of its own. */
export function renderMail(mail: ReactElement): string {
  return DOCTYPE + renderToStaticMarkup(mail).replaceAll(PRELOAD, "");
}
