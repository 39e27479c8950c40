import { z } from "zod";

/** The name of a website's secret. */
export const secretName = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,39}$/, "the name of a secret has lower-case letters, digits and dashes, at most 40");

/**
 * A setting that holds a secret by its name [secret.reference]. The message does not begin with "must", because such
 * messages repeat what was found: it may be the secret itself.
 */
export const secretReference = z
  .string()
  .regex(
    /^secret:[a-z][a-z0-9-]{0,39}$/,
    "takes the name of a secret only, such as secret:hcaptcha; its value is stored by the command secrets set",
  );

/** The settings of a website that may hold a reference. In any other one it would be plain text. */
export const SECRET_SETTINGS: readonly (readonly string[])[] = [
  ["captcha", "secret"],
  ["newsletter", "cleverreach", "client_secret"],
  ["partner_portal", "secret"],
  ["saferpay", "password"],
];

const PREFIX = "secret:";

/** The name of the secret in a reference. */
export function secretNameIn(reference: string): string {
  return reference.slice(PREFIX.length);
}

interface SecretReference {
  /** The setting's path. */
  path: readonly string[];
  /** The secret's name. */
  name: string;
}

/** The secrets that the settings of a website refer to. */
export function secretReferences(settings: object): SecretReference[] {
  return SECRET_SETTINGS.flatMap((path) => {
    const value = path.reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], settings);
    return typeof value === "string" ? [{ path, name: secretNameIn(value) }] : [];
  });
}

/** The paths of settings that look like a reference where none is read. */
export function misplacedReferences(value: unknown, path: readonly (string | number)[] = []): (string | number)[][] {
  if (typeof value === "string") {
    const isRead = SECRET_SETTINGS.some((known) => known.join("\0") === path.join("\0"));
    return value.startsWith(PREFIX) && !isRead ? [[...path]] : [];
  }
  if (typeof value !== "object" || value === null) {
    return [];
  }
  return Object.entries(value).flatMap(([key, part]) =>
    misplacedReferences(part, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}
