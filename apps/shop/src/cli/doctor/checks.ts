import { findBackupFolder, findBackups } from "./backup-checks.ts";
import { findClock, findMovedClock } from "./clock-checks.ts";
import { findHCaptcha, findPaymentProvider } from "./credential-checks.ts";
import { findDatabase, findEngine } from "./database-checks.ts";
import { findDisks } from "./disk-checks.ts";
import { findDistribution } from "./distribution-checks.ts";
import { findBacklog, findFailedJobs } from "./job-checks.ts";
import { findKeys } from "./key-checks.ts";
import { findMemory, findNode, findOpenFiles, findTimeZones } from "./machine-checks.ts";
import { findObjectStore, findUnreachableObjects } from "./object-checks.ts";
import { findPayments } from "./payment-checks.ts";
import { findPooler } from "./pooler-checks.ts";
import type { Check } from "./run-checks.ts";
import { findBounceMailbox, findMail, findNewsletter, findServices } from "./service-checks.ts";
import { findDemonstration, findSettings, findUse } from "./settings-checks.ts";
import { findStandby } from "./standby-checks.ts";
import { findProducts, findStock } from "./stock-checks.ts";
import { findAnswers } from "./website-answers.ts";
import { findAddresses, findLegalPages } from "./website-checks.ts";

/** All checks, in the order in which they are told [operator.doctor]. */
export const CHECKS: readonly Check[] = [
  { name: "settings.valid", find: findSettings },
  { name: "settings.use", find: findUse },
  { name: "settings.demo", find: findDemonstration },
  { name: "machine.node", find: findNode },
  { name: "machine.open-files", find: findOpenFiles },
  { name: "machine.memory", find: findMemory },
  { name: "machine.time-zones", find: findTimeZones },
  { name: "disk.space", find: findDisks },
  { name: "database.open", find: findDatabase },
  { name: "database.engine", find: findEngine },
  { name: "database.workers", find: findDistribution },
  { name: "database.pooler", find: findPooler },
  { name: "database.standby", find: findStandby },
  { name: "clock.difference", find: findClock },
  { name: "clock.sandbox", find: findMovedClock },
  { name: "keys.current", find: findKeys },
  { name: "services.mail", find: findMail },
  { name: "services.bounce-mailbox", find: findBounceMailbox },
  { name: "services.object-store", find: findObjectStore },
  { name: "services.object-store-setting", find: findUnreachableObjects },
  { name: "services.reached", find: findServices },
  { name: "services.newsletter", find: findNewsletter },
  { name: "services.payment-credentials", find: findPaymentProvider },
  { name: "services.hcaptcha", find: findHCaptcha },
  { name: "websites.address", find: findAddresses },
  { name: "websites.answer", find: findAnswers },
  { name: "websites.legal-pages", find: findLegalPages },
  { name: "stock.levels", find: findStock },
  { name: "stock.products", find: findProducts },
  { name: "jobs.failed", find: findFailedJobs },
  { name: "jobs.waiting", find: findBacklog },
  { name: "payments.settled", find: findPayments },
  { name: "backup.last", find: findBackups },
  { name: "backup.folder", find: findBackupFolder },
];
