import { PageLink } from "./page-link.tsx";

/** A link to a page of the shop, written without language, or to another host's page, which learns nothing of this one. */
export function AnyLink({ to, ...rest }: { to: string; className?: string; children: React.ReactNode }) {
  return to.startsWith("/") ? <PageLink to={to} {...rest} /> : <a href={to} rel="noopener noreferrer" {...rest} />;
}
