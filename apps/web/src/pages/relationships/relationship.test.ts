import { expect, it } from 'vitest'
import type { Service } from '#contract/reference/services.ts'
import { EntityType } from '#domain/application/kind.ts'
import { countRelationships, KINDS, servicesOf } from './relationship.ts'

it('counts what each application makes of a citizen', () => {
  const nothing = { properties: 0, leases: 0 }
  const of = (...ids: number[]) =>
    Object.fromEntries(
      countRelationships(
        ids.map(entityTypeId => ({ entityTypeId })),
        nothing,
      ),
    )
  expect(of()).toEqual({})
  expect(of(1, 1, 17)).toEqual({ applicant: 3 })
  expect(of(13, 53, 52, 501)).toEqual({ participant: 1, booker: 1 })
  expect(of(900)).toEqual({})
  const held = { properties: 2, leases: 1 }
  expect(
    Object.fromEntries(countRelationships([{ entityTypeId: EntityType.PermissionApplication }], held)),
  ).toEqual({
    allottee: 2,
    lessee: 1,
  })
})

it('gives each relationship its own services, and all of them without a choice', () => {
  const service = (serviceId: number, relationships: Service['relationships']) =>
    ({ serviceId, relationships }) as Service
  const all = [service(1, ['applicant']), service(2, ['allottee', 'applicant']), service(3, [])]
  expect(servicesOf(all, 'applicant').map(one => one.serviceId)).toEqual([1, 2])
  expect(servicesOf(all, 'lessee')).toEqual([])
  expect(servicesOf(all, 'all')).toHaveLength(3)
})

it('knows every relationship once', () => {
  const known = KINDS.map(({ relationship }) => relationship)
  expect(known).toEqual(['applicant', 'allottee', 'lessee', 'booker', 'participant'])
})
