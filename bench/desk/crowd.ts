import { setTimeout as sleep } from 'node:timers/promises'
import { DOOR_PATHS, toWire } from '#contract/envelope.ts'
import { askDesk } from './place.ts'

/**
 * The crowd as a program of its own, told whom it plays: citizens whose waiting is measured, or officers beside them.
 * Everybody asks once in a while, each in their own moment of it, whether the answer before came quickly or not.
 */
export interface Crowd {
  readonly origin: string
  readonly kind: 'citizens' | 'officers'
  /** One person each: key of a citizen's session, or an officer's token. */
  readonly people: readonly string[]
  /** Each asks once in so many milliseconds. */
  readonly everyMs: number
  readonly forMs: number
  /** Cases that officers open. */
  readonly numbers: readonly string[]
}

/** What the crowd says in the end: milliseconds of each answer, and how many were none. */
export interface Heard {
  readonly times: readonly number[]
  readonly failed: number
}

/** The four things that citizens ask for most. */
const CITIZEN = [
  ['GetNoticeList', 'public', { limit: 3 }],
  ['GetMyApplictionForDashBoardList', 'citizen', { status: 'all', pageNumber: 1, pageSize: 20 }],
  ['GetTehsils', 'public', { districtId: 162 }],
  ['GetCitizenUserSavedAddresses', 'citizen', {}],
] as const

async function askAsCitizen({ origin }: Crowd, key: string, turn: number): Promise<void> {
  const [name, door, input] = CITIZEN[turn % CITIZEN.length] ?? CITIZEN[0]
  const reply = await fetch(origin + DOOR_PATHS[door], {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.${turn % 200}.${key.length}.7`,
      ...(door === 'citizen' ? { authid: key, authkey: 'key' } : {}),
    },
    body: JSON.stringify({ OrgId: 0, ApiParams: toWire(input), ApiKey: name }),
  })
  const { Status } = (await reply.json()) as { Status: number }
  if (Status !== 2) throw new Error(`${name}: ${reply.status}`)
}

async function askAsOfficer({ origin, numbers }: Crowd, token: string, turn: number): Promise<void> {
  const officer = { origin, token }
  if (turn % 3 === 0) await askDesk(officer, 'queue', { section: 'LOTTERY', desk: 'LOTTERY_FIRST' })
  else if (turn % 3 === 1)
    await askDesk(officer, 'scrutinyCase', { number: numbers[turn % numbers.length] ?? '' })
  else await askDesk(officer, 'home', {})
}

async function play(crowd: Crowd): Promise<Heard> {
  const times: number[] = []
  let failed = 0
  const until = performance.now() + crowd.forMs
  const ask = crowd.kind === 'citizens' ? askAsCitizen : askAsOfficer
  const one = async (key: string, place: number) => {
    await sleep((crowd.everyMs * place) / crowd.people.length)
    for (let turn = place; performance.now() < until; turn += 1) {
      const began = performance.now()
      try {
        await ask(crowd, key, turn)
        times.push(performance.now() - began)
      } catch (error) {
        failed += 1
        if (failed === 1) console.error(error instanceof Error ? error.message : error)
      }
      await sleep(Math.max(0, crowd.everyMs - (performance.now() - began)))
    }
  }
  await Promise.all(crowd.people.map(one))
  return { times, failed }
}

process.once('message', (crowd: Crowd) => {
  void play(crowd).then(heard => process.send?.(heard, () => process.disconnect()))
})
