import { setTimeout as wait } from 'node:timers/promises'

/** One thing that somebody does all the time; whether it was done. */
export interface Habit {
  readonly name: string
  readonly once: () => Promise<boolean>
}

/** How long each habit could not be followed. */
export interface Watch {
  /** The longest time from one success to the next since an instant, in milliseconds, by habit. */
  readonly longest: (since: number) => ReadonlyMap<string, number>
  /** Whether each has succeeded so often since an instant. */
  readonly isWell: (since: number) => boolean
  readonly end: () => Promise<void>
}

const PAUSE_MS = 50
const OFTEN = 5

/** Follows habits, each in its own time, and remembers when they succeeded (milliseconds of `performance.now`). */
export function watch(habits: readonly Habit[]): Watch {
  const successes = new Map(habits.map(({ name }) => [name, [performance.now()]]))
  let isOver = false
  const follow = async ({ name, once }: Habit) => {
    while (!isOver) {
      if (await once().catch(() => false)) successes.get(name)?.push(performance.now())
      await wait(PAUSE_MS)
    }
  }
  const all = habits.map(follow)
  const gap = (times: readonly number[], since: number) => {
    const first = times.findLastIndex(time => time <= since)
    const during = times.slice(Math.max(0, first))
    return Math.max(0, ...during.slice(1).map((time, index) => time - (during[index] ?? time)))
  }
  return {
    longest: since => new Map([...successes].map(([name, times]) => [name, gap(times, since)])),
    isWell: since =>
      [...successes.values()].every(times => times.filter(time => time > since).length >= OFTEN),
    async end() {
      isOver = true
      await Promise.all(all)
    },
  }
}
