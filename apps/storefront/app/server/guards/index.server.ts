import type { MiddlewareFunction } from "react-router";
import { arrive } from "./arrive.server.ts";
import { leadFromCookieCheck } from "./cookie-check.server.ts";
import { admitAuthors } from "./editing.server.ts";
import { takeHandOver } from "./hand-over.server.ts";
import { shakeHands } from "./handshake.server.ts";
import { chooseLanguage } from "./language.server.ts";
import { openPage } from "./page.server.ts";
import { answerForShut, leadElsewhere } from "./routing.server.ts";
import { findWebsite } from "./website.server.ts";

/** The guards that every page passes before its loaders and actions, in this order. */
export const GUARDS: readonly MiddlewareFunction<Response>[] = [
  arrive,
  leadFromCookieCheck,
  findWebsite,
  admitAuthors,
  takeHandOver,
  chooseLanguage,
  openPage,
  shakeHands,
  answerForShut,
  leadElsewhere,
];
