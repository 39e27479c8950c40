import type { CSSProperties, ReactNode } from "react";

interface BoxProps {
  className?: string;
  style: CSSProperties;
  children: ReactNode;
}

/** A surface with space inside: the padding of a cell, since Outlook for Windows ignores that of other elements. */
export function Box({ className, style, children }: BoxProps) {
  return (
    <table role="presentation" width="100%" border={0} cellPadding="0" cellSpacing="0">
      <tbody>
        <tr>
          <td className={className} style={style}>
            {children}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** Space between two parts, in pixels: Outlook for Windows knows margins of texts only. */
export function Space({ height }: { height: number }) {
  return (
    <div aria-hidden="true" style={{ height, lineHeight: `${height}px`, fontSize: 1 }}>
      {"\u00a0"}
    </div>
  );
}
