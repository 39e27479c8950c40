import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { outlookReady } from "./parts/outlook-frame.tsx";

/** The document type that mail programs render most consistently. */
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** React adds preload links for pictures, which mail programs ignore. */
const PRELOAD = /<link rel="preload"[^>]*>/g;

/** The HTML of a mail. Mails load no data while rendering, so React's synchronous renderer is enough. */
export function renderMail(mail: ReactElement): string {
  return DOCTYPE + outlookReady(renderToStaticMarkup(mail).replaceAll(PRELOAD, ""));
}
