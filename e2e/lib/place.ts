import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, () => {
      const address = probe.address()
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(address)))
    })
  })

/**
 * Where the portal of a run listens: any port that is free, or E2E_PORT. The first reading chooses; the workers of the
 * run inherit its choice.
 */
process.env.E2E_PORT ??= String(await freePort())
export const port = Number(process.env.E2E_PORT)

/** Where it keeps its data: each port has a place of its own, so that runs do not meet. */
export const dataDir = join(tmpdir(), `portal-e2e-${port}`)

/** Where its walks lay aside what the Nu checker reads after them. */
export const statesDir = join(tmpdir(), `portal-e2e-${port}-states`)
