import nodemailer from "nodemailer";

/**
 * Why a mail server takes no mails now: it cannot be reached, hangs, or refuses the login. Undefined if it takes them.
 * @param url as of `createSmtpMailer`
 * @returns a code without what the server said, which may have the login
 */
export async function smtpTrouble(url: string, timeoutMs = 3000): Promise<string | undefined> {
  const limits = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs };
  const transport = nodemailer.createTransport({ url, ...limits, dnsTimeout: timeoutMs });
  try {
    await transport.verify();
    return undefined;
  } catch (error) {
    const { code = "unknown", responseCode } = error as { code?: string; responseCode?: number };
    return [code, responseCode].filter(Boolean).join(" ");
  } finally {
    transport.close();
  }
}
