import type { ComponentProps, MouseEvent } from "react";
import { useNavigate } from "react-router";
import { followOnline } from "./lost-requests.ts";
import { useMaybeShop } from "./use-shop.ts";

/** A path of the shop with the language of the page in front. */
export function useLocalPath(): (path: string) => string {
  const prefix = useMaybeShop()?.prefix ?? "";
  // The start page has no slash after its language.
  return (path) => prefix + (prefix ? path.replace(/^\/(?=\?|$)/, "") : path);
}

interface Following {
  replace?: boolean | undefined;
  /** Changes this page in place: keeps the scroll position, without a view transition. */
  preventScrollReset?: boolean;
}

/** Goes to a page of the shop, written without language. */
export function useFollow(): (to: string, how?: Following) => void {
  const pathOf = useLocalPath();
  const navigate = useNavigate();
  // Undefined on an error page without the frame's data; its document lacks the footer, too.
  const apart = useMaybeShop()?.apart;
  return (to, { replace, preventScrollReset = false } = {}) => {
    const href = pathOf(to);
    const here = window.location.pathname;
    const [path = ""] = href.split("?");
    const go = () =>
      path !== here && (!apart || [path, here].some((each) => apart.includes(each)))
        ? window.location.assign(href)
        : void navigate(href, {
            replace: replace ?? href === here + window.location.search,
            preventScrollReset,
            viewTransition: !preventScrollReset,
          });
    if (navigator.onLine || path === here) {
      go();
    } else {
      followOnline(path, go);
    }
  };
}

interface PageLinkProps extends Omit<ComponentProps<"a">, "href" | "onClick"> {
  /** Written without language. */
  to: string;
  /** Replaces this page in the history. */
  replace?: boolean;
  /** Changes this page in place: keeps the scroll position, without a view transition. */
  preventScrollReset?: boolean;
}

/**
 * A link within the shop. Its path is whole from the start, so nothing is resolved against the routes as the
 * router's own link would do twice; a list has a hundred of them.
 */
export function PageLink({ to, replace, preventScrollReset = false, ...rest }: PageLinkProps) {
  const href = useLocalPath()(to);
  const follow = useFollow();
  const press = (event: MouseEvent) => {
    if (rest.target || !isPlainClick(event)) {
      return;
    }
    event.preventDefault();
    follow(to, { replace, preventScrollReset });
  };
  return <a {...rest} href={href} onClick={press} />;
}

/** Follows the links of markup that is no component of React; those to other hosts are left to the browser. */
export function useFollowedLinks(): (event: MouseEvent) => void {
  const prefix = useMaybeShop()?.prefix ?? "";
  const follow = useFollow();
  return (event) => {
    const href = (event.target as Element).closest("a")?.getAttribute("href");
    if (href?.startsWith(`${prefix}/`) && isPlainClick(event)) {
      event.preventDefault();
      follow(href.slice(prefix.length));
    }
  };
}

/** True for a plain click; the browser handles others, such as those for a new tab or a download. */
function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}
