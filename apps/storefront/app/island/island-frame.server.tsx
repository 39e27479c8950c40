import { randomBytes } from "node:crypto";
import { agreedServices, type UsedService } from "@guerdon/domain/consent/consent-services";
import type { IslandValues } from "@guerdon/domain/consent/island";
import { renderToStaticMarkup } from "react-dom/server";
import type { PageContext } from "../server/page-context.server.ts";

/** The permissions of an island: to run its scripts, and to open windows that may do no more [island.frame]. */
export const SANDBOX = "allow-scripts allow-popups";

/** The permissions of a page of another host in its own frame: also to store data, and to send its form. */
const SANDBOX_ELSEWHERE = `${SANDBOX} allow-forms allow-same-origin`;

/** A service of the website that the visitor agreed to; undefined in a buyer's visit and for an author. */
export function agreedService(context: PageContext, name: string): UsedService | undefined {
  return context.visit.editing || context.visit.punchout.visit
    ? undefined
    : agreedServices(context.website.consent).find((service) => service.name === name);
}

/** The address of an island. What it learns is behind the #, which no request carries [island.values]. */
export function islandAddress({ prefix }: Pick<PageContext, "prefix">, name: string, values: IslandValues): string {
  return `${prefix}/island/${name}#${new URLSearchParams(values)}`;
}

/** A new random id, which tells nothing of the visitor or the session. */
export function randomId(): string {
  return randomBytes(16).toString("base64url");
}

/**
 * An island as HTML, which needs no script of the page; undefined unless the visitor agreed to it [island.consent].
 * @param values of the order; it learns a random id besides
 */
export function islandHtml(context: PageContext, name: string, values: IslandValues = {}): string | undefined {
  const service = agreedService(context, name);
  const src = islandAddress(context, name, { sessionId: randomId(), ...values });
  return service && frameHtml(context, service, { src, sandbox: SANDBOX });
}

/** The website's survey in a frame; undefined unless the visitor agreed to it [island.survey]. */
export function surveyHtml(context: PageContext, src: string): string | undefined {
  const service = agreedService(context, "survey");
  return service && frameHtml(context, service, { src, sandbox: SANDBOX_ELSEWHERE });
}

function frameHtml(
  { t }: PageContext,
  { name, title, height }: UsedService,
  { src, sandbox }: { src: string; sandbox: string },
): string {
  return renderToStaticMarkup(
    <>
      {name === "sovendus" && <p className="hint">{t("island.advertising")}</p>}
      <iframe
        title={t("island.title", { service: title })}
        src={src}
        sandbox={sandbox}
        referrerPolicy="strict-origin"
        loading="lazy"
        width="100%"
        height={height ?? undefined}
      />
    </>,
  );
}
