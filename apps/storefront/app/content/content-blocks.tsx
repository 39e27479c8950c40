import { Marked } from "./marked.tsx";
import type { Block } from "./read-blocks.server.ts";

/** The components of the templates; blocks of an unknown template show their title and text. */
const COMPONENTS: Record<string, (props: { block: Block }) => React.ReactNode> = {
  accordion: Accordion,
  area: Area,
  text: TextBlock,
};

export function ContentBlocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block) => {
    const Component = COMPONENTS[block.template] ?? TextBlock;
    return (
      <Marked key={block.id} mark={block.mark}>
        <Component block={block} />
      </Marked>
    );
  });
}

function Area({ block }: { block: Block }) {
  return <ContentBlocks blocks={block.parts} />;
}

function TextBlock({ block }: { block: Block }) {
  return (
    <section className="py-3">
      {block.title && <h2 className="mb-3">{block.title}</h2>}
      {block.text && <Text text={block.text} />}
      <ContentBlocks blocks={block.parts} />
    </section>
  );
}

/** Questions and answers as native disclosure elements. */
function Accordion({ block }: { block: Block }) {
  return (
    <section className="py-3">
      {block.title && <h2 className="mb-3">{block.title}</h2>}
      {block.parts.map((part) => (
        <Marked key={part.id} mark={part.mark}>
          <details className="fold">
            <summary>{part.title}</summary>
            {part.text && <Text text={part.text} />}
          </details>
        </Marked>
      ))}
    </section>
  );
}

/** Rich text of the content system, sanitised by the API. */
function Text({ text }: { text: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by an allow-list when the page was applied.
  return <div className="prose" dangerouslySetInnerHTML={{ __html: text }} />;
}
