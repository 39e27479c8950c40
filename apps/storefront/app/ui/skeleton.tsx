/** Stands where something is still loading, in its final size. */
export function Skeleton({ className }: { className: string }) {
  return <span className={`bone block ${className}`} aria-hidden="true" />;
}
