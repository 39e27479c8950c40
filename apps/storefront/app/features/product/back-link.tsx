import type { MouseEvent } from "react";
import { useNavigate } from "react-router";
import { useLocalPath } from "../../page/page-link.tsx";
import { useAllProductsPath, useT } from "../../page/use-shop.ts";
import { Icon } from "../../ui/icon.tsx";

/** Back to where the visitor came from; to all products for who came from elsewhere, or has no script. */
export function BackLink() {
  const t = useT();
  const navigate = useNavigate();
  const back = (event: MouseEvent) => {
    // The router counts the pages of the shop that lie behind.
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
