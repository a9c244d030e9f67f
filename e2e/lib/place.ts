import { join } from 'node:path'

/** Where the portal of a run keeps its data: each port has a place of its own, so that runs do not meet. */
export const port = Number(process.env.E2E_PORT ?? 8099)
export const dataDir = join(import.meta.dirname, `../../.cache/e2e-data-${port}`)
