import { ISLAND_PLACES } from "@guerdon/domain/consent/island";
import { z } from "zod";
import { outsideHost } from "./folder-values.ts";

/** A number that Sovendus gives a shop. */
const couponingNumber = z
  .string()
  .regex(/^\d{1,10}$/, "must be a number of up to 10 digits")
  .nullable()
  .default(null);

/** The optional services of a website, and what it asks about them [consent.services]. */
export const consentSettings = {
  /** The account key of etracker, which then is asked for as analytics. */
  website_etracker_id: z
    .string()
    .regex(/^[A-Za-z0-9]{4,20}$/, "must be the account key: 4 to 20 letters and digits")
    .nullable()
    .default(null),
  /** The measurement id of Google Analytics 4, which then is asked for as analytics. */
  website_ga4_id: z
    .string()
    .regex(/^G-[A-Z0-9]{4,16}$/, "must be the measurement id: G- with 4 to 16 capital letters and digits")
    .nullable()
    .default(null),
  /** Advertising for coupons by Sovendus, which then is asked for as marketing. */
  couponing_enable: z.boolean().default(false),
  couponing_location: z.enum(ISLAND_PLACES).default("confirmation"),
  couponing_source_number: couponingNumber,
  couponing_medium_number: couponingNumber,
  /** The snippet of RISK IDENT, whose fraud service then is asked for as marketing [island.risk]. */
  riskident_snippetid: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,40}$/, "must be the id of a snippet: up to 40 letters, digits, _ and -")
    .nullable()
    .default(null),
  /** The host of its script, if one was agreed that belongs to the client [island.risk-host]. */
  riskident_host: outsideHost.nullable().default(null),
  /** Raise it to ask all visitors again [consent.version]. */
  consent_version: z.int().min(1).max(9999).default(1),
};
