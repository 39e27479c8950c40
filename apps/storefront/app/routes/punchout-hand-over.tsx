import { contract } from "@guerdon/contract";
import { Suspense } from "react";
import { renderedPart } from "../page/lazy-part.ts";
import { enter, need } from "../server/page-context.server.ts";
import type { Route } from "./+types/punchout-hand-over";

/** Shows what was handed over, to send it, and for ten minutes to send it again [punchout.send-again]. */
export async function loader(args: Route.LoaderArgs) {
  const context = enter(args);
  const { url, fields, basket } = need(context, await context.call(contract.showHandOver, {}));
  const sent = { fields: Object.entries(fields), host: new URL(url).hostname };
  return { url, ...sent, basket: basket && { lines: basket.lines, total: basket.total } };
}

// Apart, because every page's script names what a route needs at once.
const HandOverForm = renderedPart(() =>
  import("../features/punchout/hand-over-form.tsx").then((module) => module.HandOverForm),
);

export default function PunchoutHandOverPage({ loaderData }: Route.ComponentProps) {
  return (
    <Suspense>
      <HandOverForm {...loaderData} />
    </Suspense>
  );
}
