/**
 * True if names of children stand in the order of a content model, such as `["Credential+", "UserAgent"]`: `?` marks what
 * may be missing, `+` and `*` what may be repeated.
 */
export function isInOrder(names: readonly string[], model: readonly string[]): boolean {
  const pattern = model.map((part) => {
    const [, name = "", times = ""] = /^(\w+)([?+*]?)$/.exec(part) ?? [];
    return `(?:${name} )${times}`;
  });
  return new RegExp(`^${pattern.join("")}$`).test(names.map((name) => `${name} `).join(""));
}
