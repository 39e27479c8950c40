/** Sends a request to the shop, as the outside world does. */
export type CallShop = (request: Request) => Promise<Response>;

export interface ClockTime {
  /** The shop's time. */
  now: Date;
  /** How far it is ahead of the machine's. */
  aheadSeconds: number;
}

export type Move = { seconds: number } | { to: string };

/** The answer to a move: the new time, or why the shop refused it. */
export type Moved = { time: ClockTime } | { reason: string };

/** The shop answers its clock's calls on every host. */
const URL_OF_CLOCK = "http://sandbox.localhost/api/clock";

/** @throws if the shop cannot tell */
export async function askTime(callShop: CallShop): Promise<ClockTime> {
  const response = await callShop(new Request(URL_OF_CLOCK));
  if (!response.ok) {
    throw new Error(`The shop answered ${response.status} to the question for its time.`);
  }
  return timeOf(await response.json());
}

/** @throws if the shop failed; a refusal is answered */
export async function moveShopClock(callShop: CallShop, move: Move): Promise<Moved> {
  const headers = { "content-type": "application/json" };
  const response = await callShop(new Request(URL_OF_CLOCK, { method: "POST", headers, body: JSON.stringify(move) }));
  const answer: unknown = await response.json();
  if (response.ok) {
    return { time: timeOf(answer) };
  }
  const { fields } = answer as { fields?: { issues?: { message: string }[] } };
  const [issue] = fields?.issues ?? [];
  if (!issue) {
    throw new Error(`The shop answered ${response.status} to a move of its clock.`);
  }
  return { reason: issue.message };
}

function timeOf(answer: unknown): ClockTime {
  const { now, ahead_seconds } = answer as { now: string; ahead_seconds: number };
  return { now: new Date(now), aheadSeconds: ahead_seconds };
}
