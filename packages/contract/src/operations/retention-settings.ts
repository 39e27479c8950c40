import { DEFAULT_RETENTION } from "@guerdon/domain/privacy/retention";
import { z } from "zod";

const days = (least: number, most: number) => z.int().min(least).max(most);

/** The retention times of data that may be personal [retention.settings]. */
export const retentionSettings = z.strictObject({
  basket_days: days(1, 365).default(DEFAULT_RETENTION.basket_days),
  order_people_days: days(30, 3650).nullable().default(DEFAULT_RETENTION.order_people_days),
  payer_days: days(30, 3650).default(DEFAULT_RETENTION.payer_days),
  bound_address_days: days(1, 365).default(DEFAULT_RETENTION.bound_address_days),
  newsletter_proof_years: z.int().min(1).max(10).default(DEFAULT_RETENTION.newsletter_proof_years),
  withdrawal_years: z.int().min(1).max(10).default(DEFAULT_RETENTION.withdrawal_years),
  consent_years: z.int().min(1).max(10).default(DEFAULT_RETENTION.consent_years),
});
