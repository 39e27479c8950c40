import type { ReactNode } from "react";
import { PageTitle } from "../../page/page-title.tsx";
import { useShop, useT } from "../../page/use-shop.ts";
import { buttonClass } from "../../ui/button.tsx";
import { EmptyView } from "../../ui/empty-view.tsx";
import "../../page/lost-messages.ts";

interface Outside {
  name: `handshake-${"failed" | "expired" | "denied" | "ended" | "logout"}` | "open";
  /** A link to the partner's page where the link into the shop is. */
  partner?: { href: string; text: string } | null;
  children?: ReactNode;
}

/** The page for visitors who cannot come in: only a partner lets them in, they have left the shop, or it is paused. */
export function OutsideView({ name, partner, children }: Outside) {
  const t = useT();
  const { shopUrl } = useShop();
  const title = t(`error.${name}.title`);
  const back = name === "open" ? undefined : shopUrl;
  return (
    <div className="wrap">
      <PageTitle>{title}</PageTitle>
      <EmptyView level={1} icon={name === "open" ? "pause" : "leave"} title={title} text={t(`error.${name}.text`)}>
        {children}
        {partner && (
          <a className={buttonClass()} href={partner.href}>
            {partner.text}
          </a>
        )}
        {back && back.to !== partner?.href && (
          <a className={buttonClass(partner ? "quiet" : undefined)} href={back.to}>
            {back.text}
          </a>
        )}
      </EmptyView>
    </div>
  );
}
