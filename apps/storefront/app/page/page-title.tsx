import { useShop } from "./use-shop.ts";

/** The title of a page, followed by the shop's name. */
export function PageTitle({ children }: { children: string }) {
  const { title } = useShop();
  return <title>{children ? `${children} · ${title}` : title}</title>;
}
