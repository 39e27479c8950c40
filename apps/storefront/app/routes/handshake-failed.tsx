import { data } from "react-router";
import { OutsideView } from "../features/shell/outside-view.tsx";
import { handshakeNotice, partnerLink } from "../server/handshake-pages.server.ts";
import { enter } from "../server/page-context.server.ts";
import type { Route } from "./+types/handshake-failed";

/** A shop that is entered through a partner, and a link of theirs that was refused [website.handshake-pages]. */
export async function loader(args: Route.LoaderArgs) {
  const context = enter(args);
  const notice = handshakeNotice(context) ?? "failed";
  return data({ name: `handshake-${notice}` as const, partner: await partnerLink(context) }, { status: 403 });
}

export default function HandshakeFailedPage({ loaderData: { name, partner } }: Route.ComponentProps) {
  return <OutsideView name={name} partner={partner} />;
}
