import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ActName } from '#domain/officer/matrix.ts'
import type { Role } from '#domain/officer/roles.ts'
import { LeftEvents, watchEvents } from '#server/audit/witness.ts'
import { command } from '#server/authority/command.ts'
import { perform } from '#server/authority/perform.ts'
import type { ActingOfficer } from '#server/officer/officer.ts'
import { readDifference, testIdentity } from '#server/testing/officer.ts'
import { type TestPortal, testPortal } from '#server/testing/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
const placeOf = () => ({ ...portal.database, database: portal.db, ports: portal.ports, log })
const progress = () => undefined

/** An act of the matrix that changes one record and moves so much money. */
const moving = (name: ActName, paise: bigint | undefined, lookFirst: boolean) =>
  command({
    name,
    summary: 'A test',
    kind: 'changes',
    options: {},
    run: async ({ change }) => {
      change({ kind: 'added', record: 'A record', lookFirst, ...(paise === undefined ? {} : { paise }) })
      return {}
    },
  })

let next = 0
async function identityOf(role: Role, door: ActingOfficer['door']): Promise<ActingOfficer> {
  next += 1
  const held = [{ role, section: null, fromDay: '2020-01-01', toDay: null }]
  return { ...(await testIdentity(portal.db, `${role} ${next}`, portal.clock.now(), held)), door }
}

const LAKH = 1_00_000_00n
interface Kind {
  readonly kind: string
  readonly act: ActName
  readonly doer: Role
  readonly paise?: bigint
  readonly marked?: boolean
  /** Null: it is done at once. */
  readonly approver: Role | null
}
const KINDS: readonly Kind[] = [
  { kind: 'none', act: 'venue block', doer: 'DA', approver: null },
  { kind: 'roles', act: 'campaign extend', doer: 'LC', approver: 'A2' },
  { kind: 'above, below it', act: 'property demand', doer: 'AC', paise: 2n * LAKH, approver: null },
  { kind: 'above, above it', act: 'property demand', doer: 'AC', paise: 3n * LAKH, approver: 'AC' },
  { kind: 'marked, without a mark', act: 'landuse approve', doer: 'TP', approver: null },
  { kind: 'marked, with one', act: 'landuse approve', doer: 'TP', marked: true, approver: 'A1' },
  { kind: 'ladder, first rung', act: 'tds reverse', doer: 'AC', paise: LAKH, approver: 'AC' },
  { kind: 'ladder, second rung', act: 'tds reverse', doer: 'AC', paise: 20n * LAKH, approver: 'A1' },
  { kind: 'ladder, third rung', act: 'tds reverse', doer: 'AC', paise: 26n * LAKH, approver: 'A2' },
]
const DOORS = ['DESK', 'TOOL'] as const

describe.each(DOORS)('through the door %s', door => {
  test.each(KINDS)('an act approved by $kind ($act) is done by whom the matrix says', async one => {
    const { act, doer, paise, marked = false, approver } = one
    const acting = { options: {}, source: undefined, reason: 'Order 12', machineUser: 'test' }
    const run = (officer: ActingOfficer, approve?: number) =>
      watchEvents(new LeftEvents(), () =>
        perform(moving(act, paise, marked), { ...acting, officer }, placeOf(), {
          dryRun: false,
          approve,
          progress,
        }),
      )
    const proposer = await identityOf(doer, door)
    const done = await run(proposer)
    expect(done.state).toBe(approver === null ? 'done' : 'proposed')
    const { operationId: id } = done
    if (approver === null || id === undefined) return
    await readDifference(
      { database: portal.database.db, ports: portal.ports },
      id,
      proposer,
      portal.clock.now(),
    )
    await expect(run(proposer, id)).rejects.toThrow('another officer must approve it')
    const below = await identityOf('HD', door)
    await readDifference({ database: portal.database.db, ports: portal.ports }, id, below, portal.clock.now())
    await expect(run(below, id)).rejects.toThrow('Your roles do not approve')
    const second = await identityOf(approver, door)
    await expect(run(second, id)).rejects.toThrow('not opened the whole difference')
    await readDifference(
      { database: portal.database.db, ports: portal.ports },
      id,
      second,
      portal.clock.now(),
    )
    expect((await run(second, id)).state).toBe('done')
    await expect(run(second, id)).rejects.toThrow('already done')
  })
})
