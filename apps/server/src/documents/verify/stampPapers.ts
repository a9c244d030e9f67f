import { HOUR_SECONDS } from '#domain/dates/lengths.ts'
import { timeOfToken } from '#server/documents/sign/paperWitness.ts'
import type { Timer } from '#server/jobs/timer.ts'
import { keepLateStamp, listUnstamped } from './documentStore.ts'

const AT_ONCE = 500

/**
 * Has witnesses stamp the papers that went out while none answered. The paper stays as it was given out, byte for byte:
 * the stamp is over its SHA-256 and lies in the register.
 */
export const stampPapers: Timer = {
  name: 'documents.stampPapers',
  everySeconds: HOUR_SECONDS,
  async run({ db, ports }) {
    for (const { id, sha256 } of await listUnstamped(db, AT_ONCE)) {
      const [token] = await ports.timestamp.stamp(sha256)
      if (token) await keepLateStamp(db, id, token, timeOfToken(token))
    }
  },
}
