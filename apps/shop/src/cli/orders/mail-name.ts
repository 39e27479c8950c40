/** Names a mail of an order: its kind, and its number among those of the kind from the second on; that of each e-card. */
export function mailName({ kind, part }: { kind: string; part: number }): string {
  return part > 1 || kind === "e_card" ? `${kind} ${part}` : kind;
}
