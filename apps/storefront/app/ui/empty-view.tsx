import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon.tsx";

/** Says why there is nothing, and offers the next step. */
export function EmptyView(props: { icon: IconName; title: string; text: string; children?: ReactNode; level?: 1 | 2 }) {
  const Heading = props.level === 1 ? "h1" : "h2";
  return (
    <div className="empty-view">
      <Icon name={props.icon} />
      <Heading>{props.title}</Heading>
      <p>{props.text}</p>
      {props.children}
    </div>
  );
}
