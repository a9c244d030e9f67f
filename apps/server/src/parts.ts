import { HOUR_SECONDS } from '#domain/dates/lengths.ts'
import { dropForgottenMessages, IN_PARTS, makePartAhead } from './db/partStore.ts'
import type { Timer } from './jobs/timer.ts'
import { RETENTION } from './retention.ts'

/** Makes parts of the tables that lie in parts before they are needed, and drops those whose time is over. */
export const partsTimer: Timer = {
  name: 'parts',
  everySeconds: HOUR_SECONDS,
  async run({ db, now, log }) {
    for (const table of IN_PARTS) {
      const part = await makePartAhead(db, table)
      if (part !== null) log.info({ part }, 'a part of a table was made')
    }
    const parts = await dropForgottenMessages(db, new Date(now.getTime() - RETENTION.messages.ms))
    if (parts > 0) log.info({ parts }, 'parts of messages were dropped')
  },
}
