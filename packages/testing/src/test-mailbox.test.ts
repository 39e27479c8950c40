import { mailboxConformance } from "./bounce-mailbox.conformance.ts";
import { testMailbox } from "./index.ts";

mailboxConformance("the stand-in", async () => {
  const mailbox = testMailbox();
  return {
    mailbox,
    deliver: mailbox.deliver,
    areRead: mailbox.areRead,
    secrets: [],
    refuse: () => {
      mailbox.answer = { kind: "refused", reason: "the server refuses the user name or the password" };
    },
    shutDown: async () => {
      mailbox.answer = { kind: "unavailable", reason: "the server is away" };
    },
    [Symbol.asyncDispose]: async () => undefined,
  };
});
