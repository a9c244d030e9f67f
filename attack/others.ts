import { calls } from '#contract/calls.ts'
import { chanceOf } from '#contract/testing/chance.ts'
import { type Known, plausible } from '#contract/testing/plausible.ts'
import { EntityType } from '#domain/application/kind.ts'
import { paperEndpoints } from '#server/registries.ts'
import { demoCitizens } from '#server/seed/citizens.ts'
import { type Attack, anyOf, type Loot, must } from './lib/attack.ts'
import { type Answer, post, send } from './lib/client.ts'
import { signUp } from './lib/people.ts'
import type { Place } from './lib/place.ts'

const ROUNDS = 4
const SEED = 20_261_122

/** Where ids lie, by the names under which calls and papers take them. */
const IDS: readonly (readonly [names: readonly string[], sql: string])[] = [
  [['applId'], 'select id from lottery_application'],
  [
    ['applicationId', 'entityId'],
    `select id from land_use_application union select id from demand_survey_application
      union select id from permission_application union select id from lottery_application
      union select id from booking union select id from tds_certificate`,
  ],
  [['bookingId'], 'select id from booking'],
  [['transactionId'], 'select id from payment_transaction'],
  [['documentId'], 'select id from document where owner_user_id is not null'],
  [['savedAddressId', 'id'], 'select saved_address_id as id from saved_address'],
  [['bankAccountId'], 'select bank_account_id as id from bank_account'],
  [['propertyId'], 'select property_id as id from property_profile'],
  [['tenderId', 'leaseId'], 'select id from lease'],
  [['certificateId', 'tdsId'], 'select id from tds_certificate'],
  [['refundId'], 'select id from payment_refund'],
]

async function idsOfOthers({ database }: Place): Promise<Known> {
  const known: Record<string, readonly unknown[]> = { entityTypeId: Object.values(EntityType) }
  for (const [names, sql] of IDS) {
    const { rows } = await database.pool.query<{ id: number }>(
      `select id from (${sql}) all_of_them order by id`,
    )
    must(rows.length > 0, `nobody has a ${names[0]}`)
    for (const name of names) known[name] = rows.map(({ id }) => id)
  }
  return known
}

/** What only its owner may read: how the citizens of the demonstration are reached, and what their records are called. */
async function marksOfOthers({ database }: Place): Promise<string[]> {
  const { rows } = await database.pool.query<{ mark: string | null }>(
    `select application_number as mark from land_use_application union select application_number from lottery_application
      union select order_id from payment_transaction union select original_name from document
      union select line1 from saved_address`,
  )
  const known = Object.values(demoCitizens).flatMap(one => [
    one.mobile,
    one.loginId,
    'email' in one ? one.email : '',
  ])
  return [...known, ...rows.map(({ mark }) => mark)].flatMap(mark => (mark && mark.length > 7 ? [mark] : []))
}

/** One number for all that others have: it changes when a single value of theirs does. */
async function stateOfOthers({ database }: Place, thief: number): Promise<Readonly<Record<string, string>>> {
  const { rows: tables } = await database.pool.query<{ name: string; owner: string }>(
    `select table_name as name, column_name as owner from information_schema.columns
      where table_schema = 'public' and column_name in ('user_id', 'owner_user_id')
        and table_name not in ('login_log', 'idempotent_answer', 'verification_token', 'notification_outbox')`,
  )
  const states: Record<string, string> = {}
  for (const { name, owner } of tables) {
    const { rows } = await database.pool.query<{ state: string }>(
      `select count(*) || ':' || coalesce(md5(string_agg(row_text, '|' order by row_text)), '') as state
         from (select t::text as row_text from ${name} t where ${owner} <> $1) all_of_theirs`,
      [thief],
    )
    states[name] = rows[0]?.state ?? ''
  }
  return states
}

const leakIn = (answer: Answer, marks: readonly string[], sent: string): Loot => {
  const found = marks.find(mark => answer.text.includes(mark) && !sent.includes(mark))
  return found === undefined ? undefined : 'an answer holds what is another citizen’s'
}

export const attacks: readonly Attack[] = [
  {
    name: 'read and change the records of other citizens by their ids, with every call',
    async run(place) {
      const thief = await signUp(place)
      const known = await idsOfOthers(place)
      const marks = await marksOfOthers(place)
      must(
        marks.some(mark => mark.includes(demoCitizens.sunita.mobile)),
        'there is nothing to steal',
      )
      const before = await stateOfOthers(place, thief.userId)
      const chance = chanceOf(SEED)
      const tries = Object.values(calls)
        .filter(({ door, endsSession }) => door === 'citizen' && !endsSession)
        .flatMap(({ key, input }) =>
          Array.from({ length: ROUNDS }, () => ({ key, params: plausible(input, chance, known) })),
        )
      let reached = 0
      const got = await anyOf(tries, async ({ key, params }) => {
        const answer = await send(place, key, params, thief)
        if (answer.http >= 500 || answer.code === 'FAULT') return `${key} failed`
        if (answer.code !== 'INVALID_INPUT') reached += 1
        const leak = leakIn(answer, marks, JSON.stringify(params))
        return leak && `${key}: ${leak}`
      })
      if (got) return got
      must(reached > tries.length / 4, `only ${reached} of ${tries.length} questions came past the form`)
      const after = await stateOfOthers(place, thief.userId)
      const changed = Object.keys(before).filter(name => before[name] !== after[name])
      return changed.length > 0 ? `what others have in ${changed.join(', ')} changed` : undefined
    },
  },
  {
    name: 'download and delete the papers of other citizens by their ids',
    async run(place) {
      const thief = await signUp(place)
      const known = await idsOfOthers(place)
      const before = await stateOfOthers(place, thief.userId)
      const paths = [
        ...paperEndpoints.map(({ path }) => path),
        '/Document/DownloadDocument',
        '/Document/DeleteDocument',
      ]
      const most = Math.max(...Object.values(known).map(ids => ids.length))
      const tries = paths.flatMap(path =>
        Array.from({ length: Math.min(most, 40) }, (_, at) => ({ path, at })),
      )
      const got = await anyOf(tries, async ({ path, at }) => {
        const body = Object.fromEntries(
          Object.entries(known).map(([name, ids]) => [
            name.charAt(0).toUpperCase() + name.slice(1),
            ids[at % ids.length],
          ]),
        )
        const answer = await post(place, path, body, thief)
        const isFile = !(answer.headers.get('content-type') ?? '').startsWith('application/json')
        return isFile || answer.status === 2 ? `${path} answered ${answer.http} with a file` : undefined
      })
      if (got) return got
      const after = await stateOfOthers(place, thief.userId)
      return before.document === after.document ? undefined : 'a paper of another is gone'
    },
  },
]
