import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { MINUTE_MS } from '#domain/dates/lengths.ts'
import { folderTarget, mirrorOf } from './mirror.ts'

it('copies what came since, also where the clock of the disk did not move on, and misses nothing that was deleted', async () => {
  const root = mkdtempSync(join(tmpdir(), 'portal-mirror-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const [from, to] = [join(root, 'from'), join(root, 'to')]
  mkdirSync(join(from, 'ab'), { recursive: true })
  const at = new Date('2026-11-28T10:00:00Z')
  /** Files of a folder whose clock stands still. */
  const write = (name: string) => {
    writeFileSync(join(from, 'ab', name), name)
    utimesSync(join(from, 'ab'), at, at)
  }
  let now = at
  const copy = mirrorOf(from, folderTarget(to, undefined), () => now)
  await copy()
  write('first')
  write('half.new')
  await copy()
  write('within the same tick')
  await copy()
  expect(readdirSync(join(to, 'ab')).toSorted()).toEqual(['first', 'within the same tick'])
  expect(readFileSync(join(to, 'ab/first'), 'utf8')).toBe('first')
  rmSync(join(from, 'ab'), { recursive: true })
  now = new Date(at.getTime() + MINUTE_MS)
  await copy()
  expect(readdirSync(join(to, 'ab'))).toHaveLength(2)
})
