import { mkdtemp, rm, stat, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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

describe('a key that the environment gives', () => {
  const [codesKey, other] = [Buffer.alloc(32, 7), Buffer.alloc(32, 8)]
  const on = async (machine: string) => join(await mkdtemp(join(directory, machine)), 'signing')

  it('signs alike on every server, and is kept in no file', async () => {
    const [one, two] = [await on('one'), await on('two')]
    const first = await loadFactsKey(one, undefined, { codesKey })
    const second = await loadFactsKey(two, first.id, { codesKey })
    expect([second.id, second.all]).toEqual([first.id, first.all])
    expect(second.seal(facts)).toBe(first.seal(facts))
    await expect(stat(join(one, 'facts.key.pem'))).rejects.toThrow('ENOENT')
  })

  it('is taken for another one only from whoever had that, or says that it is lost', async () => {
    const { id } = await loadFactsKey(await on('had'), undefined, { codesKey })
    const start = async (formerCodesKey?: Buffer | 'lost') =>
      loadFactsKey(await on('new'), id, { codesKey: other, formerCodesKey })
    await expect(start()).rejects.toThrow('CODES_KEY is another one than codes on papers were signed with')
    await expect(start(other)).rejects.toThrow('CODES_KEY_FORMER')
    const changed = await start(codesKey)
    expect(changed.id).not.toBe(id)
    expect((await start('lost')).id).toBe(changed.id)
  })

  it('is missed, and told from another one, on the very server that had it', async () => {
    const folder = await on('same')
    const { id } = await loadFactsKey(folder, undefined, { codesKey })
    await expect(loadFactsKey(folder, id)).rejects.toThrow('or set CODES_KEY')
    await expect(loadFactsKey(folder, id, { codesKey: other })).rejects.toThrow('CODES_KEY is another one')
    expect((await loadFactsKey(folder, id, { codesKey })).id).toBe(id)
  })

  it('takes the place of the one that the portal made in its folder, which stays public', async () => {
    const folder = await on('kept')
    const { id } = await loadFactsKey(folder)
    const given = await loadFactsKey(folder, id, { codesKey })
    expect(given.id).not.toBe(id)
    expect(given.all.map(one => one.id)).toContain(id)
  })
})
