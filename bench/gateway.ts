/**
 * What the gateway costs: requests a second of a one-row public read and of a citizen's read, against a bare Fastify
 * route of an expert on the same pool, in turns within one run: it answers the same, its statements are prepared too, it
 * opens what lies sealed, and it finds session and row in one statement, where the portal asks twice. Then the memory of the server as `npm start`
 * runs it, over 10,000 requests, twice.
 *
 *   node bench/gateway.ts [seconds of each turn, default 4]
 *
 * Limits: 80 % of the bare route; under 300 MB resident, and flat. Ends with exit
 * code 1 when one is passed. The load comes from a process of its own, on the machine's other core.
 */
import { deepEqual } from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import fastify, { type FastifyInstance } from 'fastify'
import { DOOR_PATHS, toWire } from '#contract/envelope.ts'
import { hashAuthKey } from '#server/gateway/session.ts'
import { openJson } from '#server/ports/fieldCrypto.ts'
import { demoCitizenId, loadCitizens } from '#server/seed/citizens.ts'
import { memoryOver } from './gateway/memory.ts'
import { openBenchPortal } from './payments/portal.ts'

const SECONDS = Number(process.argv[2] ?? 4)
const TURNS = 3
const LIMITS = { public: 0.8, citizen: 0.8, megabytes: 300, growth: 1.1 }
const HANDS = 16
const AUTOCANNON = join(import.meta.dirname, '../node_modules/autocannon/autocannon.js')
/** A district with one tehsil, so that both sides answer one row. */
const DISTRICT = 187

const TEHSILS =
  'select "tehsil_id" as "TehsilId", "name" as "TehsilName", "name_hi" as "TehsilNameHi" from "tehsil" where "district_id" = $1 order by "name"'
const ADDRESS = `select "a"."saved_address_id", "a"."address_sealed", "a"."state_id", "a"."district_id", "a"."is_primary",
  "s"."name" as "state", "s"."name_hi" as "state_hi", "d"."name" as "district", "d"."name_hi" as "district_hi"
  from "login_log" as "l" inner join "citizen_user" as "u" on "u"."id" = "l"."user_id"
  inner join "saved_address" as "a" on "a"."user_id" = "l"."user_id"
  inner join "district" as "d" on "d"."district_id" = "a"."district_id" inner join "state" as "s" on "s"."state_id" = "d"."state_id"
  where "l"."auth_id" = $1 and "l"."auth_key_hash" = $2 and "l"."logged_out_on" is null and "l"."expires_on" > now()
    and "l"."last_seen_on" > now() - interval '1 hour' and "u"."is_active" and "a"."saved_address_id" = $3`

/** What lies sealed of an address. */
interface SealedAddress {
  readonly label: string
  readonly line1: string
  readonly line2: string
  readonly city: string
  readonly pincode: string
}

interface Load {
  readonly url: string
  readonly body: object
  readonly headers?: Readonly<Record<string, string>>
}

/** Fires requests for some seconds, or so many of them. @returns requests a second */
async function fire({ url, body, headers = {} }: Load, amount: readonly string[]): Promise<number> {
  const all = { 'content-type': 'application/json', ...headers }
  const words = [
    ...['-c', String(HANDS), '-m', 'POST', '-b', JSON.stringify(body), '--json', ...amount],
    ...Object.entries(all).flatMap(([name, value]) => ['-H', `${name}=${value}`]),
    url,
  ]
  const { stdout } = await promisify(execFile)(process.execPath, [AUTOCANNON, ...words])
  const result = JSON.parse(stdout) as { requests: { average: number }; non2xx: number; errors: number }
  if (result.non2xx + result.errors > 0) throw new Error(`${url}: ${result.non2xx} wrong answers`)
  return result.requests.average
}

/** What a request is answered with. */
async function told({ url, body, headers }: Load): Promise<unknown> {
  const init = { method: 'POST', body: JSON.stringify(body) }
  const reply = await fetch(url, { ...init, headers: { 'content-type': 'application/json', ...headers } })
  return reply.json()
}

const listen = async (app: FastifyInstance): Promise<string> => app.listen({ host: '127.0.0.1', port: 0 })

