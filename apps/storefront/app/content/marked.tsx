import type { ReactNode } from "react";

/**
 * A part of a page between two marks, at which the finished document gets the comments of the content system's editor
 * [editing.annotations]; without a mark the part alone.
 */
export function Marked({ mark, children }: { mark: string | undefined; children: ReactNode }) {
  return mark === undefined ? (
    children
  ) : (
    <>
      <i data-mark={mark} />
      {children}
      <i data-mark-end={mark} />
    </>
  );
}
