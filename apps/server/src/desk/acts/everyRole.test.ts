import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type DeskAct, isDeskAct } from '#domain/officer/deskActs.ts'
import { ACT_NAMES, type ActName, ruleOf } from '#domain/officer/matrix.ts'
import { Role, Section } from '#domain/officer/roles.ts'
import { LeftEvents, watchEvents } from '#server/audit/witness.ts'
import { commands } from '#server/authority/commands.ts'
import { perform } from '#server/authority/perform.ts'
import { checkDoer } from '#server/authority/right.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import type { ActingOfficer } from '#server/officer/officer.ts'
import { type DeskOfficer, deskOfficer } from '#server/testing/deskOfficer.ts'
import { type TestPortal, testPortal } from '#server/testing/portal.ts'

const ROLES = Object.values(Role)
const SECTIONS = Object.values(Section)

let portal: TestPortal
/** One officer for each role in each section: `AC MONEY`. */
const officers = new Map<string, DeskOfficer>()
beforeAll(async () => {
  portal = await testPortal()
  for (const role of ROLES)
    for (const section of SECTIONS)
      officers.set(
        `${role} ${section}`,
        await deskOfficer(portal, `${role} of ${section}`, [[role, section]]),
      )
})
afterAll(() => portal.close())

const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
const placeOf = () => ({ ...portal.database, database: portal.db, ports: portal.ports, log })

function seat(role: Role, section: Section): DeskOfficer {
  const one = officers.get(`${role} ${section}`)
  if (!one) throw new Error(`nobody is ${role} in ${section}`)
  return one
}

/** The same person at the command line. */
const atTool = (role: Role, section: Section): ActingOfficer => ({
  ...seat(role, section),
  nameHi: '',
  roles: [{ role, section, fromDay: '2020-01-01', toDay: null }],
  door: 'TOOL',
  credential: 'PASSKEY',
})

/** What the matrix promises, told anew: the role in the section of the act, or money's accountants everywhere. */
function isPromised(act: ActName, role: Role, section: Section): boolean {
  const rule = ruleOf(act)
  const isHere = rule.section === null || rule.section === section
  return rule.does.includes(role) && (isHere || (role === 'AC' && section === 'MONEY'))
}

/** Each role in the act's own section, and in one that is not. */
const CASES = ACT_NAMES.flatMap(act => {
  const own = ruleOf(act).section ?? 'LOTTERY'
  const other = SECTIONS[(SECTIONS.indexOf(own) + 1) % SECTIONS.length] ?? own
  return ROLES.flatMap(role => [own, other].map(section => ({ act, role, section })))
})
const REFUSED = CASES.filter(({ act, role, section }) => !isPromised(act, role, section))

/** What the command line refuses; '' where it goes on. */
async function refusalAtTool({ act, role, section }: (typeof CASES)[number]): Promise<string> {
  const command = commands.find(({ name }) => name === act)
  if (!command) throw new Error(`no command ${act}`)
  const officer = atTool(role, section)
  const acting = { options: {}, source: undefined, officer, reason: 'test', machineUser: 'test' }
  try {
    await watchEvents(new LeftEvents(), () =>
      perform(command, acting, placeOf(), { dryRun: true, progress: () => undefined }),
    )
  } catch (error) {
    if (error instanceof ActRefused) return error.message
    throw error
  }
  return ''
}

/** What the desk refuses; each kind of act has a call of its own. */
async function refusalAtDesk(act: DeskAct, role: Role, section: Section): Promise<string> {
  const officer = seat(role, section)
  const { kind } = commands.find(({ name }) => name === act) ?? {}
  const given = { act, options: {} }
  const answer =
    kind === 'reads'
      ? await officer.ask('readAct', given)
      : kind === 'changes'
        ? await officer.ask('rehearseAct', { ...given, file: null })
        : await officer.ask('doAct', {
            ...{ ...given, file: null, reason: 'test', fingerprint: null },
            idempotencyKey: randomUUID(),
          })
  return answer.code === 'RULE' ? answer.message : `${answer.http} ${answer.code}`
}

const refusalsOf = async (door: 'DESK' | 'TOOL'): Promise<number> => {
  const { rows } = await portal.database.pool.query(
    "select count(*)::int as n from audit_event where event = 'OPERATION_REFUSED' and details->>'door' = $1",
    [door],
  )
  return rows[0].n
}

describe('every role and every act', () => {
  test('are all there: nine roles, two sections, each act of the matrix', () => {
    expect(CASES.length).toBe(ACT_NAMES.length * ROLES.length * 2)
    expect(REFUSED.length).toBeGreaterThan(CASES.length / 2)
  })

  test('goes on at both doors where the matrix promises it', async () => {
    const now = portal.clock.now()
    for (const { act, role, section } of CASES.filter(one => !REFUSED.includes(one))) {
      await checkDoer(portal.db, act, atTool(role, section), true, now)
      if (!isDeskAct(act)) continue
      expect((await seat(role, section).ask('actForm', { act })).value.may, `${act} ${role}`).toBe(true)
    }
  })

  test('is refused at both doors in the same words where it does not, and each refusal is written down', async () => {
    const wrong: string[] = []
    let atDesk = 0
    for (const one of REFUSED) {
      const said = await refusalAtTool(one)
      if (!said.startsWith(`Your roles do not include "${one.act}".`)) wrong.push(`${one.act}: ${said}`)
      if (!isDeskAct(one.act)) continue
      atDesk += 1
      const told = await refusalAtDesk(one.act, one.role, one.section)
      if (told !== said) wrong.push(`${one.act} ${one.role} ${one.section}: ${told}`)
    }
    expect(wrong).toEqual([])
    expect([await refusalsOf('TOOL'), await refusalsOf('DESK')]).toEqual([REFUSED.length, atDesk])
  })
})
