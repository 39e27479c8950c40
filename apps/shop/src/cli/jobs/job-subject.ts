/** What a job is about: its website, then the ids in its data, a list by its length. */
export function jobSubject({ website_id, ...ids }: Record<string, unknown>): string {
  return [
    ...(website_id === undefined ? [] : [website_id]),
    ...Object.entries(ids).map(([name, value]) =>
      Array.isArray(value) ? `${value.length} ${name.replace(/_ids$/, "s")}` : value,
    ),
  ].join(" ");
}
