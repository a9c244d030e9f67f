import { pino } from 'pino'
import { writeAudit } from '#server/audit/audit.ts'
import { AskerRank, type CitizenContext, type Db } from '#server/gateway/context.ts'
import type { Ports } from '#server/ports/ports.ts'

/**
 * What the handler of a call gets when a demo citizen sends it at an instant.
 * @throws Error where the handler would refuse: a mistake in the demo data
 */
export const actAs = (db: Db, ports: Ports, userId: number, now: Date): CitizenContext<string, string> => ({
  db,
  ports,
  now,
  citizen: { userId, loginLogId: 0, authId: '', fullName: '', helperId: null },
  language: 'en',
  ip: '',
  asker: { key: `user:${userId}`, rank: AskerRank.Known },
  device: '',
  isProven: false,
  userAgent: '',
  requestId: '',
  log: pino({ level: 'silent' }),
  refuse({ code, text, params }) {
    throw new Error(`the demo data was refused: ${code}: ${text.en} ${JSON.stringify(params ?? {})}`)
  },
  audit: entry => writeAudit(db, { type: 'CITIZEN', id: String(userId) }, entry, now),
  header: () => undefined,
})
