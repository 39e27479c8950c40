/** A decorative bar of the remaining credit, empty if there is none; the text beside it tells the same. */
export function Meter({ used, total, className = "meter" }: { used: number; total: number; className?: string }) {
  const share = total > 0 ? Math.min(1, Math.max(0, used / total)) : 1;
  const rest = 1 - share;
  return (
    <svg className={className} aria-hidden="true" preserveAspectRatio="none">
      <rect className="meter-track" width="100%" height="100%" />
      <rect className="meter-rest" width={`${Math.round(rest * 1000) / 10}%`} height="100%" />
    </svg>
  );
}
