import { mkdirSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { defineConfig } from '@playwright/test'
import { dataDir, port, statesDir } from './e2e/lib/place.ts'
import { serverLog, typedFile } from './e2e/lib/typedTexts.ts'

// The configuration is read again by every worker; only the run itself may clear its data, before and after.
if (process.env.TEST_WORKER_INDEX === undefined) {
  const clear = () => {
    for (const path of [dataDir, serverLog, typedFile, statesDir])
      rmSync(path, { recursive: true, force: true })
  }
  clear()
  mkdirSync(dirname(dataDir), { recursive: true })
  process.once('exit', clear)
}

const everywhere = process.env.E2E_ALL === 'true'

/** What is looked at on both widths: every address, and the public pages with their menus. */
const BOTH = ['routes', 'public']

/** Intentions that are walked on the desktop, in English; all others are walked on the phone, in Hindi. */
const DESKTOP = [
  'account',
  'bookings',
  'desk-*',
  'feedback',
  'first-visit',
  'forced-colours',
  'keyboard',
  'land-use',
  'leases',
  'payment',
  'property',
  'property-demand',
  'settings-limits',
  'verify',
]

/**
 * A page of a walk lives for seconds: its scripts are not compiled for a long life, and it is painted without a process of
 * its own for the graphics card that there is none of. An eighth of the processor's time of all walks.
 */
const SHORT_LIVED = ['--js-flags=--no-opt --no-maglev', '--disable-gpu', '--in-process-gpu'] as const

const files = (names: readonly string[]) => names.map(name => `**/${name}.spec.ts`)

/**
 * Each intention is walked once, on one width and in one language; whatever it looks at must fit both widths. With
 * E2E_ALL=true it is walked in both languages on both.
 */
const walks = (language: 'en' | 'hi') => ({
  grepInvert: new RegExp(everywhere ? '^$' : `, ${language === 'en' ? 'hi' : 'en'}\\b`),
})

/** Browser tests: the built portal on a database of its own, at a phone's and at a desktop's width. */
export default defineConfig({
  testDir: 'e2e',
  retries: 1,
  outputDir: '.cache/e2e-results',
  // What the walks typed about people is searched for in all that the server logged; the states that they laid aside are read.
  globalTeardown: ['./e2e/lib/searchLog.ts', './e2e/lib/nu.ts'],
  // Two files at once, one for each core: no two of them change the same citizen, scheme or hall.
  workers: 2,
  // Limits only end what hangs: nothing here is a promise about time, and a machine may be busy with other work.
  timeout: 360_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // A walk sees what the server sends, not what an earlier screen left on the device.
    serviceWorkers: 'block',
    // What fades in would be measured half faded.
    contextOptions: {
      reducedMotion: 'reduce',
      ...(process.env.E2E_FORCED === 'true' ? { forcedColors: 'active' as const } : {}),
    },
    // Recording every walk took a fifth of its time. A walk that fails is walked again, and that one is recorded.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    // Whatever cannot be pressed by now never will be: the test says which, instead of waiting for its own end.
    actionTimeout: 40_000,
    navigationTimeout: 60_000,
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: ['--no-sandbox', ...SHORT_LIVED] },
  },
  projects: [
    {
      name: 'phone',
      ...walks('hi'),
      ...(everywhere ? {} : { testIgnore: files(DESKTOP) }),
      use: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
    },
    {
      name: 'desktop',
      ...walks('en'),
      ...(everywhere ? {} : { testMatch: files([...BOTH, ...DESKTOP]) }),
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
  webServer: {
    command: `"${process.execPath}" apps/server/src/main.ts > "${serverLog}"`,
    url: `http://localhost:${port}/healthz`,
    env: {
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'info',
      REQUESTS_PER_MINUTE: '100000',
      TRUST_PROXY: '1',
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    timeout: 120_000,
  },
})
