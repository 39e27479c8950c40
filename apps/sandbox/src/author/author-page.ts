import { html } from "hono/html";
import { type Markup, page } from "../page.ts";
import { DRAFTS } from "./drafts.ts";

/** The drafts, to be edited or looked at. */
export function draftsPage(): Markup {
  return page({
    title: "Author",
    section: "author",
    content: html`<h1>Content system</h1>
      <p class="lead">An author writes pages of the shop aurora here. The editor shows the shop in a frame, which asks once for the word that <span class="code">npm run shop -- editing open aurora</span> prints.</p>
      <ul class="parts">${DRAFTS.map(
        ({ name, title }) => html`<li><h2>${title.en}</h2>
          <p><a href="/author/edit/${name}">Edit</a> · <a href="/author/preview/${name}">Preview</a></p></li>`,
      )}</ul>`,
  });
}

/** The editor: the shop in a frame, what it posted, and messages to it. */
export function editorPage({ name, url, isPreview }: { name: string; url: string; isPreview: boolean }): Markup {
  const mode = isPreview ? "Preview" : "Edit";
  return page({
    title: `${mode}: ${name}`,
    section: "author",
    content: html`<p><a href="/author">Content system</a></p>
      <h1>${mode}: ${name}</h1>
      <p><button class="button" type="button" data-action="refresh">Refresh the frame</button></p>
      <h2>What the frame posted</h2>
      <ol id="posted"></ol>
      <iframe class="letter" src="${url}" title="The shop in the editor"></iframe>
      <script src="/author/editor-page.js"></script>`,
  });
}
