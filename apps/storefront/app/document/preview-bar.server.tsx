import { PREVIEW_PATH } from "@guerdon/domain/website/preview";
import { renderToStaticMarkup } from "react-dom/server";
import { PreviewBar } from "../features/shell/preview-bar.tsx";
import type { PageContext } from "../server/page-context.server.ts";

/**
 * The bar of a preview; empty on the pages of the shop as it is live. As the banner for consent it is no part of what
 * React renders, so that nobody else loads script for it [revision.preview].
 */
export function previewBar({ website: { preview }, language, t }: PageContext): string {
  if (!preview) {
    return "";
  }
  const format = new Intl.DateTimeFormat(language, {
    dateStyle: "short",
    timeStyle: "short",
    timeZone: preview.time_zone,
  });
  const until = format.format(new Date(preview.until));
  return renderToStaticMarkup(
    <PreviewBar
      label={t("preview.label")}
      text={t("preview.text", { revision: String(preview.revision), until })}
      leave={{ href: `${PREVIEW_PATH}leave`, text: t("preview.leave") }}
    />,
  );
}
