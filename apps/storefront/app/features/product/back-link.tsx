import type { MouseEvent } from "react";
import { useNavigate } from "react-router";
import { useLocalPath } from "../../page/page-link.tsx";
import { useAllProductsPath, useT } from "../../page/use-shop.ts";
import { Icon } from "../../ui/icon.tsx";

/** A link back to the previous page; to all products if that is not of this shop, or without script. */
export function BackLink() {
  const t = useT();
  const navigate = useNavigate();
  const back = (event: MouseEvent) => {
    // The router counts the shop's previous pages.
    const { idx = 0 } = (window.history.state ?? {}) as { idx?: number };
    if (idx === 0 || event.metaKey || event.ctrlKey || event.shiftKey) {
      return;
    }
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <a className="button-text back-link" href={useLocalPath()(useAllProductsPath())} onClick={back}>
      <Icon name="back" small />
      {t("product.back")}
    </a>
  );
}
