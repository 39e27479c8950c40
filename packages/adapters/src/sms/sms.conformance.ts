import type { OutgoingSms, SmsSender } from "@guerdon/api/ports/sms";
import { expect, test } from "vitest";

/** A sender with a controllable service behind it. */
export interface SmsFixture extends AsyncDisposable {
  sender: SmsSender;
  /** The messages that the service accepted. */
  received: () => Promise<OutgoingSms[]>;
  /** Sets how the service responds to the next messages. */
  respond: (behaviour: "accept" | "reject" | "busy") => void;
  shutDown: () => Promise<void>;
}

const SMS: OutgoingSms = {
  id: "ord_1.sms.1.1",
  to: "+4915112345678",
  from: "Aurora",
  text: "Aurora: Ihr Gutschein Röstmond 25 €\nABCD-EFGH\nEinlösen: https://roestmond.example",
};

/** The tests that every sender must pass; each adapter's test file runs them. */
export function smsConformance(name: string, open: () => Promise<SmsFixture>): void {
  test(`${name}: a message arrives complete, under its id`, async () => {
    await using fixture = await open();
    expect(await fixture.sender.send(SMS)).toEqual({ kind: "sent" });
    expect(await fixture.received()).toEqual([SMS]);
  });

  test(`${name}: a permanent rejection is distinguished from a temporary failure`, async () => {
    await using fixture = await open();
    fixture.respond("reject");
    expect(await fixture.sender.send(SMS)).toMatchObject({ kind: "refused" });
    fixture.respond("busy");
    expect(await fixture.sender.send(SMS)).toMatchObject({ kind: "unavailable" });
    fixture.respond("accept");
    expect(await fixture.sender.send(SMS)).toEqual({ kind: "sent" });
    await fixture.shutDown();
    expect(await fixture.sender.send(SMS)).toMatchObject({ kind: "unavailable" });
  });

  test(`${name}: the description of a failure names neither number nor code`, async () => {
    await using fixture = await open();
    for (const behaviour of ["reject", "busy"] as const) {
      fixture.respond(behaviour);
      const result = await fixture.sender.send(SMS);
      const description = result.kind === "unavailable" ? String(result.cause) : JSON.stringify(result);
      expect(description).not.toMatch(/15112345678|ABCD/);
    }
  });
}
