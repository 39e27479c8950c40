import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon.tsx";

/** An empty state: the reason and the next step. */
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
