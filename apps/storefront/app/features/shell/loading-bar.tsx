import { useNavigation } from "react-router";
import { useIsLost } from "../../page/use-losses.ts";
import { useT } from "../../page/use-shop.ts";

/** Shows that a page is loading; appears after 300 ms. */
export function LoadingBar() {
  const t = useT();
  const { state } = useNavigation();
  const isLost = useIsLost();
  if (state === "idle" || isLost) {
    return null;
  }
  return <div className="loading-bar" role="progressbar" aria-label={t("shell.loading")} />;
}
