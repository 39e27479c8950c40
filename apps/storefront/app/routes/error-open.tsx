import { data } from "react-router";
import { PausedView } from "../features/shell/paused-view.tsx";
import { enter } from "../server/page-context.server.ts";
import { pausedNotice } from "../server/paused-notice.server.ts";
import type { Route } from "./+types/error-open";

/** A shop that cannot let anybody in now [website.paused] [session.open-shop]. */
export function loader(args: Route.LoaderArgs) {
  const context = enter(args);
  return data(pausedNotice(context), { status: context.website.state === "paused" ? 503 : 200 });
}

export default function ErrorOpenPage({ loaderData }: Route.ComponentProps) {
  return <PausedView {...loaderData} />;
}
