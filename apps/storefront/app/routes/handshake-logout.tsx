import { OutsideView } from "../features/shell/outside-view.tsx";
import { partnerLink } from "../server/handshake-pages.server.ts";
import { enter } from "../server/page-context.server.ts";
import type { Route } from "./+types/handshake-logout";

/** After leaving a shop that is entered through a partner only [website.handshake-pages]. */
export async function loader(args: Route.LoaderArgs) {
  return { partner: await partnerLink(enter(args)) };
}

export default function HandshakeLogoutPage({ loaderData: { partner } }: Route.ComponentProps) {
  return <OutsideView name="handshake-logout" partner={partner} />;
}
