import { z } from "zod";

/** An on/off variable of the environment. */
export const onOff = z.enum(["on", "off"]).transform((value) => value === "on");

/** Any text. */
export const word = z.string().min(1);

/** Words between commas; empty ones are left out. */
const commaList = z.string().transform((text) =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean),
);

/** Blocks of network addresses. */
export const cidrList = commaList.pipe(
  z.array(z.union([z.cidrv4(), z.cidrv6()], "must be a comma-separated list of CIDR blocks")),
);

/** Addresses for reports, each a URI: RFC 9116 permits web pages by https alone. */
export const contactList = commaList.refine((contacts) => contacts.every(isContact), {
  error:
    "must be a comma-separated list of addresses such as mailto:security@example.com or https://example.com/report",
});

function isContact(text: string): boolean {
  const { protocol, pathname } = URL.parse(text) ?? {};
  return protocol === "https:" || (protocol === "mailto:" && z.email().safeParse(pathname).success);
}

/** A key. */
export const secret = z.string().min(32, "must have at least 32 characters");

/** Keys, newest first. Mistakes never contain them. */
export const secretList = commaList.refine((secrets) => secrets.every((each) => secret.safeParse(each).success), {
  error: "must be a comma-separated list of keys of at least 32 characters each",
});
