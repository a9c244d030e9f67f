import { generateSync } from 'otplib'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Proof } from '#contract/desk/credential.ts'
import { deskCall } from '#contract/desk/deskCall.ts'
import { hashPassword } from '#server/account/hashing/hash.ts'
import { saveOfficerPassword } from '#server/officer/officerPasswordStore.ts'
import { findOfficerSession } from '#server/officer/officerSessionStore.ts'
import { givePasskey } from '#server/testing/authenticator.ts'
import { type DeskOfficer, deskOfficer } from '#server/testing/deskOfficer.ts'
import { type TestPortal, testPortal } from '#server/testing/portal.ts'
import { makeDeskDispatcher } from './dispatch.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const Pay = v.object({ paise: v.number() })
const declared = { door: 'officer', mode: 'read', summary: 'Pays.', input: Pay, refusals: {} } as const
const output = v.object({ paid: v.number(), by: v.string() })
const calls = {
  pay: deskCall({ key: 'pay', ...declared, output, presence: 'signed' }),
  forgive: deskCall({ key: 'forgive', ...declared, output, presence: 'signed' }),
}

async function send(officer: DeskOfficer, key: keyof typeof calls, input: object, proof?: Proof) {
  const { app, database, db, ports, clock } = portal
  const pay = async ({ paise }: { paise: number }, { officer: by }: { officer: { credential: string } }) => ({
    paid: paise,
    by: by.credential,
  })
  const handlers = { pay, forgive: pay }
  const parts = {
    pool: database.app.pool,
    db: database.app.db,
    ports,
    calls,
    handlers,
    onUndeclared: () => undefined,
  }
  const { body } = await makeDeskDispatcher(parts)({
    key,
    input,
    presence: proof && Buffer.from(JSON.stringify(proof)).toString('base64url'),
    officer: await findOfficerSession(db, officer.token, 'DESK', clock.now()),
    language: 'en',
    ip: '203.0.113.20',
    userAgent: '',
    requestId: 'test',
    log: app.log,
    header: () => undefined,
  })
  return 'refusal' in body ? body.refusal : { code: 'DONE', value: body.value, presence: undefined }
}

async function asked(officer: DeskOfficer, input: object) {
  const { code, presence } = await send(officer, 'pay', input)
  expect(code).toBe('PRESENCE_NEEDED')
  if (!presence) throw new Error('nothing to sign')
  return presence
}

test('an act that is signed is done once, by the officer’s passkey, for the very input that was signed', async () => {
  const officer = await deskOfficer(portal, 'Meera Krishnan', [['A2', null]])
  const key = await givePasskey(portal, officer.officerId)
  const { challengeId, options } = await asked(officer, { paise: 100 })
  const proof = { challengeId, assertion: key.sign(options) }
  const done = await send(officer, 'pay', { paise: 100 }, proof)
  expect(done).toMatchObject({ code: 'DONE', value: { paid: 100, by: 'PASSKEY' } })
  expect(await send(officer, 'pay', { paise: 100 }, proof)).toMatchObject({ code: 'PRESENCE_REFUSED' })
})

test('a changed sum, another call and another officer’s key are refused and written down', async () => {
  const officer = await deskOfficer(portal, 'A. K. Singh', [['A1', null]])
  const other = await deskOfficer(portal, 'Rakesh Gupta', [['AC', 'MONEY']])
  const key = await givePasskey(portal, officer.officerId)
  const foreign = await givePasskey(portal, other.officerId)
  const first = await asked(officer, { paise: 100 })
  const changed = { challengeId: first.challengeId, assertion: key.sign(first.options) }
  expect(await send(officer, 'pay', { paise: 900 }, changed)).toMatchObject({ code: 'PRESENCE_REFUSED' })
  const second = await asked(officer, { paise: 100 })
  const elsewhere = { challengeId: second.challengeId, assertion: key.sign(second.options) }
  expect(await send(officer, 'forgive', { paise: 100 }, elsewhere)).toMatchObject({
    code: 'PRESENCE_REFUSED',
  })
  const third = await asked(officer, { paise: 100 })
  const stolen = { challengeId: third.challengeId, assertion: foreign.sign(third.options) }
  expect(await send(officer, 'pay', { paise: 100 }, stolen)).toMatchObject({ code: 'PRESENCE_REFUSED' })
  const written = await portal.db
    .selectFrom('audit_event')
    .select('details')
    .where('event', '=', 'OFFICER_PRESENCE_REFUSED')
    .where('actor_id', '=', String(officer.officerId))
    .execute()
  expect(written).toHaveLength(3)
})

const SECRET = 'KRSXG5CTMVRXEZLUKRSXG5CTMVRXEZLU'
const PASSWORD = 'gomti-barrage-lantern-42'

async function givePassword({ officerId }: DeskOfficer) {
  const kept = { officerId, passwordHash: await hashPassword(PASSWORD), secret: SECRET }
  await saveOfficerPassword(portal.db, portal.ports, kept, portal.clock.now())
}

test('by password and code an act goes on as the weaker credential, once for each code', async () => {
  const officer = await deskOfficer(portal, 'Anita Joshi', [['AC', 'MONEY']])
  await givePassword(officer)
  const epoch = Math.floor(portal.clock.now().getTime() / 1000)
  const password = { password: PASSWORD, code: generateSync({ secret: SECRET, epoch }) }
  const { challengeId } = await asked(officer, { paise: 100 })
  const changed = await send(officer, 'pay', { paise: 900 }, { challengeId, password })
  expect(changed).toMatchObject({ code: 'PRESENCE_REFUSED' })
  const proof = { challengeId: (await asked(officer, { paise: 100 })).challengeId, password }
  const done = await send(officer, 'pay', { paise: 100 }, proof)
  expect(done).toMatchObject({ code: 'DONE', value: { paid: 100, by: 'PASSWORD' } })
  expect(await send(officer, 'pay', { paise: 100 }, proof)).toMatchObject({ code: 'PRESENCE_REFUSED' })
  const again = { challengeId: (await asked(officer, { paise: 100 })).challengeId, password }
  expect(await send(officer, 'pay', { paise: 100 }, again)).toMatchObject({ code: 'PRESENCE_REFUSED' })
})

test('a password under an act that is guessed too often is closed in this session; a passkey is not', async () => {
  const officer = await deskOfficer(portal, 'Suman Lal', [['DA', 'PROPERTY']])
  await givePassword(officer)
  const guess = async () => {
    const { challengeId } = await asked(officer, { paise: 100 })
    const password = { password: 'x', code: '000000' }
    return (await send(officer, 'pay', { paise: 100 }, { challengeId, password })).code
  }
  const codes: string[] = []
  for (let n = 0; n < 5; n += 1) codes.push(await guess())
  expect(codes).toEqual([...Array<string>(4).fill('PRESENCE_REFUSED'), 'PRESENCE_LOCKED'])
  const key = await givePasskey(portal, officer.officerId)
  const { challengeId, options } = await asked(officer, { paise: 100 })
  const byKey = { challengeId, assertion: key.sign(options) }
  expect(await send(officer, 'pay', { paise: 100 }, byKey)).toMatchObject({ code: 'DONE' })
})
