import { OutsideView } from "../features/shell/outside-view.tsx";
import { enter } from "../page-context.server.ts";
import type { Route } from "./+types/handshake-logout";

/** After leaving a shop that is entered through a partner only [website.handshake-pages]. */
export function loader(args: Route.LoaderArgs) {
  enter(args);
  return null;
}

export default function HandshakeLogoutPage() {
  return <OutsideView name="handshake-logout" />;
}
