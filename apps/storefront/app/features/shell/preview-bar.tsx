interface PreviewBarProps {
  label: string;
  text: string;
  leave: { href: string; text: string };
}

/** Says that a page is a preview, and leads out of it. Only the server renders it [revision.preview]. */
export function PreviewBar({ label, text, leave }: PreviewBarProps) {
  return (
    <aside className="preview-bar" aria-label={label}>
      <p>{text}</p>
      <a className="preview-bar-leave" href={leave.href}>
        {leave.text}
      </a>
    </aside>
  );
}
