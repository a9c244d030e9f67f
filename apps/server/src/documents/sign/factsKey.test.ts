import { mkdtemp, rm, stat, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readSealed } from '#domain/documents/paperFacts.ts'
import { loadFactsKey } from './factsKey.ts'

let directory = ''
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'facts-'))
})
afterAll(() => rm(directory, { recursive: true }))

const facts = { code: '7KQ4PD2MR', kind: 'receipt', number: '1', day: '2026-11-23' }

it('the key of the codes is made once, kept for its owner only, and stays public after a change', async () => {
  const first = await loadFactsKey(directory)
  expect((await loadFactsKey(directory)).all).toEqual(first.all)
  const file = join(directory, 'facts.key.pem')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const before = readSealed(first.seal(facts)).keyId
  await unlink(file)
  const second = await loadFactsKey(directory)
  expect(readSealed(second.seal(facts)).keyId).not.toBe(before)
  expect(second.all.map(key => key.id)).toContain(before)
  expect(second.all).toHaveLength(2)
})
