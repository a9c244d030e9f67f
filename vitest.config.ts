import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { messagesAtOnce } from './scripts/lib/testing/messagesAtOnce.ts'
import { seedOfRun } from './scripts/lib/testing/seed.ts'

const seed = seedOfRun()

/**
 * Files that start whole servers and databases of their own, and wait for them, the longest first: begun last, it would run
 * on alone.
 */
const PROGRAMS = [
  'backup/journal/journal',
  'main',
  'production',
  'processes/processes',
  'db/embedded',
  'db/silence',
  'backup/backup',
  'db/followed',
  'db/standby',
  'keys/escrow',
].map(name => `apps/server/src/${name}.test.ts`)

/** Programs by their length, all other files by chance. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): string => {
      const path = relative(import.meta.dirname, moduleId)
      const chance = createHash('sha256').update(`${seed} ${path}`).digest('hex')
      const turn = PROGRAMS.findIndex(program => moduleId.endsWith(program))
      return turn < 0 ? `others ${chance}` : `first ${String(turn).padStart(2, '0')}`
    }
    return files.sort((one, other) => (place(one) < place(other) ? -1 : 1))
  }
}

/** How long a test, a hook and a poll may take. It only ends what hangs: nothing here is a promise about time. */
const PATIENCE_MS = 120_000
const common = {
  testTimeout: PATIENCE_MS,
  hookTimeout: PATIENCE_MS,
  env: { TEST_SEED: String(seed) },
  setupFiles: ['vitest.setup.ts'],
  expect: { poll: { timeout: PATIENCE_MS - 10_000 } },
}

/** Against one real PostgreSQL for the run: each file has a portal and a database of its own. */
const onDatabase = {
  ...common,
  environment: 'node' as const,
  globalSetup: ['apps/server/src/testing/globalSetup.ts'],
  // Loading the whole server anew for each file took half the time.
  isolate: false,
}

/**
 * unit: pure and quick. client: code of the browser, without one; it keeps a session, so each file has its own. server:
 * against PostgreSQL. programs: the same, with servers and databases that are started, cut off and ended. Screens are tried
 * in a real browser (e2e).
 */
export default defineConfig({
  test: {
    // The runner itself does next to nothing: no core is kept free for it.
    maxWorkers: '100%',
    sequence: { sequencer: LongFirst, seed },
    projects: [
      {
        test: {
          ...common,
          name: 'unit',
          // Here a test knows nothing of the others of its file; on the server some tell one story in their order.
          sequence: { shuffle: { tests: true } },
          include: ['packages/**/*.test.ts', 'scripts/**/*.test.ts'],
          environment: 'node',
          // What is pure keeps nothing that another file could find.
          isolate: false,
        },
      },
      {
        plugins: [messagesAtOnce()],
        test: {
          ...common,
          name: 'client',
          sequence: { shuffle: { tests: true } },
          include: ['apps/web/src/**/*.test.ts', 'apps/desk/src/**/*.test.ts'],
          environment: 'node',
          // A thread begins in a third of the time of a process, and each file has one of its own.
          pool: 'threads',
        },
      },
      {
        test: {
          ...onDatabase,
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          exclude: PROGRAMS,
        },
      },
      { test: { ...onDatabase, name: 'programs', include: PROGRAMS } },
    ],
  },
})
