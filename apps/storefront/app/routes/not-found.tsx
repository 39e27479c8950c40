import { data } from "react-router";
import { NotFoundView } from "../features/shell/error-view.tsx";
import { enter } from "../server/page-context.server.ts";
import type { Route } from "./+types/not-found";

export function loader(args: Route.LoaderArgs) {
  enter(args);
  return data(null, { status: 404 });
}

export default function NotFoundPage() {
  return <NotFoundView />;
}
