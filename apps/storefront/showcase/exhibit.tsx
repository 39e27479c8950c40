import { type ReactNode, useMemo } from "react";
import { createRoutesStub } from "react-router";
import { FilledFields } from "../app/page/filled-fields.ts";
import type { ShopView } from "../app/page/use-shop.ts";
import { SHOP } from "./shop.ts";

interface ExhibitProps {
  /** The name of the component, and its state. */
  title: string;
  /** The values of the shop's frame that differ from the usual ones. */
  shop?: Partial<ShopView>;
  /** The page on which it is. */
  path?: string;
  /** Its first form has been sent, and is not answered. */
  sent?: true;
  /** Its menus stay closed. */
  closed?: true;
  /** The values that the server fills into fields. */
  filled?: Record<string, string>;
  children: ReactNode;
}

/** A component in one of its states, in a page of its own, so that no exhibit changes another. */
export function Exhibit({ title, shop, path = "/de/welcome", sent, closed, filled = {}, children }: ExhibitProps) {
  const [Page, root, fields] = useMemo(() => {
    const never = () => new Promise<never>(() => undefined);
    // biome-ignore lint/correctness/noComponentHookFactories: made once an exhibit.
    const route = { id: "root", path: "*", loader: never, action: never, Component: () => children };
    return [createRoutesStub([route]), { ...SHOP, ...shop }, new Map(Object.entries(filled))] as const;
  }, [shop, filled, children]);
  return (
    <section className="exhibit" aria-label={title} data-sent={sent} data-closed={closed}>
      <p className="exhibit-title">{title}</p>
      <FilledFields value={fields}>
        <Page initialEntries={[path]} hydrationData={{ loaderData: { root } }} />
      </FilledFields>
    </section>
  );
}
