import { PageTitle } from "../page/page-title.tsx";
import { ContentBlocks } from "./content-blocks.tsx";
import { Marked } from "./marked.tsx";
import type { ContentPage } from "./read-blocks.server.ts";

export function ContentView({ page }: { page: ContentPage }) {
  return (
    <Marked mark={page.mark}>
      <article className="wrap content-page">
        <PageTitle>{page.title}</PageTitle>
        <meta name="description" content={page.description} />
        <h1>{page.title}</h1>
        <ContentBlocks blocks={page.blocks} />
      </article>
    </Marked>
  );
}
