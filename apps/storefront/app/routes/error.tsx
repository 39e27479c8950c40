import { data } from "react-router";
import { FailedView } from "../features/shell/error-view.tsx";
import { enter } from "../server/page-context.server.ts";
import type { Route } from "./+types/error";

export function loader(args: Route.LoaderArgs) {
  enter(args);
  return data(null, { status: 500 });
}

export default function ErrorPage() {
  return <FailedView traceId={undefined} />;
}
