import type { WebsiteView } from "@guerdon/contract";
import { ContentBlocks } from "../content/content-blocks.tsx";
import { loadAreas } from "../content/content-page.server.ts";
import { loadContentRoute } from "../content/content-route.server.ts";
import { ContentView } from "../content/content-view.tsx";
import { blockOf } from "../features/start/block.server.ts";
import { prefilledCode } from "../features/start/prefilled-code.server.ts";
import { enterShop } from "../features/start/start-actions.server.ts";
import type { StartAnswer } from "../features/start/start-answer.ts";
import { BACK_PARAMETER } from "../features/start/start-tabs.tsx";
import { useIsSwitching } from "../features/start/use-is-switching.ts";
import { type StartView, WaysIn } from "../features/start/ways-in.tsx";
import { PageAlert } from "../page/page-alert.tsx";
import { PageTitle } from "../page/page-title.tsx";
import { useShop, useT } from "../page/use-shop.ts";
import { captchaFor } from "../server/captcha.server.ts";
import { closedPage } from "../server/failed-page.server.ts";
import { partnerLink } from "../server/handshake-pages.server.ts";
import { openPortal } from "../server/open-portal.server.ts";
import { enter, enterAny, type PageContext } from "../server/page-context.server.ts";
import { returnPath } from "../server/return-path.server.ts";
import { WIDE } from "../theme/breakpoints.ts";
import { buttonClass } from "../ui/button.tsx";
import { Captcha } from "../ui/captcha.tsx";
import { Note } from "../ui/note.tsx";
import { Picture } from "../ui/picture.tsx";
import type { Route } from "./+types/start";
import "../page/home-messages.ts";

export async function loader(args: Route.LoaderArgs) {
  return isStart(args) ? loadStart(enter(args)) : loadContentRoute(enterAny(args));
}

/** A website of one language has its pages where others have the start page of a language: both paths are one word. */
function isStart(args: Pick<Route.LoaderArgs, "context" | "params">): boolean {
  return args.params.lang === undefined || enterAny(args).prefix !== "";
}

async function loadStart(context: PageContext) {
  const { website, url } = context;
  const { wob_account_login, wob_coupon_login } = website;
  const tab = url.searchParams.get("tab");
  const view = chosenView(website, tab);
  if (website.state === "closed" && (tab === null || view === "code" || view === "none")) {
    throw closedPage();
  }
  const [{ code, problem }, areas, block, captcha, partner] = await Promise.all([
    prefilledCode(context),
    loadAreas(context, "/start"),
    view === "code" || view === "account" ? blockOf(context, view) : undefined,
    captchaFor(context, view === "forgot" ? "forgot_password" : "login"),
    view === "none" ? partnerLink(context) : null,
  ]);
  return {
    hero: website.theme.hero,
    areas,
    back: context.visit.flash?.back ?? returnPath(url.searchParams.get(BACK_PARAMETER)),
    prefilled: code,
    problem,
    view,
    block,
    captcha,
    partner,
    hasTabs: wob_account_login && wob_coupon_login && website.state === "open",
  };
}

export function action(args: Route.ActionArgs) {
  return isStart(args) ? enterShop(enter(args)) : openPortal(args);
}

/** The view that the address asks for, as far as the website has it [session.ways-in]. */
function chosenView({ wob_account_login, wob_coupon_login }: WebsiteView, tab: string | null): StartView {
  if (wob_account_login && (tab === "account" || tab === "forgot")) {
    return tab;
  }
  return wob_coupon_login ? "code" : wob_account_login ? "account" : "none";
}

/** A requested mail is confirmed; a refused form stays open, wherever it was sent from. */
function shownView(view: StartView, answer: StartAnswer | undefined): StartView {
  if (!answer || answer.notOffered) {
    return view;
  }
  return answer.form === "forgot" && answer.text === undefined ? "sent" : answer.form;
}

const TEXTS = {
  code: { page: "start.page-title", title: "start.title", text: "start.text" },
  account: { page: "start.log-in.title", title: "start.title", text: "start.log-in.text" },
  forgot: { page: "start.forgot.title", title: "start.forgot.title", text: "start.forgot.text" },
  sent: { page: "start.sent.title", title: "start.sent.title", text: "start.sent.text" },
  closed: { page: "start.log-in.title", title: "start.log-in.title", text: "start.log-in.closed" },
  none: { page: "start.log-in.title", title: "start.title", text: "start.none" },
} as const;

export default function StartRoute({ loaderData, actionData }: Route.ComponentProps) {
  return "areas" in loaderData ? (
    <StartPage loaderData={loaderData} actionData={actionData} />
  ) : (
    <ContentView page={loaderData} />
  );
}

interface StartProps {
  loaderData: Awaited<ReturnType<typeof loadStart>>;
  actionData: StartAnswer | undefined;
}

function StartPage({ loaderData, actionData }: StartProps) {
  const t = useT();
  const { closed } = useShop();
  const { hero, areas, hasTabs, prefilled, problem, block, back, partner } = loaderData;
  const view = shownView(loaderData.view, actionData);
  const { page, title, text } = TEXTS[closed && view === "account" ? "closed" : view];
  const isSwitching = useIsSwitching(view);
  const captcha = loaderData.captcha ?? actionData?.captcha;
  const notOffered = actionData?.notOffered ? actionData.text : view === "code" ? undefined : problem?.text;
  return (
    <>
      <PageAlert answer={actionData} />
      <div className="wrap">
        <PageTitle>{t(page)}</PageTitle>
        <div className="start">
          {isSwitching ? (
            <p className="start-loader" role="status">
              {t("start.loading")}
            </p>
          ) : (
            <div className="start-column">
              <div className="start-words">
                <h1>{t(title)}</h1>
                <p className="start-lead">{t(text)}</p>
                {notOffered && <Note tone="bad">{notOffered}</Note>}
                {partner && (
                  <p>
                    <a className={buttonClass()} href={partner.href}>
                      {partner.text}
                    </a>
                  </p>
                )}
              </div>
              {view !== "none" && (
                <div className="start-plate">
                  <WaysIn
                    view={view}
                    hasTabs={hasTabs}
                    answer={actionData}
                    prefilled={prefilled}
                    linkProblem={problem}
                    block={block}
                    back={back}
                    captcha={captcha && <Captcha key={captcha.action} captcha={captcha} attempt={actionData} />}
                  />
                </div>
              )}
            </div>
          )}
          {hero && <StartPicture picture={hero} />}
        </div>
        <ContentBlocks blocks={[...areas.top, ...areas.main]} />
      </div>
    </>
  );
}

function StartPicture({ picture }: { picture: NonNullable<WebsiteView["theme"]["hero"]> }) {
  const sizes = `(max-width:${WIDE}) 92vw,36rem`;
  return (
    <div className="start-picture">
      <Picture picture={picture} alt="" widths={[480, 640, 960, 1280]} sizes={sizes} eager />
    </div>
  );
}
