import { defineConfig } from "@playwright/test";

/**
 * Off in the browser: what Playwright switches off (a second switch would replace its own), and the pages of the address
 * bar, which no journey sees but every new window draws: half of what opening one costs.
 */
const OFF = [
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
];

/**
 * The journeys run in real browsers over real processes with the demonstration, on the language and width that each
 * says itself. `CHROMIUM_PATH` names the browser; without it Playwright's own is taken.
 */
export default defineConfig({
  testDir: "./tests",
  outputDir: "../test-results/journeys",
  globalSetup: "./src/global-setup.ts",
  // Two browsers side by side, each with a shop of its own, keep the two cores of CI busy.
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
      // Without the GPU that no machine of CI has; and a container's root user has no sandbox of its own.
      args: [
        "--disable-gpu",
        // Letters are as wide as on a screen of today, and not as on one whose pixels they are fitted to.
        "--font-render-hinting=none",
        `--disable-features=${OFF.join(",")}`,
        ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
      ],
    },
  },
});
