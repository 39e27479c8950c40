import { useSyncExternalStore } from "react";
import { useShop, useT } from "../../page/use-shop.ts";
import { Note } from "../../ui/note.tsx";

const never = () => () => undefined;

/**
 * Says that cookies are needed, where the browser keeps none: it tells so itself, or did not send the one that it was
 * given. A buyer's visit has cookies of its own, of which the browser's word says nothing [session.cookies-needed].
 */
export function CookieNote() {
  const t = useT();
  const { lacksCookies, punchout } = useShop();
  const isKept = useSyncExternalStore(
    never,
    () => navigator.cookieEnabled,
    () => true,
  );
  return lacksCookies || !(isKept || punchout) ? (
    <div className="wrap pb-6">
      <Note tone="bad">{t("shell.cookies-needed")}</Note>
    </div>
  ) : null;
}
