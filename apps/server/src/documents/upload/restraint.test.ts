import { describe, expect, it } from 'vitest'
import { MINUTE_MS } from '#domain/dates/lengths.ts'
import { Restraint } from './restraint.ts'

const THIEF = 1
const OTHER = 2

const full = (): never => {
  throw new Error('full')
}

/** A restraint whose time passes only while somebody waits, or when it is told to. */
function restrained() {
  let time = 0
  const waits: number[] = []
  const restraint = new Restraint({
    now: () => time,
    async pause(milliseconds) {
      waits.push(milliseconds)
      time += milliseconds
    },
  })
  const pass = (milliseconds: number) => {
    time += milliseconds
  }
  return { restraint, waits, pass }
}

describe('who sent a bomb', () => {
  it('waits before the next file is read, longer each time, and never longer than sixteen seconds', async () => {
    const { restraint, waits } = restrained()
    for (let sent = 0; sent < 7; sent++) {
      await restraint.hold(THIEF, full)
      restraint.note(THIEF)
    }
    expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 16_000])
  })

  it('keeps nobody else waiting', async () => {
    const { restraint, waits } = restrained()
    restraint.note(THIEF)
    await restraint.hold(OTHER, full)
    expect(waits).toEqual([])
  })

  it('waits only for what is left of the time', async () => {
    const { restraint, waits, pass } = restrained()
    restraint.note(THIEF)
    pass(600)
    await restraint.hold(THIEF, full)
    await restraint.hold(THIEF, full)
    expect(waits).toEqual([400])
  })

  it('is turned away when four files of theirs wait already, and let in again after them', async () => {
    const free: (() => void)[] = []
    const pause = () => new Promise<void>(resolve => free.push(resolve))
    const restraint = new Restraint({ now: () => 0, pause })
    restraint.note(THIEF)
    const waiting = Array.from({ length: 4 }, () => restraint.hold(THIEF, full))
    await expect(restraint.hold(THIEF, full)).rejects.toThrow('full')
    restraint.note(THIEF)
    for (const go of free) go()
    await Promise.all(waiting)
    void restraint.hold(THIEF, full)
    expect(free).toHaveLength(5)
  })

  it('is forgotten ten minutes after the last one', async () => {
    const { restraint, waits, pass } = restrained()
    for (const _ of ['first', 'second', 'third']) restraint.note(THIEF)
    pass(10 * MINUTE_MS)
    restraint.note(OTHER)
    restraint.note(THIEF)
    await restraint.hold(THIEF, full)
    expect(waits).toEqual([1000])
  })
})
