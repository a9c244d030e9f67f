import { fork } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { sql } from 'kysely'
import { joinDatabase } from '#server/db/open.ts'
import { enterPublished, sarovarKunj } from '#server/seed/campaigns.ts'
import { startPortal } from '../attack/lib/place.ts'
import { nodeArgs } from '../scripts/lib/server.mjs'
import { benchCitizen } from './booking/citizen.ts'
import type { Late, Rush, Rushed } from './lastHour/rush.ts'

/**
 * The last hour of a scheme: five saves, six uploads, order, payment and its verification by each citizen, by a portal in one
 * process and by one in as many as there are cores, in turns, as `npm start` runs it. Each way is walked to its end, and each must end with a number.
 * Run: node bench/lastHour.ts [citizens] [at once]
 */
const CITIZENS = Number(process.argv[2] ?? 300)
const AT_ONCE = Number(process.argv[3] ?? 48)
const TURNS = 2

async function hour(processes: number): Promise<number> {
  const settings = {
    ...{ PROCESSES: String(processes), DEMO_DATA: 'false' },
    ...{ LOG_LEVEL: 'silent', REQUESTS_PER_MINUTE: '1000000' },
  }
  const portal = await startPortal(settings, nodeArgs)
  const report = () => undefined
  const { dataDir, origin } = portal
  const database = await joinDatabase({ dataDir, databaseUrl: undefined, databasePoolSize: 3, report })
  try {
    const { db } = database
    const campaignId = await enterPublished(db, sarovarKunj(new Date()), new Date())
    const citizens: Late[] = []
    for (let index = 0; index < CITIZENS; index += 1) {
      const { userId, mobile, headers } = await benchCitizen(db)
      const { rows } = await sql<{ id: number }>`
        insert into lottery_application (campaign_id, user_id, status_id, mobile_number, answers, created_on, saved_on)
          values (${campaignId}, ${userId}, 1, ${mobile}, '{}', now(), now()) returning id`.execute(db)
      citizens.push({ userId, applId: rows[0]?.id ?? 0, headers })
    }
    const child = fork(new URL('./lastHour/rush.ts', import.meta.url))
    child.send({ origin, campaignId, citizens, atOnce: AT_ONCE } satisfies Rush)
    const [{ done, failed, seconds }] = (await once(child, 'message')) as [Rushed]
    const { rows } = await sql<{ numbers: number }>`
      select count(application_number)::int as numbers from lottery_application`.execute(db)
    if (failed.length > 0) console.log(`  not done: ${failed.join('; ')}`)
    if (rows[0]?.numbers !== done) throw new Error(`${done} are told to be done, ${rows[0]?.numbers} are`)
    return Math.round((done / seconds) * 60)
  } finally {
    await database.close()
    await portal.close()
  }
}

const all = availableParallelism()
for (let turn = 1; turn <= TURNS; turn += 1)
  for (const processes of [1, all])
    console.log(
      `${processes} process${processes === 1 ? '' : 'es'}: ${await hour(processes)} paid applications a minute`,
    )
