import { once } from 'node:events'
import type { GenericSchema } from 'valibot'
import { calls } from '#contract/calls.ts'
import { deskCalls } from '#contract/desk/calls.ts'
import { DESK_API, DESK_HEADER } from '#contract/desk/envelope.ts'
import { DOOR_PATHS, toWire } from '#contract/envelope.ts'
import { chanceOf } from '#contract/testing/chance.ts'
import { type Known, plausible } from '#contract/testing/plausible.ts'
import { EntityType } from '#domain/application/kind.ts'
import { ROLE_NAMES, type Role } from '#domain/officer/roles.ts'
import { runningDatabase } from '#server/db/embedded.ts'
import { enterPublished, sarovarKunj } from '#server/seed/campaigns.ts'
import { seat, timed } from '../desk/place.ts'
import { apply, type Draft, makeDraft } from '../payments/applicant.ts'
import { openBenchPortal } from '../payments/portal.ts'
import { fill } from './fill.ts'

/** One portal with so many applications, as a program of its own: it measures when it is told. */
export interface Side {
  readonly dataDir: string
  readonly rows: number
}

/** Milliseconds of each call that answered, by its name, and of each whole paid application. */
export type Measured = Readonly<Record<string, readonly number[]>>

/** Citizens who ask, each with an application that is paid. */
const CITIZENS = 40
/** Paid applications of a turn. */
const APPLIED = 60
const SEED = 20_261_129

/** A question that was answered once: it is put again and again. */
interface Question {
  readonly name: string
  readonly ask: () => Promise<boolean>
}

/** Reads that a turn puts to either side: every call that reads, with the ids of a citizen's own application. */
async function questions(
  portal: Awaited<ReturnType<typeof openBenchPortal>>,
  drafts: readonly Draft[],
): Promise<Question[]> {
  const ownOf = async ({ applId, campaignId, userId }: Draft): Promise<Known> => {
    const { rows } = await portal.pool.query<{ transaction: number; number: string; document: number }>(
      `select t.id as transaction, a.application_number as number, (select min(id) from document where owner_user_id = $2) as document
         from lottery_application a join payment_transaction t on t.entity_id = a.id where a.id = $1`,
      [applId, userId],
    )
    const [row] = rows
    return {
      ...{ applId: [applId], campaignId: [campaignId], entityId: [applId] },
      ...{
        entityTypeId: [EntityType.LotteryApplication],
        applicationTypeId: [EntityType.LotteryApplication],
      },
      ...{ transactionId: [row?.transaction], documentId: [row?.document], number: [row?.number] },
      ...{ applicationNumber: [row?.number], applNumber: [row?.number], text: [row?.number] },
      ...{ stateId: [9], districtId: [162], section: ['LOTTERY'] },
    }
  }
  const found: Question[] = []
  for (const [index, draft] of drafts.entries()) {
    const known = await ownOf(draft)
    // Officers of their own for each citizen: what one of them may ask in a minute has a limit.
    const tokens = new Map<string, string>()
    for (const role of Object.keys(ROLE_NAMES) as Role[])
      tokens.set(role, await seat(portal.db, `Of ${role}`, [[role, null]]))
    const given = (input: GenericSchema) => plausible(input, chanceOf(SEED + index), known) as object
    for (const call of Object.values(calls)) {
      if (call.mode !== 'read' || (call.door !== 'citizen' && call.door !== 'public')) continue
      const payload = { OrgId: 0, ApiParams: toWire(given(call.input)), ApiKey: call.key }
      const ask = async () => {
        const url = DOOR_PATHS[call.door]
        const reply = await portal.app.inject({ method: 'POST', url, headers: draft.headers, payload })
        return reply.statusCode === 200 && reply.json().Status === 2
      }
      found.push({ name: call.key, ask })
    }
    for (const call of Object.values(deskCalls)) {
      if (call.mode !== 'read' || call.presence !== undefined) continue
      const role = typeof call.door === 'string' ? 'A2' : (call.door[0] ?? '')
      const payload = given(call.input)
      const ask = async () => {
        const headers = { [DESK_HEADER]: '1', cookie: `desk=${tokens.get(role)}` }
        const url = `${DESK_API}/${call.key}`
        const reply = await portal.app.inject({ method: 'POST', url, headers, payload })
        return reply.statusCode === 200
      }
      found.push({ name: `desk ${call.key}`, ask })
    }
  }
  const answered: Question[] = []
  for (const question of found) if (await question.ask()) answered.push(question)
  return answered
}

async function serve({ dataDir, rows }: Side): Promise<void> {
  const portal = await openBenchPortal(dataDir)
  const campaignId = await enterPublished(portal.db, sarovarKunj(new Date()), new Date())
  const drafts: Draft[] = []
  for (let index = 0; index < CITIZENS; index += 1) drafts.push(await makeDraft(portal, campaignId))
  for (const draft of drafts) await apply(portal, draft)
  // Whoever did nothing while both sides were filled would be signed out.
  const begin = async () => {
    const sessions = drafts.map(({ headers }) => headers.authid)
    await portal.pool.query('update login_log set last_seen_on = now() where auth_id = any($1)', [sessions])
    return questions(portal, drafts)
  }
  const owner = runningDatabase(dataDir)?.ownerUrl
  if (owner === undefined) throw new Error('the database does not run')
  await fill(owner, rows, line => console.log(line))
  let asked: Question[] | undefined
  process.on('message', async () => {
    asked ??= await begin()
    const times: Record<string, number[]> = {}
    const keep = (name: string, ms: number) => {
      times[name] ??= []
      times[name].push(ms)
    }
    for (const { name, ask } of asked) {
      let isAnswered = false
      const ms = await timed(async () => {
        isAnswered = await ask()
      })
      // Some of what strangers ask has a limit, and all of this comes from one address.
      if (isAnswered) keep(name, ms)
    }
    const fresh: Draft[] = []
    for (let index = 0; index < APPLIED; index += 1) fresh.push(await makeDraft(portal, campaignId))
    for (const draft of fresh) keep('a paid application', await timed(() => apply(portal, draft)))
    process.send?.(times)
  })
  process.send?.('ready')
  await once(process, 'disconnect')
  await portal.close()
}

process.once('message', async (side: Side) => serve(side))
