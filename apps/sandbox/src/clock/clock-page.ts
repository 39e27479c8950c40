import { html } from "hono/html";
import { type Markup, page } from "../page.ts";
import { readableTime } from "../readable-time.ts";
import type { ClockTime } from "./shop-clock.ts";

/** The moves that have a button, in seconds. */
const STEPS = [
  { seconds: 60, name: "1 minute" },
  { seconds: 1800, name: "30 minutes" },
  { seconds: 3600, name: "1 hour" },
  { seconds: 86_400, name: "1 day" },
  { seconds: 1_209_600, name: "14 days" },
] as const;

/** A requested moment that was refused, with the reason. */
export interface WrongMoment {
  given: string;
  reason: string;
}

/** The shop's time, with the forms that move it. */
export function clockPage({ now, aheadSeconds }: ClockTime, wrong?: WrongMoment): Markup {
  return page({
    title: `${wrong ? "Not moved" : readableTime(now)} · Clock`,
    section: "clock",
    content: html`<div class="heading">
        <h1>Clock</h1>
        <a class="button" href="/clock">What time is it?</a>
      </div>
      <p class="time"><span class="quiet">The shop’s time</span>
        <time datetime="${now.toISOString()}">${readableTime(now)}</time></p>
      <p>${aheadSeconds > 0 ? `That is ${readableSpan(aheadSeconds)} ahead of real time.` : "That is real time."}</p>
      <h2 id="steps">Move it ahead by</h2>
      <form method="post" action="/clock" class="steps" aria-labelledby="steps">${STEPS.map(
        ({ seconds, name }) => html`<button class="button" name="seconds" value="${seconds}">${name}</button>`,
      )}</form>
      <h2 id="moment">Move it to</h2>
      ${momentForm(now, wrong)}
      <p class="quiet">All that the shop measures follows: sessions, blocks, validity, prices, daily jobs; in all of its processes. Time never runs backwards. <code>npm run demo:reset</code> begins the demonstration again, in real time.</p>`,
  });
}

function momentForm(now: Date, wrong: WrongMoment | undefined): Markup {
  const value = wrong?.given ?? localMinute(now);
  const invalid = wrong ? html` aria-invalid="true" aria-describedby="wrong"` : "";
  return html`<form method="post" action="/clock" class="moment" aria-labelledby="moment">
      <label for="to">Date and time (UTC)</label>
      <input id="to" type="datetime-local" name="to" value="${value}" required${invalid}>
      <button class="button">Move</button>
      ${wrong ? html`<p id="wrong" class="wrong" role="alert">This moment ${wrong.reason}.</p>` : ""}
    </form>`;
}

/** As a field for date and time takes it, in UTC. */
function localMinute(moment: Date): string {
  return moment.toISOString().slice(0, "2026-01-01T00:00".length);
}

const UNITS = [
  { name: "day", seconds: 86_400 },
  { name: "hour", seconds: 3600 },
  { name: "minute", seconds: 60 },
  { name: "second", seconds: 1 },
] as const;

/** A span of time in words, such as "1 day, 2 hours". */
export function readableSpan(seconds: number): string {
  let rest = Math.round(seconds);
  const parts: string[] = [];
  for (const unit of UNITS) {
    const count = Math.floor(rest / unit.seconds);
    rest -= count * unit.seconds;
    if (count > 0) {
      parts.push(`${count} ${unit.name}${count === 1 ? "" : "s"}`);
    }
  }
  return parts.join(", ") || "less than a second";
}
