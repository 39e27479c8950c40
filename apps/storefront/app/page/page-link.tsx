import { Link, type LinkProps } from "react-router";
import { useMaybeShop } from "./use-shop.ts";

/** A path of the shop with the language of the page in front. */
export function useAddress(): (path: string) => string {
  const prefix = useMaybeShop()?.prefix ?? "";
  return (path) => (path === "/" && prefix ? prefix : prefix + path);
}

/** A link within the shop: `to` is written without language. */
export function PageLink({ to, ...rest }: LinkProps & { to: string }) {
  const address = useAddress();
  return <Link to={address(to)} discover="none" viewTransition {...rest} />;
}
