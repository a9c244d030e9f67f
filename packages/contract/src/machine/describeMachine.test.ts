import * as v from 'valibot'
import { expect, test } from 'vitest'
import { machineApi } from './describeMachine.ts'
import { EVENT_NAMES } from './events.ts'
import { LIST_NAMES, machineLists } from './lists.ts'
import { SCOPES } from './scopes.ts'

const description = machineApi('Gomtipur Development Authority')
const Json = v.record(v.string(), v.unknown())
const at = (from: unknown, ...path: string[]): unknown =>
  path.reduce((inner, key) => v.parse(Json, inner)[key], from)

/** Every `$ref` of a description. */
function refsOf(part: unknown): string[] {
  if (part === null || typeof part !== 'object') return []
  return Object.entries(part).flatMap(([key, value]) => (key === '$ref' ? [String(value)] : refsOf(value)))
}

test('the description leads to a schema of every list, and no reference of it to nothing', () => {
  for (const list of LIST_NAMES) {
    const page = at(description, 'components', 'schemas', list, 'properties')
    const row = at(page, 'rows', 'items')
    expect(Object.keys(v.parse(Json, at(row, 'properties')))).toEqual(
      Object.keys(machineLists[list].row.entries),
    )
    expect(at(description, 'paths', `/machine/v1/${list}`, 'get', 'operationId')).toBe(list)
  }
  expect(Object.keys(v.parse(Json, at(description, 'webhooks')))).toEqual([...EVENT_NAMES])
  const refs = refsOf(description)
  expect(refs).toContain('#/components/schemas/payments')
  for (const ref of refs) expect(at(description, ...ref.split('/').slice(1)), ref).toBeDefined()
})

test('every scope has its words, and every list asks for one of them', () => {
  const flows = at(description, 'components', 'securitySchemes', 'client', 'flows')
  expect(Object.keys(v.parse(Json, at(flows, 'clientCredentials', 'scopes')))).toEqual([...SCOPES])
  for (const list of LIST_NAMES)
    expect(at(description, 'paths', `/machine/v1/${list}`, 'get', 'security')).toEqual([
      { client: [machineLists[list].scope] },
    ])
})
