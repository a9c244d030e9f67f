import { defineConfig } from 'vitest/config'

/**
 * unit: pure and quick. server: against one real PostgreSQL for the run. Screens are tried in a real browser (e2e). The
 * limits only end what hangs: nothing here is a promise about time.
 */
export default defineConfig({
  test: {
    // The runner itself does next to nothing: no core is kept free for it.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/**/*.test.ts', 'apps/web/src/**/*.test.ts', 'scripts/**/*.test.ts'],
          environment: 'node',
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['apps/server/src/testing/globalSetup.ts'],
          // Each file has a portal and a database of its own; loading the whole server anew for each took half the time.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
