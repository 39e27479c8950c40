import { freePort } from "@guerdon/testing";
import { expect, test } from "vitest";
import { composeMailTrouble } from "./compose.ts";
import { mailWarning } from "./mail-warning.ts";

// [operator.mail-warning]
test("a mail server that is not there is told without its login, and the sandbox's mailbox is no trouble", async () => {
  const smtpUrl = `smtp://shop:secret@127.0.0.1:${await freePort()}`;
  const warning = await mailWarning(composeMailTrouble({ smtpUrl }));
  expect(warning).toMatch(/^mails do not leave now: the server of SMTP_URL answers E\w+; /);
  expect(warning).not.toContain("secret");
  expect(await mailWarning(composeMailTrouble({ smtpUrl: undefined }))).toBeUndefined();
});
