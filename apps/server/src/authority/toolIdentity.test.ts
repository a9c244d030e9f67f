import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#domain/dates/lengths.ts'
import { giveRole } from '#server/officer/giveRole.ts'
import { givePasskey } from '#server/testing/authenticator.ts'
import { type DeskOfficer, deskOfficer } from '#server/testing/deskOfficer.ts'
import { type TestPortal, testPortal } from '#server/testing/portal.ts'
import { commands } from './commands.ts'
import type { Workplace } from './perform.ts'
import { runTool } from './runTool.ts'
import { thisMachine } from './tokenFile.ts'
import { identifyAt, loginAt, logoutAt, type ToolDoor } from './toolIdentity.ts'

let portal: TestPortal
let folder: string
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sign-in-'))
  return () => rm(folder, { recursive: true, force: true })
})

const SAYS_NOBODY = 'Nobody is signed in at this machine. Sign in with: authority login'
const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
const place = (): Workplace => ({
  database: portal.db,
  pool: portal.database.app.pool,
  ports: portal.ports,
  log,
})
/** The machine of the test; while it waits for its officer, `meanwhile` happens and half a minute goes by. */
const door = (meanwhile: () => Promise<unknown> = async () => undefined): ToolDoor => ({
  path: join(folder, 'sign-in.json'),
  machine: secret => thisMachine(secret, 'sharma'),
  wait: async () => {
    await meanwhile()
    portal.clock.advance(MINUTE_MS / 2)
  },
})

/** What the tool says to some words, at a machine. */
async function tool(words: string, at = door()) {
  let out = ''
  let err = ''
  const code = await runTool(words.split(' '), {
    commands,
    open: async () => place(),
    screen: {
      out: text => {
        out += text
      },
      err: {
        isTTY: false,
        write: text => {
          err += text
        },
      },
    },
    identify: there => identifyAt(there, at),
    ways: {
      login: (there, say) => loginAt(there, at, say),
      logout: (there, say) => logoutAt(there, at, say),
    },
    machineUser: 'sharma',
  })
  return { code, out, err }
}

/** Confirms a code at the desk, signed with a passkey of the officer. */
async function confirm(officer: DeskOfficer, code: string) {
  const key = await givePasskey(portal, officer.officerId)
  const input = { code, idempotencyKey: crypto.randomUUID() }
  return officer.askSigned('confirmToolLogin', input, key)
}

/** Signs an officer in at the machine. */
async function signIn(officer: DeskOfficer) {
  let said = ''
  const at = door(() => confirm(officer, /Code: (\S+)/.exec(said)?.[1] ?? ''))
  await loginAt(place(), at, line => {
    said += `${line}\n`
  })
  return said
}

const eventsOf = async (officer: DeskOfficer) =>
  (
    await portal.db
      .selectFrom('audit_event')
      .select('event')
      .where('actor_id', '=', String(officer.officerId))
      .where('event', 'like', 'OFFICER_TOOL%')
      .orderBy('id')
      .execute()
  ).map(row => row.event)

describe('authority login', () => {
  test('makes the tool act as the officer who confirmed its code at the desk', async () => {
    const rakesh = await deskOfficer(portal, 'Rakesh Gupta', [['AC', 'MONEY']])
    const said = await signIn(rakesh)
    expect(said).toContain(`Signed in as Rakesh Gupta, ${rakesh.serviceNumber}: Accountant (Money).`)
    expect(await tool('refund list')).toMatchObject({ code: 0 })
    const refused = await tool('user unlock --login-id 9999999999 --reason x')
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('Your roles do not include') })
    expect(await eventsOf(rakesh)).toEqual(['OFFICER_TOOL_CONFIRMED', 'OFFICER_TOOL_SIGNED_IN'])
  })

  test('keeps the token for this account of the machine alone, and nothing of it in the database', async () => {
    const officer = await deskOfficer(portal, 'Kept', [['AC', 'MONEY']])
    const said = await signIn(officer)
    const { mode } = await stat(door().path)
    expect(mode & 0o777).toBe(0o600)
    const { token } = JSON.parse(await readFile(door().path, 'utf8'))
    const sessions = await portal.db.selectFrom('officer_session').selectAll().execute()
    const logins = await portal.db.selectFrom('tool_login').selectAll().execute()
    const code = /Code: (\S+)/.exec(said)?.[1] ?? ''
    expect(JSON.stringify([sessions, logins])).not.toMatch(new RegExp(`${token}|${code}`))
    await chmod(door().path, 0o644)
    expect((await tool('refund list')).err).toContain('can read')
  })

  test('shows whoever confirms which machine and account asked, and when', async () => {
    const officer = await deskOfficer(portal, 'Reader', [['AC', 'MONEY']])
    let shown: unknown
    let said = ''
    const askedOn = portal.clock.now().toISOString()
    const at = door(async () => {
      const code = (/Code: (\S+)/.exec(said)?.[1] ?? '').toLowerCase().replace('-', ' ')
      shown = (await officer.ask('toolLogin', { code })).value
      await confirm(officer, code)
    })
    await loginAt(place(), at, line => {
      said += `${line}\n`
    })
    const { name } = await at.machine('')
    expect(shown).toMatchObject({ machine: name, machineUser: 'sharma', askedOn })
  })

  test('ends after ten minutes in which nobody confirmed', async () => {
    const answer = await tool('login')
    expect(answer).toMatchObject({ code: 1, err: expect.stringContaining('Nobody confirmed') })
    expect(await tool('refund list')).toMatchObject({ code: 1, err: expect.stringContaining(SAYS_NOBODY) })
  })
})

