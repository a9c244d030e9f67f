import { globSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import type { Cycle } from '#server/lifecycle/cycle.ts'

const server = join(import.meta.dirname, '..')

const isCycle = (value: unknown): value is Cycle =>
  v.is(v.looseObject({ table: v.string(), column: v.string(), life: v.looseObject({}) }), value)

/** Every cycle that the server declares, one of each column. */
export async function everyCycle(): Promise<Cycle[]> {
  const found = new Map<string, Cycle>()
  for (const file of globSync('**/*Cycle.ts', { cwd: server })) {
    const exported: Record<string, unknown> = await import(join(server, file))
    for (const one of Object.values(exported))
      if (isCycle(one) && !found.has(`${one.table}.${one.column}`))
        found.set(`${one.table}.${one.column}`, one)
  }
  return [...found.values()]
}
