/**
 * A warning if the mail server of a process takes no mails now [operator.mail-warning].
 * @param findTrouble asks the server; undefined: the sandbox takes all mails
 */
export async function mailWarning(
  findTrouble: (() => Promise<string | undefined>) | undefined,
): Promise<string | undefined> {
  const trouble = await findTrouble?.();
  return (
    trouble && `mails do not leave now: the server of SMTP_URL answers ${trouble}; they are tried again for two days`
  );
}
