import { contract, HAND_OVER_PARAMETER } from "@guerdon/contract";
import { Suspense } from "react";
import { data, redirect } from "react-router";
import { renderedPart } from "../page/lazy-part.ts";
import { enter, type PageContext } from "../server/page-context.server.ts";
import { isPrefetch } from "../server/prefetch.server.ts";
import { START_PARAMETER, WINDOW_PARAMETER } from "../server/punchout.server.ts";
import type { Route } from "./+types/punchout-start";

/**
 * The page to which a procurement system sends somebody: begins the visit, and asks once, by a redirect, whether the
 * cookie of its session comes back. In a frame where it does not, a button opens the shop in a window [punchout.frame].
 */
export async function loader(args: Route.LoaderArgs) {
  const context = enter(args);
  const { searchParams } = context.url;
  const window = searchParams.get(WINDOW_PARAMETER);
  if (window && context.visit.punchout.visit) {
    return context.go(firstPath(context));
  }
  if (window) {
    // A document outside a frame is in a window already: another one would keep no cookie either.
    const isInWindow = args.request.headers.get("sec-fetch-dest") === "document";
    return isInWindow ? { lacksCookies: true } : { window: windowPath(context, window) };
  }
  const token = searchParams.get(START_PARAMETER);
  // A request that only looks at the URL, fetches it in advance or edits the page does not use up the token.
  if (!token || context.visit.editing || args.request.method !== "GET" || isPrefetch(args.request)) {
    return data({}, { status: 404 });
  }
  const started = await context.call(contract.startPunchout, { body: { token } });
  if (!started.ok) {
    return data({}, { status: started.failure.status });
  }
  const query = new URLSearchParams({ [WINDOW_PARAMETER]: started.value.window });
  return redirect(`${context.prefix}/punchout/start?${query}`, 303);
}

/** A basket that came back is looked at first; a new one is filled. */
function firstPath({ visit: { punchout } }: PageContext): string {
  return punchout.visit?.operation === "create" ? "/welcome" : "/basket";
}

function windowPath({ prefix }: PageContext, token: string): string {
  return `${prefix}/punchout/start?${new URLSearchParams({ [WINDOW_PARAMETER]: token, [HAND_OVER_PARAMETER]: token })}`;
}

// Apart, because every page's script names what a route needs at once.
const StartView = renderedPart(() => import("../features/punchout/start-view.tsx").then((module) => module.StartView));

export default function PunchoutStartPage({ loaderData }: Route.ComponentProps) {
  return (
    <Suspense>
      <StartView {...loaderData} />
    </Suspense>
  );
}
