/** How a part of an installation is. */
export type FindingState = "ok" | "warning" | "wrong";

/** What a check found. It holds no secret, no code and nothing about people. */
export interface Finding {
  /** Such as "database.version": its group, and what was examined. */
  check: string;
  state: FindingState;
  /** A sentence that says what is so. */
  detail: string;
  /** A sentence or two that say what to do; null where nothing is to be done. */
  advice: string | null;
}

export function fine(check: string, detail: string): Finding {
  return { check, state: "ok", detail, advice: null };
}

export function warning(check: string, detail: string, advice: string): Finding {
  return { check, state: "warning", detail, advice };
}

export function wrong(check: string, detail: string, advice: string): Finding {
  return { check, state: "wrong", detail, advice };
}

/** A reason from elsewhere as a sentence. */
export function sentence(reason: string): string {
  const end = /[.?!]$/.test(reason) ? "" : ".";
  return reason.charAt(0).toUpperCase() + reason.slice(1) + end;
}
