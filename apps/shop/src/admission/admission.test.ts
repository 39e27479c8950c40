import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Admission, type Candidate } from "./admission.ts";
import { WORTHS, type Worth } from "./worth.ts";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** An admission that takes so many at once, and what became of those who asked. */
function anAdmission(limit: number) {
  const load = { limit };
  const turns: (() => void)[] = [];
  const admission = new Admission({
    load,
    now: () => Date.now(),
    nextTurn: (then) => turns.push(then),
    onTurnedAway: () => undefined,
  });
  /** Lets the event loop turn until nothing more happens. */
  const turn = () => {
    for (let then = turns.shift(); then; then = turns.shift()) {
      then();
    }
  };
  /** Whether the event loop stays in its turn. */
  const isHeld = { value: false };
  const let_in: string[] = [];
  const turned_away: string[] = [];
  const ask = (name: string, worth: Worth, from: { host?: string; address?: string } = {}): Candidate => {
    const candidate = {
      worth: () => worth,
      origin: () => ({ host: from.host ?? name, address: from.address ?? name }),
      letIn: () => let_in.push(name),
      turnAway: () => turned_away.push(name),
    };
    admission.enter(candidate);
    if (!isHeld.value) {
      turn();
    }
    return candidate;
  };
  const leave = (candidate: Candidate) => {
    admission.leave(candidate);
    turn();
  };
  return { admission, load, ask, leave, turn, turns, isHeld, letIn: let_in, turnedAway: turned_away };
}

/** Fills an admission with requests that have just arrived. */
function fill({ ask, admission }: ReturnType<typeof anAdmission>, name = "visitor"): Candidate[] {
  const inside: Candidate[] = [];
  while (admission.figures.waiting === 0) {
    inside.push(ask(`${name} ${inside.length}`, "arriving"));
  }
  return inside.slice(0, -1);
}

// [overload.order]
test("as many are let in as the limit allows, and the next wait until one is answered", () => {
  const door = anAdmission(4);
  const inside = fill(door);
  expect(inside).toHaveLength(4);
  expect(door.admission.figures).toMatchObject({ underWay: 4, waiting: 1 });
  door.leave(inside[0] as Candidate);
  expect(door.admission.figures).toMatchObject({ underWay: 4, waiting: 0 });
  expect(door.letIn).toHaveLength(5);
});

// [overload.order]
test("what is worth more goes first, and an order hardly waits", () => {
  const door = anAdmission(4);
  const inside = fill(door);
  for (const worth of [...WORTHS].reverse()) {
    for (let more = 0; more < 40; more += 1) {
      door.ask(`${worth} ${more}`, worth);
    }
  }
  const counted = (worth: Worth) => door.letIn.filter((name) => name.startsWith(worth)).length;
  // The limit is exceeded by what is worth more.
  expect(WORTHS.map(counted)).toEqual([16, 8, 4, 2, 2, 0, 0]);
  const before = door.letIn.length;
  for (const candidate of inside) {
    door.leave(candidate);
  }
  expect(door.letIn.slice(before)).toEqual(["paying 16", "paying 17", "paying 18", "paying 19"]);
});

// [overload.order]
test("of those who are worth the same whoever came first goes first", () => {
  const door = anAdmission(4);
  const inside = fill(door);
  for (const name of ["second", "third"]) {
    vi.advanceTimersByTime(100);
    door.ask(name, "arriving");
  }
  for (const candidate of inside.slice(0, 3)) {
    door.leave(candidate);
  }
  expect(door.letIn.slice(4)).toEqual(["visitor 4", "second", "third"]);
});

// [overload.order]
test.each<[worth: Worth, seconds: number]>([
  ["paying", 10],
  ["entering", 5],
  ["shopping", 4],
  ["choosing", 3],
  ["looking", 2],
  ["arriving", 1],
  ["crawling", 0.5],
])("%s waits for %f s", (worth, seconds) => {
  const door = anAdmission(-100);
  door.ask("visitor", worth);
  vi.advanceTimersByTime(seconds * 1000 - 1);
  expect(door.turnedAway).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(door.turnedAway).toEqual(["visitor"]);
});

// [overload.order]
test("when too many wait, the last of the least worth is turned away", () => {
  const door = anAdmission(4);
  fill(door);
  // Two of them exceed the limit.
  for (let more = 0; more < 257; more += 1) {
    door.ask(`looking ${more}`, "looking");
  }
  expect(door.turnedAway).toEqual([]);
  door.ask("crawler", "crawling");
  door.ask("looking late", "looking");
  // The crawler, the one who waited as an arrival, and then the last of those who look.
  door.ask("looking last", "looking");
  expect(door.turnedAway).toEqual(["crawler", "visitor 4", "looking last"]);
  expect(door.admission.figures.turnedAway).toMatchObject({ crawling: 1, arriving: 1, looking: 1, paying: 0 });
});

