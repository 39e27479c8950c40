import { randomBytes } from "node:crypto";
import { type AnyEndpoint, ERRORS, fieldNames } from "@guerdon/contract";
import { html } from "hono/html";
import { z } from "zod";

/** The documentation of the API as a page; programs read `/api/openapi.json` [errors.description]. */
export async function docsPage(endpoints: readonly AnyEndpoint[]): Promise<Response> {
  const nonce = randomBytes(16).toString("base64");
  const page = await html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>The shop's interface</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<main>
<h1>The shop’s interface</h1>
<p>Every call, as the schemas that check it say. Amounts are decimal numbers of the website’s currency. A failed call
answers with one shape: <code>error_code</code>, <code>trace_id</code>, <code>fields</code> and <code>display</code>.
For programs: <a href="/api/openapi.json">openapi.json</a>.</p>
${endpoints.map(section)}
<h2>Failures</h2>
<table>
<thead><tr><th scope="col">Code</th><th scope="col">Status</th><th scope="col">Fields</th></tr></thead>
<tbody>${Object.entries(ERRORS).map(
    ([code, { status, fields }]) =>
      html`<tr><th scope="row">${code}</th><td>${status}</td><td>${fieldNames(fields).join(", ")}</td></tr>`,
  )}</tbody>
</table>
</main>
</body>
</html>`;
  return new Response(String(page), {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    },
  });
}

function section(endpoint: AnyEndpoint) {
  const parts = Object.entries({
    Path: endpoint.params,
    Query: endpoint.query,
    Body: endpoint.body,
    Answer: endpoint.output,
  });
  return html`<section>
<h2 id="${endpoint.name}"><code>${endpoint.method} /api${endpoint.path}</code></h2>
<p>${endpoint.summary}. ${ACCESS[endpoint.access]}</p>
${parts.map(([title, schema]) => schema && details(title, schema))}
${endpoint.failures.length > 0 ? html`<p>May fail with ${endpoint.failures.join(", ")}.</p>` : ""}
</section>`;
}

const ACCESS = {
  anyone: "Anyone may call it.",
  session: "Needs a session.",
  logged_in: "Needs a session that is logged in.",
} satisfies Record<AnyEndpoint["access"], string>;

function details(title: string, schema: z.ZodType) {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return html`<details><summary>${title}</summary><pre tabindex="0">${JSON.stringify(json, null, 2)}</pre></details>`;
}

const STYLE = `
body { font: 1rem/1.5 system-ui, sans-serif; color: #1a1a1f; margin: 0; }
main { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem; }
h2 { font-size: 1.125rem; margin-block: 2rem 0.5rem; }
pre { background: #f5f5f7; padding: 1rem; overflow: auto; border-radius: 0.5rem; }
th, td { text-align: start; padding: 0.25rem 1rem 0.25rem 0; }
`;
