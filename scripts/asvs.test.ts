import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './lib/project.mjs'
import { figuresIn, figuresOf, requirementsOf, unproved } from './lib/testing/asvs.ts'

const page = readFileSync(join(root, 'docs/security-asvs.md'), 'utf8')
const requirements = requirementsOf(page)

it('the figures of OWASP ASVS are those of the rows below them', () => {
  expect(requirements).toHaveLength(253)
  expect(figuresIn(page)).toEqual(figuresOf(requirements))
})

it('the page of security tells the same figures', () => {
  const [, met, besides, operator, not] = figuresOf(requirements).at(-1) ?? []
  expect(readFileSync(join(root, 'docs/security.md'), 'utf8')).toContain(
    `| requirements of ASVS 5.0, levels 1 and 2: met, not met, not applicable, operator | ${met}, ${not}, ${besides}, ${operator} `,
  )
})

it('each requirement that is called tested names what would fail', () => {
  expect(unproved(requirements)).toEqual([])
})
