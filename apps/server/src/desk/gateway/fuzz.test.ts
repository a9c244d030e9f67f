import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deskCalls } from '#contract/desk/calls.ts'
import { DESK_API, DESK_HEADER } from '#contract/desk/envelope.ts'
import { chanceOf } from '#contract/testing/chance.ts'
import { type Known, NASTY, plausible, spoiled } from '#contract/testing/plausible.ts'
import { Role } from '#domain/officer/roles.ts'
import { type DeskOfficer, deskOfficer } from '#server/testing/deskOfficer.ts'
import { oneOfEverything } from '#server/testing/oneOfEverything.ts'
import { signUp, type TestPortal, testPortal } from '#server/testing/portal.ts'

/** More of both finds more: FUZZ_ROUNDS=500 FUZZ_SEED=7. Every run of the tests tries the same values. */
const ROUNDS = Number(process.env.FUZZ_ROUNDS ?? 5)
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_125)

let portal: TestPortal
let officer: DeskOfficer
let known: Known
beforeAll(async () => {
  portal = await testPortal()
  const theirs = await oneOfEverything(portal, await signUp(portal))
  known = { ...theirs, id: theirs.entityId ?? [], page: [1, 2] }
})
afterAll(() => portal.close())

const send = (key: string, payload: unknown) =>
  portal.app.inject({
    method: 'POST',
    url: `${DESK_API}/${key}`,
    headers: {
      'content-type': 'application/json',
      cookie: `desk=${officer.token}`,
      [DESK_HEADER]: '1',
    },
    payload: JSON.stringify(payload ?? null),
  })

describe('whatever an officer’s program sends', () => {
  it.each(Object.values(deskCalls))(
    '$key answers with its values or with a sentence, never with a fault',
    async call => {
      // Who may knock with it, in the whole house: no door keeps a value from what lies behind it. A call may end its session.
      const role = Array.isArray(call.door) ? call.door[0] : Role.Assistant
      officer = await deskOfficer(portal, 'Whoever May', [[role ?? Role.Assistant, null]])
      const chance = chanceOf(SEED)
      for (let round = 0; round < ROUNDS; round++) {
        const right = plausible(call.input, chance, known)
        const input = round % 3 === 0 ? right : spoiled(right, chance)
        const answer = await send(call.key, input)
        expect(answer.statusCode, `${call.key} ${JSON.stringify(input).slice(0, 600)}`).toBeLessThan(500)
        if (answer.statusCode >= 400) expect(answer.json().refusal?.message, call.key).not.toBe('')
      }
    },
  )

  it('a body that is no question is answered as well', async () => {
    officer = await deskOfficer(portal, 'Asha Sharma', [[Role.Assistant, null]])
    for (const value of NASTY)
      expect((await send('queue', value)).statusCode, String(JSON.stringify(value))).toBeLessThan(500)
  })
})
