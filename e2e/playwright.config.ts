import { defineConfig } from "@playwright/test";

/**
 * Disabled browser features: those that Playwright disables (a second `--disable-features` replaces its own), the
 * address bar's pop-ups, which no journey uses but which take half of the time of opening a window, and the questions of
 * forms' autofill to its maker.
 */
const DISABLED_FEATURES = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "AutofillServerCommunication",
];

/** Nobody listens here: where the browser's own services, which `--disable-background-networking` leaves on, call. */
const NOWHERE = "http://localhost:9/";

/**
 * The journeys run in real browsers against real processes with the demonstration. Each sets its language and viewport.
 * `CHROMIUM_PATH` selects the browser; the default is Playwright's own.
 */
export default defineConfig({
  testDir: "./tests",
  // Journeys that move the time have a shop of their own: in a row, so that it is started once a worker.
  projects: [
    { name: "journeys", testIgnore: "timed/**" },
    { name: "timed", testMatch: "timed/**" },
  ],
  outputDir: "../test-results/journeys",
  globalSetup: "./src/global-setup.ts",
  // Two workers, each with its own browser and shop, for the two cores of CI.
  workers: 2,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: "list",
  use: {
    browserName: "chromium",
    viewport: { width: 1280, height: 900 },
    screenshot: "only-on-failure",
    actionTimeout: 10_000,
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      // CI machines have no GPU, and Chromium's sandbox does not support root in a container.
      args: [
        "--disable-gpu",
        // Letters have their natural widths, as on high-resolution screens, instead of being fitted to pixels.
        "--font-render-hinting=none",
        `--disable-features=${DISABLED_FEATURES.join(",")}`,
        `--gaia-url=${NOWHERE}`,
        `--component-updater=url-source=${NOWHERE}`,
        ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
      ],
    },
  },
});
