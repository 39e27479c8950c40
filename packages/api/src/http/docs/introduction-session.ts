import { HAND_OVER_PARAMETER } from "@guerdon/contract";
import { html } from "hono/html";

/**
 * How a session begins, goes on and ends [session.start] [session.cookie] [session.duration] [session.extension]
 * [session.new-id] [session.required] [session.open-shop] [session.order-ends-it] [punchout.cookie].
 */
export function sessionPart(): ReturnType<typeof html> {
  return html`<p>A visit is a session, found by its cookie <code>__Host-session</code> (HttpOnly, Secure, SameSite=Lax,
Path=/). On plain http outside production it is named <code>session</code> and is not Secure. A buyer’s visit from a
procurement system has the cookie <code>__Host-punchout</code> (SameSite=None, Partitioned) instead.</p>
<ul>
<li><b>It begins</b> with <a href="#enterCode">a code</a>, <a href="#userLogin">user name and password</a>,
<a href="#createBasket">a basket</a>, <a href="#handshakeLogin">a partner’s link</a> or
<a href="#startPunchout">a buyer’s start page</a>. Reading opens none.</li>
<li><b>Keep the newest cookie:</b> the session gets a new id whenever it begins to belong to somebody else, as with the
first code.</li>
<li><b>It ends</b> 30 minutes after its last use (a website may set 5 to 1,440), with <a href="#endSession">log-out</a>, and
with an order, after which a new session remembers the order. Calls extend it unless they
say otherwise; <a href="#sessionDuration">sessionDuration</a> answers the seconds that are left.</li>
<li id="session-use"><b>Needs a session:</b> any session will do. Without one the call answers
<a href="#BFFE041"><code>BFFE041</code></a>, and where it has ended <a href="#BFFE021"><code>BFFE021</code></a>.</li>
<li id="logged-in"><b>Needs a session that is logged in:</b> it belongs to the holder of codes, to an account, to a
partner’s person or to a buyer. In an open shop everybody is a guest: reading needs nothing, and the first change opens the
session.</li>
<li id="hand-over"><b>Hand-over:</b> <a href="#handOverSession">handOverSession</a> gives a token with which another browser
continues the session, once, within two minutes. It is sent as <code>${HAND_OVER_PARAMETER}</code> in the query of a call
that takes it, or of a page.</li>
</ul>`;
}
