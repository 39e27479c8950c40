import { html } from "hono/html";

const code = (name: string) => html`<a href="#${name}"><code>${name}</code></a>`;

/**
 * What a caller meets who asks too much [voucher.entry-limit] [voucher.address-limit] [session.address-limit]
 * [captcha.asked] [captcha.response] [account.slowing].
 */
export function limitsPart(): ReturnType<typeof html> {
  return html`<p>A call that is made too often answers 429. Where the wait is known, its <code>duration</code> is in the fields
and <code>Retry-After</code> has it in seconds.</p>
<ul>
<li>${code("TOO_MANY")}: too many sessions, payments or requests for mails from one network address within an hour, such as
1,000 sessions by <a href="#createBasket">createBasket</a>.</li>
<li>${code("BFFE042")} and ${code("BFFE051")}: after 5 wrong codes or passwords (a website may set 1 to 50) a session is
blocked for 15 minutes, and each further time for twice as long, up to 24 hours. 200 wrong ones within an hour block their
network address. <a href="#showBlock">showBlock</a> says for how long.</li>
<li>${code("LOGIN_SLOWED")}: too many wrong passwords for one user name.</li>
<li>${code("INVALID_CAPTCHA")}: before a code, a password or an order of an open shop, a captcha may be asked for.
<a href="#showCaptcha">showCaptcha</a> says so beforehand. Its solution is sent along as <code>captcha_response</code>, or
before to <a href="#validateCaptcha">validateCaptcha</a>.</li>
</ul>`;
}
