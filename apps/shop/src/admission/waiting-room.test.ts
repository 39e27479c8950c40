import { expect, test } from "vitest";
import { type Asker, type Ticket, WaitingRoom } from "./waiting-room.ts";

const ticket = (time: number, tag = "a"): Ticket => ({ time, tag });
/** Somebody who comes back with a ticket. */
const back = (given: Ticket): Asker => ({ ticket: given, isNew: false, address: "192.0.2.1" });
const never = () => false;
const always = () => true;

/** A room in which so many wait, who came one millisecond after another. */
function aRoom(people: number): { room: WaitingRoom; tickets: Ticket[] } {
  const room = new WaitingRoom(0);
  const tickets = Array.from({ length: people }, (_, place) => ticket(place));
  for (const each of tickets) {
    room.ask(back(each), 0, never);
  }
  return { room, tickets };
}

// [overload.waiting-room]
test("whoever came first has the lower number, and keeps it however often they ask", () => {
  const { room } = aRoom(3);
  expect([ticket(2), ticket(0), ticket(1), ticket(2)].map((each) => room.ask(back(each), 500, never))).toEqual([
    3, 1, 2, 3,
  ]);
});

// [overload.waiting-room]
test("a ticket of another process has its place by the time when it was given", () => {
  const { room } = aRoom(3);
  expect(room.ask(back(ticket(1, "0")), 500, never)).toBe(2);
  expect(room.ask(back(ticket(1)), 500, never)).toBe(3);
});

// [overload.waiting-room]
test("people are called in their order, more each second while there is time, and fewer when there is none", () => {
  const { room, tickets } = aRoom(200);
  const called = [];
  let now = 0;
  for (const isFull of [never, never, never, always, always, always, always, always]) {
    now += 1000;
    const before = room.length;
    room.call(now, isFull);
    called.push(before - room.length);
  }
  expect(called).toEqual([2, 3, 5, 3, 2, 2, 1, 0]);
  expect(tickets.slice(0, 19).map((each) => room.ask(back(each), now, never))).toEqual([...Array(18).fill("turn"), 1]);
});

// [overload.waiting-room]
test("a turn is kept for two minutes", () => {
  const { room } = aRoom(30);
  room.call(1000, never);
  expect(room.ask(back(ticket(0)), 120_999, always)).toBe("turn");
  room.call(122_000, always);
  expect(room.ask(back(ticket(1)), 122_000, always)).not.toBe("turn");
});

test("a turn counts once and for two minutes; whoever misses it gets the place of their time again", () => {
  const { room } = aRoom(4);
  room.call(1000, never);
  expect([room.ask(back(ticket(0)), 1000, never), room.ask(back(ticket(0)), 1000, never)]).toEqual(["turn", 1]);
  // The second was called and does not come.
  for (let now = 2000; now <= 122_000; now += 1000) {
    room.ask(back(ticket(9)), now, always);
  }
  expect(room.ask(back(ticket(1)), 122_000, always)).not.toBe("turn");
});

// [overload.waiting-room]
test("whoever does not ask for a minute is passed over", () => {
  const { room } = aRoom(50);
  expect(room.ask(back(ticket(49)), 500, never)).toBe(50);
  room.call(60_600, always);
  expect(room.length).toBeLessThanOrEqual(1);
});

// [overload.waiting-room]
test("a line in which nobody asks any more is over, and so is one from which everybody was called", () => {
  const { room } = aRoom(2);
  room.call(1000, never);
  expect([room.length, room.isOver]).toEqual([0, false]);
  room.ask(back(ticket(0)), 1100, never);
  room.ask(back(ticket(1)), 1100, never);
  expect(room.isOver).toBe(true);
  const { room: left } = aRoom(50);
  left.call(200_000, always);
  left.call(400_000, always);
  expect(left.isOver).toBe(true);
});

// [overload.waiting-room]
test("a program without cookies gives up its places soon, and gets few at once", () => {
  const room = new WaitingRoom(0);
  const arrive = (time: number, address: string) =>
    room.ask({ ticket: ticket(time), isNew: true, address }, time, always);
  const standings = Array.from({ length: 250 }, (_, time) => arrive(time, "192.0.2.7"));
  expect(standings.filter((standing) => standing === "full")).toHaveLength(50);
  expect(arrive(300, "192.0.2.8")).toBe(201);
  // Whoever comes back makes room for another one from there.
  expect(room.ask(back(ticket(5)), 400, always)).toBe(6);
  expect([arrive(500, "192.0.2.7"), arrive(501, "192.0.2.7")]).toEqual([202, "full"]);
  // After half a minute only the one who came back is left, and is called.
  room.call(31_000, always);
  expect([room.length, room.ask(back(ticket(5)), 31_000, always)]).toEqual([0, "turn"]);
});
