import { once } from "node:events";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { startMailSink } from "./mail-sink.ts";

test("a mail is accepted, however it is split into packets", async () => {
  await using sink = await startMailSink();
  const socket = connect(Number(new URL(sink.url).port), "127.0.0.1").setEncoding("utf8");
  const closed = once(socket, "close");
  let replies = "";
  socket.on("data", (chunk) => {
    replies += chunk;
  });
  for (const piece of [
    "EHLO a\r\nMAIL FROM:<a@b>\r\nRC",
    "PT TO:<c@d>\r\nDATA\r\n",
    "Subject: DATA\r\n\r\nhi\r\n.",
    "\r\nQUIT\r\n",
  ]) {
    socket.write(piece);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  await closed;
  expect(replies.match(/^\d+/gm)).toEqual(["220", "250", "250", "250", "354", "250", "221"]);
  expect(sink.count()).toBe(1);
});
