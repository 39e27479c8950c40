import type { ReactNode } from "react";
import { PageLink } from "../../page/page-link.tsx";
import { useT } from "../../page/use-shop.ts";
import { buttonClass } from "../../ui/button.tsx";

interface OrderCardsProps {
  /** The path of the order's status; undefined once its people are erased. */
  status: string | undefined;
  service: string | null;
  survey: string | null;
}

/** Where to look the order up, get help, and say how it was [checkout.confirmation-cards]. */
export function OrderCards({ status, service, survey }: OrderCardsProps) {
  const t = useT();
  return (
    <div className="grid gap-4 medium:grid-cols-2">
      {status && (
        <Card name="status">
          <PageLink className={buttonClass("quiet")} to={status}>
            {t("order.card.status.action")}
          </PageLink>
        </Card>
      )}
      {service && <Outside name="service" href={service} />}
      {survey && <Outside name="survey" href={survey} />}
    </div>
  );
}

function Outside({ name, href }: { name: "service" | "survey"; href: string }) {
  const t = useT();
  return (
    <Card name={name}>
      <a className={buttonClass("quiet")} href={href} target="_blank" rel="noopener noreferrer">
        {t(`order.card.${name}.action`)}
      </a>
    </Card>
  );
}

function Card({ name, children }: { name: "status" | "service" | "survey"; children: ReactNode }) {
  const t = useT();
  return (
    <section className="panel panel-tight">
      <h2 className="text-m">{t(`order.card.${name}.title`)}</h2>
      <p className="text-soft">{t(`order.card.${name}.text`)}</p>
      <div>{children}</div>
    </section>
  );
}
