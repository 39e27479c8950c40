const NUMBERED = ["e_card", "invoice"];

/**
 * Names a mail of an order: its kind, and its number among those of the kind from the second on; that of each e-card and
 * document. The mail with all documents has none.
 */
export function mailName({ kind, part }: { kind: string; part: number }): string {
  return part > 1 || (part > 0 && NUMBERED.includes(kind)) ? `${kind} ${part}` : kind;
}