describe('a code', () => {
  const codeAfter = async (minutes: number, officer: DeskOfficer) => {
    let said = ''
    let answer: unknown
    let waited = 0
    const at = door(async () => {
      waited += 1
      if (waited === minutes * 2) answer = await confirm(officer, /Code: (\S+)/.exec(said)?.[1] ?? '')
    })
    const end = await loginAt(place(), at, line => {
      said += `${line}\n`
    }).then(
      () => 'signed in',
      () => 'refused',
    )
    return { end, answer, code: /Code: (\S+)/.exec(said)?.[1] ?? '' }
  }

  test('counts once: a second officer who types it is refused', async () => {
    const first = await deskOfficer(portal, 'First', [['AC', 'MONEY']])
    const second = await deskOfficer(portal, 'Second', [['AC', 'MONEY']])
    const { end, code } = await codeAfter(1, first)
    expect(end).toBe('signed in')
    expect(await confirm(second, code)).toMatchObject({ code: 'CODE_UNKNOWN' })
    expect(await eventsOf(second)).toEqual(['OFFICER_TOOL_REFUSED'])
  })

  test('that was guessed wrong ten times locks whoever guesses, and nobody else', async () => {
    const guesser = await deskOfficer(portal, 'Guesser', [['AC', 'MONEY']])
    for (let guess = 0; guess < 10; guess += 1)
      expect(await guesser.ask('toolLogin', { code: 'BBBB-BBBB' })).toMatchObject({ code: 'CODE_UNKNOWN' })
    expect(await guesser.ask('toolLogin', { code: 'BBBB-BBBB' })).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    const other = await deskOfficer(portal, 'Other', [['AC', 'MONEY']])
    expect(await other.ask('toolLogin', { code: 'not a code' })).toMatchObject({ code: 'CODE_UNKNOWN' })
  })

  test('is not confirmed without a proof of presence made for it', async () => {
    const officer = await deskOfficer(portal, 'Absent', [['AC', 'MONEY']])
    const input = { code: 'BCDF-GHJK', idempotencyKey: crypto.randomUUID() }
    expect(await officer.ask('confirmToolLogin', input)).toMatchObject({ code: 'PRESENCE_NEEDED' })
  })
})

describe('a sign-in of the command line', () => {
  const over = /over.*authority login/
  test('ends after eight hours, with the way on', async () => {
    await signIn(await deskOfficer(portal, 'Long', [['AC', 'MONEY']]))
    portal.clock.advance(8 * HOUR_MS + MINUTE_MS)
    expect(await tool('refund list')).toMatchObject({ code: 1, err: expect.stringMatching(over) })
    expect((await tool('refund list')).err).toContain(SAYS_NOBODY)
  })

  test('ends when a role is given, and when the officer is suspended', async () => {
    const officer = await deskOfficer(portal, 'Changed', [['AC', 'MONEY']])
    await signIn(officer)
    const role = { role: 'AC', section: 'LEASES', fromDay: '2020-01-01', toDay: null } as const
    await giveRole(portal.db, officer.officerId, role, portal.clock.now())
    expect(await tool('refund list')).toMatchObject({ code: 1, err: expect.stringMatching(over) })
    const other = await deskOfficer(portal, 'Suspended', [['AC', 'MONEY']])
    await signIn(other)
    await portal.database.pool.query(`update officer set state = 'SUSPENDED' where id = $1`, [
      other.officerId,
    ])
    expect(await tool('refund list')).toMatchObject({ code: 1, err: expect.stringMatching(over) })
  })

  test('copied to another machine is refused, ended and written down', async () => {
    const officer = await deskOfficer(portal, 'Copied', [['AC', 'MONEY']])
    await signIn(officer)
    const foreign = { ...door(), machine: (secret: string) => thisMachine(`${secret} elsewhere`, 'thief') }
    const kept = await readFile(door().path, 'utf8')
    expect((await tool('refund list', foreign)).err).toContain('another machine and is ended')
    await writeFile(door().path, kept, { mode: 0o600 })
    expect(await tool('refund list')).toMatchObject({ code: 1, err: expect.stringMatching(over) })
    expect(await eventsOf(officer)).toContain('OFFICER_TOOL_FOREIGN')
  })

  test('ends with authority logout', async () => {
    const officer = await deskOfficer(portal, 'Leaver', [['AC', 'MONEY']])
    await signIn(officer)
    expect(await tool('logout')).toMatchObject({ code: 0, out: expect.stringContaining('is signed out') })
    expect(await tool('logout')).toMatchObject({ code: 1, err: expect.stringContaining(SAYS_NOBODY) })
    expect(await eventsOf(officer)).toContain('OFFICER_TOOL_SIGNED_OUT')
  })
})
