import type { ReactNode } from "react";
import { PageTitle } from "../../page/page-title.tsx";
import { useShop, useT } from "../../page/use-shop.ts";
import { buttonClass } from "../../ui/button.tsx";
import { EmptyView } from "../../ui/empty-view.tsx";
import "../../page/lost-messages.ts";

/** What a visitor reads who cannot come in: through a partner only, after leaving it, or because the shop pauses. */
export function OutsideView({
  name,
  children,
}: {
  name: "handshake-failed" | "handshake-logout" | "open";
  children?: ReactNode;
}) {
  const t = useT();
  const { shopUrl } = useShop();
  const title = t(`error.${name}.title`);
  return (
    <div className="wrap">
      <PageTitle>{title}</PageTitle>
      <EmptyView level={1} icon={name === "open" ? "pause" : "leave"} title={title} text={t(`error.${name}.text`)}>
        {children}
        {shopUrl && name !== "open" && (
          <a className={buttonClass()} href={shopUrl.href}>
            {shopUrl.text}
          </a>
        )}
      </EmptyView>
    </div>
  );
}
