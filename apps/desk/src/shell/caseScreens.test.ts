import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { caseAddress } from '#desk/kit/caseAddress.ts'
import { EntityType } from '#domain/application/kind.ts'
import { screens } from './screens.ts'

const server = join(import.meta.dirname, '../../../server/src')
const WORK = /work: \{\s*entityTypeId: EntityType\.(\w+)/g

/** Every kind whose life says that its cases wait at desks. */
const kindsAtWork = (): string[] =>
  globSync('**/*Cycle.ts', { cwd: server })
    .flatMap(file => [...readFileSync(join(server, file), 'utf8').matchAll(WORK)])
    .map(([, kind = '']) => kind)

/** Whether a screen answers an address: its path has as many parts, and each is the same or a parameter. */
const answers = (path: string, address: string): boolean => {
  const [wanted, given] = [path.split('/'), address.split('/')]
  return (
    wanted.length === given.length &&
    wanted.every((part, index) => part.startsWith('$') || part === given[index])
  )
}

test('every kind of case that waits in a queue has an address that a screen answers', () => {
  const kinds = kindsAtWork()
  expect(kinds.length).toBeGreaterThan(5)
  const without = kinds.filter(kind => {
    const entityTypeId = Object.entries(EntityType).find(([name]) => name === kind)?.[1] ?? 0
    const address = caseAddress({ entityTypeId, number: 'GPDA/XX/26/0000001' })
    return address === null || !screens.some(({ path }) => answers(path, address))
  })
  expect(without).toEqual([])
})
