/**
 * Whether a website takes visitors [website.state]. Paused: nobody new; closed: nobody, except for orders that were
 * placed and what the law requires.
 */
export const WEBSITE_STATES = ["open", "paused", "closed"] as const;
export type WebsiteState = (typeof WEBSITE_STATES)[number];
