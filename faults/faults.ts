import { setTimeout as wait } from 'node:timers/promises'
import { HOUR_MS } from '#domain/dates/lengths.ts'
import type { Random } from '#server/ports/random.ts'
import { childrenOf, type Place } from './place.ts'

/** A way of hurting the portal. It ends with everything in its place again, but for what has to come back by itself. */
export interface Fault {
  readonly name: string
  /** How often among all. */
  readonly weight: number
  readonly strike: (place: Place, chance: Random) => Promise<void>
}

/** Signals a process, unless it has just ended by itself. */
function signal(pid: number | undefined, name: NodeJS.Signals): void {
  if (pid === undefined) return
  try {
    process.kill(pid, name)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

const stop = async (pid: number | undefined, ms: number) => {
  if (pid === undefined) return
  const pids = [pid, ...childrenOf(pid)]
  for (const one of pids) signal(one, 'SIGSTOP')
  await wait(ms)
  for (const one of pids) signal(one, 'SIGCONT')
}

const carried = async ({ wire }: Place, how: 'late' | 'nothing', ms: number) => {
  wire.carry(how)
  await wait(ms)
  wire.carry('at once')
}

/** Every kind; those that the machine cannot do are left out by `faultsFor`. */
const FAULTS: readonly Fault[] = [
  {
    name: 'the server is killed',
    weight: 2,
    async strike({ server }) {
      signal(server(), 'SIGKILL')
    },
  },
  {
    name: 'the database is killed',
    weight: 1,
    async strike({ database }) {
      signal(database(), 'SIGKILL')
    },
  },
  {
    name: 'the server is paused',
    weight: 2,
    strike: ({ server }, chance) => stop(server(), 300 + chance.below(1500)),
  },
  {
    name: 'the database is paused',
    weight: 2,
    strike: ({ database }, chance) => stop(database(), 300 + chance.below(1500)),
  },
  {
    name: 'every line to the database is cut',
    weight: 6,
    async strike({ wire }) {
      wire.cut()
    },
  },
  {
    name: 'the line to the database is slow',
    weight: 3,
    strike: (place, chance) => carried(place, 'late', 500 + chance.below(1500)),
  },
  {
    name: 'the line to the database carries nothing',
    weight: 2,
    strike: (place, chance) => carried(place, 'nothing', 500 + chance.below(2500)),
  },
  {
    name: 'the clock of the server jumps and comes back',
    weight: 2,
    async strike({ shiftClock }, chance) {
      shiftClock((chance.below(2) === 0 ? 1 : -1) * (1 + chance.below(3)) * HOUR_MS)
      await wait(700)
      shiftClock(0)
    },
  },
  {
    name: 'the disk of the database is full',
    weight: 1,
    async strike({ disk }, chance) {
      disk?.fill()
      await wait(1000 + chance.below(2000))
      disk?.free()
    },
  },
]

/** What can be done here: a disk of its own is had by root alone. */
export const faultsFor = ({ disk }: Pick<Place, 'disk'>): readonly Fault[] =>
  FAULTS.filter(({ name }) => disk !== null || !name.startsWith('the disk'))

/** One of them, by weight. */
export function drawFault(faults: readonly Fault[], chance: Random): Fault {
  let left = chance.below(faults.reduce((sum, { weight }) => sum + weight, 0))
  for (const fault of faults) {
    left -= fault.weight
    if (left < 0) return fault
  }
  throw new Error('no fault was drawn')
}
