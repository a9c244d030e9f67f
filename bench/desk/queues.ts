import { randomUUID } from 'node:crypto'
import { countWaiting } from '#server/work/tallyStore.ts'
import { askDesk, type DeskPlace, seat, timed } from './place.ts'

const TIMES = 12
const DECIDED = 60
const DESKS = [null, 'LOTTERY_FIRST', 'LOTTERY_ANSWERED', 'LOTTERY_WITHDRAWAL'] as const

/** Every list that the chips of a queue can show, each some times: milliseconds of its first page and of one far down. */
export async function readQueues(place: DeskPlace): Promise<number[]> {
  const officer = { origin: place.origin, token: await seat(place.db, 'Assistant', [['DA', 'LOTTERY']]) }
  const times: number[] = []
  for (const desk of DESKS)
    for (const due of ['any', 'overdue', 'today'] as const)
      for (const holder of ['anybody', 'nobody', 'me'] as const)
        for (let n = 0; n < TIMES; n += 1) {
          const list = { section: 'LOTTERY', desk, due, holder } as const
          times.push(await timed(() => askDesk(officer, 'queue', list)))
        }
  return times
}

/** Milliseconds of reading the kept counts of a section. */
export async function readCounts({ db }: DeskPlace): Promise<number[]> {
  const times: number[] = []
  for (let n = 0; n < 200; n += 1) times.push(await timed(() => countWaiting(db, 'LOTTERY')))
  return times
}

/** An assistant's cases from the top of the queue: milliseconds of taking, opening, each mark and each decision. */
export async function workCases({ db, origin }: DeskPlace) {
  const officer = { origin, token: await seat(db, 'Assistant', [['DA', 'LOTTERY']]) }
  const times = { take: [] as number[], open: [] as number[], mark: [] as number[], decide: [] as number[] }
  const numbers: string[] = []
  for (let n = 0; n < DECIDED; n += 1) {
    let taken: Awaited<ReturnType<typeof askDesk<'takeNext'>>> = null
    times.take.push(
      await timed(async () => {
        taken = await askDesk(officer, 'takeNext', { idempotencyKey: randomUUID() })
      }),
    )
    const number = (taken as { number: string } | null)?.number
    if (number === undefined) throw new Error('no case was free')
    numbers.push(number)
    let version = 0
    let codes: string[] = []
    times.open.push(
      await timed(async () => {
        const shown = await askDesk(officer, 'scrutinyCase', { number })
        version = shown.version
        codes = shown.answers.filter(one => one.documentId !== null).map(one => one.code)
      }),
    )
    const act = () => ({ number, version, idempotencyKey: randomUUID() })
    for (const code of codes)
      times.mark.push(await timed(() => askDesk(officer, 'markAnswer', { ...act(), code, mark: 'AGREES' })))
    times.decide.push(
      await timed(() => askDesk(officer, 'decideScrutiny', { ...act(), decision: 'ELIGIBLE', remarks: '' })),
    )
  }
  return { times, numbers }
}