const dataDir = await mkdtemp(join(tmpdir(), 'bench-gateway-'))
const portal = await openBenchPortal(dataDir)
const bare = fastify()
try {
  const { db, pool, clock } = portal
  const { fieldKey } = portal.ports.secrets
  await loadCitizens(db, portal.ports, clock.now())
  const userId = await demoCitizenId(db, portal.ports, 'sunita')
  await pool.query(
    `insert into tehsil (tehsil_id, district_id, name, name_hi) values (990001, $1, 'Bench', 'बेंच') on conflict do nothing`,
    [DISTRICT],
  )
  await pool.query(
    `insert into login_log (user_id, auth_id, auth_key_hash, created_on, last_seen_on, expires_on, ip, user_agent)
     values ($1, 'bench', $2, now(), now(), now() + interval '12 hours', '', '')`,
    [userId, hashAuthKey('key')],
  )
  bare.post('/tehsils', async request => {
    const { districtId } = request.body as { districtId: number }
    const { rows } = await pool.query({ name: 'tehsils', text: TEHSILS, values: [districtId] })
    return { Status: 2, Message: '', CustomObject: rows }
  })
  bare.post('/address', async request => {
    const { id } = request.body as { id: number }
    const { authid, authkey } = request.headers as Readonly<Record<string, string>>
    const values = [authid, hashAuthKey(authkey ?? ''), id]
    const { rows } = await pool.query({ name: 'address', text: ADDRESS, values })
    const [row] = rows
    const sealed = openJson(fieldKey, row.address_sealed, 'saved_address.address_sealed', id, {})
    const { label, line1, line2, city, pincode } = sealed as SealedAddress
    const CustomObject = {
      SavedAddressId: row.saved_address_id,
      AddressLabel: label,
      AddressLine1: line1,
      AddressLine2: line2,
      City: city,
      Pincode: pincode,
      StateId: row.state_id,
      DistrictId: row.district_id,
      StateName: row.state,
      StateNameHi: row.state_hi,
      DistrictName: row.district,
      DistrictNameHi: row.district_hi,
      IsPrimary: row.is_primary ? 1 : 0,
    }
    return { Status: 2, Message: '', CustomObject }
  })
  const { rows: addresses } = await pool.query<{ id: number }>(
    'select saved_address_id as id from saved_address where user_id = $1',
    [userId],
  )
  const id = addresses[0]?.id ?? 0
  const [own, peer] = [await listen(portal.app), await listen(bare)]
  const call = (ApiKey: string, input: object) => ({ OrgId: 0, ApiParams: toWire(input), ApiKey })
  const pairs = [
    {
      name: 'public' as const,
      ours: { url: own + DOOR_PATHS.public, body: call('GetTehsils', { districtId: DISTRICT }) },
      theirs: { url: `${peer}/tehsils`, body: { districtId: DISTRICT } },
    },
    {
      name: 'citizen' as const,
      ours: {
        url: own + DOOR_PATHS.citizen,
        body: call('GetCitizenUserSavedAddressById', { id }),
        headers: { authid: 'bench', authkey: 'key' },
      },
      theirs: { url: `${peer}/address`, body: { id }, headers: { authid: 'bench', authkey: 'key' } },
    },
  ]
  let passed = true
  for (const { name, ours, theirs } of pairs) {
    deepEqual(await told(ours), await told(theirs))
    const best = { ours: 0, theirs: 0 }
    await fire(ours, ['-d', '1'])
    await fire(theirs, ['-d', '1'])
    for (let turn = 0; turn < TURNS; turn++) {
      best.theirs = Math.max(best.theirs, await fire(theirs, ['-d', String(SECONDS)]))
      best.ours = Math.max(best.ours, await fire(ours, ['-d', String(SECONDS)]))
    }
    const share = best.ours / best.theirs
    passed &&= share >= LIMITS[name]
    const figures = `${best.ours.toFixed(0)} a second, bare ${best.theirs.toFixed(0)}: ${(share * 100).toFixed(0)} %`
    console.log(`${name.padEnd(8)} ${figures} (limit ${LIMITS[name] * 100} %)`)
  }
  const [after, later] = await memoryOver(
    ours => fire(ours, ['-a', '10000']),
    call('GetTehsils', { districtId: 0 }),
  )
  passed &&= later < LIMITS.megabytes && later <= after * LIMITS.growth
  console.log(
    `memory   ${after} MB after 10,000 requests, ${later} MB after 10,000 more (limit ${LIMITS.megabytes} MB)`,
  )
  process.exitCode = passed ? 0 : 1
} finally {
  await bare.close()
  await portal.close()
  await rm(dataDir, { recursive: true, force: true })
}
