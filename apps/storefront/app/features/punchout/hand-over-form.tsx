import { useEffect, useRef } from "react";
import { PageTitle } from "../../page/page-title.tsx";
import { useMoney, useT } from "../../page/use-shop.ts";
import { Button } from "../../ui/button.tsx";
import "../../page/lost-messages.ts";

interface HandOverFormProps {
  url: string;
  /** Names and values of hidden fields. */
  fields: readonly [string, string][];
  /** The host of the buyer's system. */
  host: string;
  /** Null if nothing was changed. */
  basket: { lines: number; total: number } | null;
}

/** The form that hands a basket to the buyer's system: sent by itself when the page comes, and by its button. */
export function HandOverForm({ url, fields, host, basket }: HandOverFormProps) {
  const t = useT();
  const money = useMoney();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // A visitor who comes back to this page, or loads it again, wants to see it first.
    const [arrival] = performance.getEntriesByType("navigation");
    if (arrival instanceof PerformanceNavigationTiming && arrival.type === "navigate") {
      form.current?.submit();
    }
  }, []);
  const title = t(basket?.lines ? "punchout.hand-over.title" : "punchout.hand-over.title-back");
  return (
    <div className="wrap grid justify-items-start gap-4">
      <PageTitle>{title}</PageTitle>
      <h1>{title}</h1>
      <p>
        {basket?.lines
          ? t("punchout.hand-over.text", { count: basket.lines, total: money(basket.total), host })
          : t("punchout.hand-over.text-back", { host })}
      </p>
      <form ref={form} method="post" action={url} acceptCharset="UTF-8">
        {fields.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button>{t("punchout.hand-over.send")}</Button>
      </form>
      <p className="hint">{t("punchout.hand-over.again")}</p>
    </div>
  );
}
