import { expect, test } from 'vitest'
import { concatBytes, fromHex, toHex, utf8 } from '../draw/bytes.ts'
import { sha256 } from '../draw/sha256.ts'
import type { ShownSeal } from './chain.ts'
import { CHAIN_FILE, linesOfChain, walkFile } from './chainFile.ts'

/** A right chain of so many events, each a minute after the one before. */
function chainOf(count: number): ShownSeal[] {
  const seals: ShownSeal[] = []
  for (let seq = 1; seq <= count; seq += 1) {
    const previous = seals.at(-1)?.hash ?? '0'.repeat(64)
    const at = new Date(Date.UTC(2026, 10, 25, 4, seq)).toISOString()
    const said = JSON.stringify([seq, 1, 1, null, null, 'CASE_READ', 'AUTHORITY', '7', at, '', false, null])
    const hash = toHex(sha256(concatBytes(fromHex(previous), utf8(said))))
    seals.push({ seq, eventId: seq + 40, previous, hash, said })
  }
  return seals
}

const fileOf = (seals: readonly ShownSeal[]) =>
  `${JSON.stringify(CHAIN_FILE)}\n${linesOfChain(seals, [])}`.split('\n')
const walked = (lines: readonly string[]) => walkFile(lines, sha256)

test('a saved chain is recomputed without the portal, and each way of tampering is named at its place', async () => {
  const seals = chainOf(4500)
  expect(await walked(fileOf(seals))).toMatchObject({ fault: null, seq: 4500, head: seals.at(-1)?.hash })
  const changed = fileOf(seals).map(line =>
    line.includes('"seq":3000,') ? line.replace('CASE_READ', 'CASE_TAKEN') : line,
  )
  expect((await walked(changed)).fault).toEqual({ kind: 'CHANGED', seq: 3000, eventId: 3040 })
  const short = fileOf(seals).filter(line => !line.includes('"seq":17,'))
  expect((await walked(short)).fault).toEqual({ kind: 'MISSING', seq: 17 })
  const stamp = { day: '2026-11-25', seq: 4501, head: 'ab', tokens: [] }
  const cut = [...fileOf(seals), JSON.stringify({ stamp })]
  expect((await walked(cut)).fault).toEqual({ kind: 'CUT_OFF', day: '2026-11-25' })
  await expect(walked(['{"holds":"roll"}'])).rejects.toThrow(/no audit chain/)
})
