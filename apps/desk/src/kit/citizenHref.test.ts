import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { citizenHref } from './citizenHref.ts'

test('the address of a citizens’ page carries signed parameters', () => {
  const href = citizenHref({ to: '/draws/$campaignId/$drawNo', params: { campaignId: 5, drawNo: 1 } })
  expect(href).toMatch(/^\/#\/draws\/5~[0-9a-f]{16}\/1~[0-9a-f]{16}$/)
})

test('no screen of the desk writes such an address by hand: the portal refuses one without a signature', () => {
  const desk = join(import.meta.dirname, '..')
  const byHand = globSync('**/*.tsx', { cwd: desk }).filter(file =>
    readFileSync(join(desk, file), 'utf8').includes('`/#/'),
  )
  expect(byHand).toEqual([])
})
