const format = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "medium", timeZone: "UTC" });

/** A time in the sandbox's format, such as "21 Nov 2026, 01:23:45 UTC". */
export function readableTime(moment: Date): string {
  return `${format.format(moment)} UTC`;
}
