import { useLocalPath } from "../../page/page-link.tsx";
import { useT } from "../../page/use-shop.ts";
import "../../page/lost-messages.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Modal } from "../../ui/modal.tsx";

/** Says that the session is over; its one button leads to the start page [session.over-notice]. */
export function SessionOver() {
  const t = useT();
  const pathOf = useLocalPath();
  return (
    <Modal open label={t("session.over.title")}>
      <div className="grid gap-4">
        <h2>{t("session.over.title")}</h2>
        <p>{t("session.over.text")}</p>
        <a className={buttonClass()} href={pathOf("/")}>
          {t("session.over.back")}
        </a>
      </div>
    </Modal>
  );
}
