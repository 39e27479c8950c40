import { createElement, type ReactNode } from "react";

/** Pixels. */
const WIDTH = 600;

/** The element that `outlookReady` replaces. */
const MARK = "outlook-frame";

/** A centred frame of at most 600 pixels; Outlook for Windows does not support a maximum width. */
export function OutlookFrame({ children }: { children: ReactNode }) {
  return createElement(MARK, {}, <div style={{ maxWidth: WIDTH, margin: "0 auto" }}>{children}</div>);
}

/**
 * Outlook for Windows takes the first typeface of a list whether there is such a one or not, and ignores media queries.
 * Without the resolution it enlarges pictures on screens of high density, but not what is around them.
 */
const HEAD = `<xml xmlns:o="urn:schemas-microsoft-com:office:office"><o:OfficeDocumentSettings>\
<o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><style>
table { border-collapse: collapse; }
td, p, h1, h2, h3, a { font-family: 'Segoe UI', Arial, sans-serif !important; }
.code { font-family: Consolas, 'Courier New', monospace !important; }
.inset, .head-inset { padding-left: 32px !important; padding-right: 32px !important; }
</style>`;

const TABLE = `<table role="presentation" align="center" width="${WIDTH}" border="0" cellpadding="0" cellspacing="0"><tr><td>`;

/** A mail with what Outlook for Windows alone reads, in comments, which React cannot write. */
export function outlookReady(html: string): string {
  const only = (content: string) => `<!--[if mso]>${content}<![endif]-->`;
  return html
    .replace("</head>", `${only(HEAD)}</head>`)
    .replaceAll(`<${MARK}>`, only(TABLE))
    .replaceAll(`</${MARK}>`, only("</td></tr></table>"));
}
