import { useEffect, useState } from "react";
import { useAddress } from "../../page/page-link.tsx";
import { useT } from "../../page/use-shop.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Modal } from "../../ui/modal.tsx";

const POLL_MS = 30_000;

/** Asks how long the session lives, without extending it, and says so when it is over (shop.md §4). */
export function SessionGuard() {
  const t = useT();
  const address = useAddress();
  const [over, setOver] = useState(false);
  useEffect(() => {
    const poll = setInterval(() => {
      void isSessionOver().then((isOver) => isOver && setOver(true));
    }, POLL_MS);
    return () => clearInterval(poll);
  }, []);
  return (
    <Modal open={over} label={t("session.over.title")}>
      <div className="grid gap-4">
        <h2>{t("session.over.title")}</h2>
        <p>{t("session.over.text")}</p>
        <a className={buttonClass()} href={address("/")}>
          {t("session.over.back")}
        </a>
      </div>
    </Modal>
  );
}

async function isSessionOver(): Promise<boolean> {
  const response = await fetch("/api/session/duration").catch(() => undefined);
  if (!response?.ok) return false;
  const { duration } = (await response.json()) as { duration: number };
  return duration < 0;
}
