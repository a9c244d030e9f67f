import { setTimeout as wait } from 'node:timers/promises'
import { SECOND_MS } from '#domain/dates/lengths.ts'
import { isServing, type Layout, until } from './layout.ts'
import type { Machine } from './machines.ts'

/** One part of the layout fails, or is taken away for a while. When it resolves, everything is on its way back. */
export interface Strike {
  readonly name: string
  readonly do: (layout: Layout) => Promise<void>
}

/** So long a machine stays away: longer than the others need to notice and to go on without it. */
const AWAY_MS = 60 * SECOND_MS
const SHORT_MS = 15 * SECOND_MS

async function writerOf({ primary }: Layout): Promise<Machine> {
  const machine = await primary()
  if (!machine) throw new Error('no database writes')
  return machine
}

async function standbyOf(layout: Layout): Promise<Machine> {
  const writer = await writerOf(layout)
  const machine = layout.databases.find(one => one !== writer)
  if (!machine) throw new Error('there is one database')
  return machine
}

async function goAway(machine: Machine, ms: number): Promise<void> {
  machine.die()
  await wait(ms)
  machine.begin()
}

async function unplug(machine: Machine, ms: number): Promise<void> {
  machine.plug(false)
  await wait(ms)
  machine.plug(true)
}

/** A server leaves as its unit lets it, and its service manager begins it again. */
async function replace(machine: Machine): Promise<void> {
  machine.signal('SIGTERM', 'apps/server/src/main.ts')
  await until(`${machine.name} leaves`, async () => !(await isServing(machine).catch(() => false)))
  await until(`${machine.name} is back`, () => isServing(machine))
}

/** Every part once, in the order of the layout from the citizen inwards. */
export const STRIKES: readonly Strike[] = [
  {
    name: 'the proxy is killed',
    do: async ({ proxy }) => proxy.signal('SIGKILL', 'haproxy'),
  },
  {
    name: 'both servers are replaced, one after the other',
    async do({ portals }) {
      for (const machine of portals) await replace(machine)
    },
  },
  {
    name: 'a server is killed',
    do: async ({ portals }) => portals[0]?.signal('SIGKILL', 'apps/server/src/main.ts'),
  },
  {
    name: 'the machine of a server goes',
    do: async ({ portals: [, machine] }) => machine && goAway(machine, SHORT_MS),
  },
  {
    name: 'the storage is killed',
    do: async ({ storage }) => storage.signal('SIGKILL'),
  },
  {
    name: 'the machine of the third member of etcd goes',
    do: ({ witness }) => goAway(witness, SHORT_MS),
  },
  {
    name: 'the database that writes is killed',
    do: async layout => (await writerOf(layout)).signal('SIGKILL', '/usr/lib/postgresql'),
  },
  {
    name: 'the other database is killed',
    do: async layout => (await standbyOf(layout)).signal('SIGKILL', '/usr/lib/postgresql'),
  },
  {
    name: 'Patroni of the database that writes is killed',
    do: async layout => (await writerOf(layout)).signal('SIGKILL', '/usr/bin/patroni'),
  },
  {
    name: 'the machine of the database that writes goes',
    do: async layout => goAway(await writerOf(layout), AWAY_MS),
  },
  {
    name: 'the machine of the other database goes',
    do: async layout => goAway(await standbyOf(layout), AWAY_MS),
  },
  {
    name: 'the database that writes is cut off',
    do: async layout => unplug(await writerOf(layout), AWAY_MS),
  },
  {
    name: 'the other database is cut off',
    do: async layout => unplug(await standbyOf(layout), AWAY_MS),
  },
]
