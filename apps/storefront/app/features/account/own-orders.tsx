import type { ReactNode } from "react";
import { PageLink } from "../../page/page-link.tsx";
import { useMoney, useT } from "../../page/use-shop.ts";

export interface OwnOrder {
  number: string;
  /** In the language of the page. */
  date: string;
  total: number;
  /** In words, as the next. */
  state: string;
  /** The number of pieces still to come; null if there are none. */
  outstanding: string | null;
  positions: readonly string[];
}

/** The orders of the account, newest first, each with its state and a link to all of it; below them, other pages [account.orders]. */
export function OwnOrders({ orders, children }: { orders: readonly OwnOrder[]; children: ReactNode }) {
  const t = useT();
  const money = useMoney();
  return (
    <section className="grid gap-4" aria-labelledby="orders">
      <h2 id="orders" className="text-m">
        {t("account.orders.title")}
      </h2>
      {orders.length === 0 && <p className="text-soft">{t("account.orders.none")}</p>}
      <ul className="grid gap-3">
        {orders.map(({ number, date, total, state, outstanding, positions }) => (
          <li key={number} className="panel panel-tight">
            <p className="flex flex-wrap justify-between gap-x-4 font-semibold">
              <PageLink className="link" to={`/account/orders/${number}`}>
                {t("account.orders.number", { number })}
              </PageLink>
              <span className="figures">{money(total)}</span>
            </p>
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="hint">{date}</span>
              <span className="hint">{state}</span>
            </p>
            <p className="text-soft">{positions.join(", ")}</p>
            {outstanding && <p className="hint">{outstanding}</p>}
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}
