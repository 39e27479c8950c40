import { data } from "react-router";
import { OutsideView } from "../features/shell/outside-view.tsx";
import { enter } from "../page-context.server.ts";
import type { Route } from "./+types/handshake-failed";

/** A shop that is entered through a partner only, without a session [website.handshake-pages]. */
export function loader(args: Route.LoaderArgs) {
  enter(args);
  return data(null, { status: 403 });
}

export default function HandshakeFailedPage() {
  return <OutsideView name="handshake-failed" />;
}
