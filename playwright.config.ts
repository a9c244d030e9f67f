import { rmSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { dataDir, port } from './e2e/lib/place.ts'

// The configuration is read again by every worker; only the first reading may clear the last run's data.
if (process.env.TEST_WORKER_INDEX === undefined) rmSync(dataDir, { recursive: true, force: true })

const everywhere = process.env.E2E_ALL === 'true'
/**
 * Left out of a width: what is walked there in the other language only, unless everything is asked for. What spends
 * money of the demo (@once) is walked in one language at a width even then.
 */
const without = (language: 'en' | 'hi') => ({
  grepInvert: new RegExp(everywhere ? `, ${language}\\b.*@once` : `, ${language}\\b`),
})

/** Browser tests: the built portal on a database of its own, at a phone's and at a desktop's width. */
export default defineConfig({
  testDir: 'e2e',
  retries: 1,
  outputDir: `.cache/e2e-results-${port}`,
  // Two files at once: no two of them change the same citizen, scheme or hall.
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    trace: 'retain-on-failure',
    // Whatever cannot be pressed by now never will be: the test says which, instead of waiting for its own end.
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: ['--no-sandbox'] },
  },
  projects: [
    // Intentions that are walked in both languages: in Hindi on the phone, in English on the desktop.
    {
      name: 'phone',
      ...without('en'),
      use: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
    },
    { name: 'desktop', ...without('hi'), use: { viewport: { width: 1280, height: 800 } } },
  ],
  webServer: {
    command: `"${process.execPath}" apps/server/src/main.ts`,
    url: `http://localhost:${port}/healthz`,
    env: {
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      REQUESTS_PER_MINUTE: '100000',
      TRUST_PROXY: 'true',
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    timeout: 120_000,
  },
})
