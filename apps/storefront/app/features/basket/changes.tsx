/** The list of changes in the basket since the page was shown. */
export function Changes({ texts }: { texts: readonly string[] }) {
  return (
    texts.length > 0 && (
      <ul>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    )
  );
}