// [overload.order]
test("nobody waits for longer than their patience, and whoever leaves is forgotten", () => {
  const door = anAdmission(4);
  fill(door);
  const leaving = door.ask("leaving", "arriving");
  door.leave(leaving);
  vi.advanceTimersByTime(900);
  expect(door.turnedAway).toEqual([]);
  vi.advanceTimersByTime(400);
  expect(door.turnedAway).toEqual(["visitor 4"]);
  expect(vi.getTimerCount()).toBe(0);
  door.ask("another", "crawling");
  vi.advanceTimersByTime(1000);
  expect(door.turnedAway).toEqual(["visitor 4", "another"]);
});

// [overload.order]
test("after a second in which a crowd waited, those who look or arrive are told sooner", () => {
  const door = anAdmission(4);
  fill(door);
  for (let more = 0; more < 50; more += 1) {
    door.ask(`shopper ${more}`, "shopping");
  }
  vi.advanceTimersByTime(1100);
  expect(door.turnedAway).toEqual(["visitor 4"]);
  door.ask("arrival", "arriving");
  door.ask("looker", "looking");
  vi.advanceTimersByTime(250);
  expect(door.turnedAway).toEqual(["visitor 4", "arrival"]);
  vi.advanceTimersByTime(250);
  expect(door.turnedAway).toEqual(["visitor 4", "arrival", "looker"]);
  // Those who shop keep their patience of four seconds. Then there is no crowd any more.
  vi.advanceTimersByTime(3000);
  expect(door.admission.figures.waiting).toBe(0);
  door.ask("patient", "arriving");
  vi.advanceTimersByTime(900);
  expect(door.turnedAway).not.toContain("patient");
});

test("those who wait get in as soon as the thread has time again, although nobody has left", () => {
  const door = anAdmission(4);
  fill(door);
  door.load.limit = 10;
  vi.advanceTimersByTime(250);
  door.turn();
  expect(door.admission.figures).toMatchObject({ underWay: 5, waiting: 0 });
  expect(vi.getTimerCount()).toBe(0);
});

// [overload.shares]
test.each(["host", "address"] as const)("while others wait, a %s with half of the places goes after them", (part) => {
  const door = anAdmission(4);
  const first = Array.from({ length: 12 }, (_, place) => door.ask(`storm ${place}`, "shopping", { [part]: "storm" }));
  const stormed = () => door.letIn.filter((name) => name.startsWith("storm")).length;
  // Alone it exceeds the limit, as for anybody who shops.
  expect(stormed()).toBe(12);
  door.ask("storm late", "shopping", { [part]: "storm" });
  door.ask("other", "arriving");
  for (const candidate of first.slice(0, 8)) {
    door.leave(candidate);
  }
  expect([stormed(), door.letIn.at(-1)]).toEqual([12, "storm 11"]);
  door.leave(first[8] as Candidate);
  expect(door.letIn.slice(12)).toEqual(["other", "storm late"]);
});

// [overload.shares]
test("of those who are turned away most come from where most come from", () => {
  const door = anAdmission(4);
  fill(door);
  for (let more = 0; more < 244; more += 1) {
    door.ask(`storm ${more}`, "looking", { host: "storm" });
  }
  for (let more = 0; more < 20; more += 1) {
    door.ask(`other ${more}`, "arriving", { host: "calm" });
  }
  expect(door.turnedAway.filter((name) => name.startsWith("other"))).toEqual([]);
  expect(door.turnedAway.filter((name) => name.startsWith("storm"))).not.toEqual([]);
});

// [overload.shares]
test("whoever sends requests of much worth from one address exceeds the limit only until somebody else waits", () => {
  const door = anAdmission(4);
  const payments = Array.from({ length: 50 }, (_, place) => door.ask(`payment ${place}`, "paying", { address: "one" }));
  expect(door.letIn).toHaveLength(36);
  door.ask("other", "arriving");
  for (const payment of payments.slice(0, 33)) {
    door.leave(payment);
  }
  expect(door.letIn[36]).toBe("other");
});

// [overload.limit]
test("a request that waits for its client takes no place until it goes on", () => {
  const door = anAdmission(4);
  const [first] = fill(door) as [Candidate];
  door.admission.rest(first);
  door.turn();
  expect(door.admission.figures).toMatchObject({ underWay: 4, waiting: 0 });
  door.admission.goOn(first);
  expect(door.admission.figures).toMatchObject({ underWay: 5, waiting: 0 });
  door.leave(first);
  expect(door.admission.figures).toMatchObject({ underWay: 4, waiting: 0 });
});

// [overload.order]
test("a turn of the event loop lets in what it has time for, so that an order that came meanwhile goes next", () => {
  const door = anAdmission(100);
  door.isHeld.value = true;
  door.ask("first", "arriving");
  door.ask("second", "arriving");
  vi.advanceTimersByTime(4);
  door.ask("third", "arriving");
  door.ask("order", "paying");
  expect(door.letIn).toEqual(["first", "second"]);
  door.turns.shift()?.();
  expect(door.letIn).toEqual(["first", "second", "order"]);
  door.turns.shift()?.();
  expect(door.letIn).toEqual(["first", "second", "order", "third"]);
});
