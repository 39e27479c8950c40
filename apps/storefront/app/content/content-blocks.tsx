import type { Block } from "./read-blocks.server.ts";

/** Which component shows a block of which template; an unknown one shows its title and text. */
const COMPONENTS: Record<string, (props: { block: Block }) => React.ReactNode> = {
  accordion: Accordion,
  text: TextBlock,
};

export function ContentBlocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block) => {
    const Component = COMPONENTS[block.template] ?? TextBlock;
    return <Component key={block.id} block={block} />;
  });
}

function TextBlock({ block }: { block: Block }) {
  return (
    <section className="prose py-3">
      {block.title && <h2>{block.title}</h2>}
      {block.text && <Text text={block.text} />}
      <ContentBlocks blocks={block.parts} />
    </section>
  );
}

/** Questions and answers: the platform's own disclosure. */
function Accordion({ block }: { block: Block }) {
  return (
    <section className="py-3">
      {block.title && <h2 className="mb-3">{block.title}</h2>}
      {block.parts.map((part) => (
        <details key={part.id} className="fold">
          <summary>{part.title}</summary>
          <div className="prose">{part.text && <Text text={part.text} />}</div>
        </details>
      ))}
    </section>
  );
}

/** Paragraphs are separated by an empty line; lines that begin with a dash make a list. */
function Text({ text }: { text: string }) {
  return text.split(/\n\s*\n/).map((paragraph) => {
    const lines = paragraph.trim().split("\n");
    if (lines.every((line) => line.startsWith("- "))) {
      return (
        <ul key={paragraph}>
          {lines.map((line) => (
            <li key={line}>{line.slice(2)}</li>
          ))}
        </ul>
      );
    }
    return (
      <p key={paragraph} className="whitespace-pre-line">
        {lines.join("\n")}
      </p>
    );
  });
}
