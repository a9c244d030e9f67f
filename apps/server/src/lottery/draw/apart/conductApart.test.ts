import { describe, expect, it } from 'vitest'
import { conductDraw, DrawRefused, freezeDraw } from '#domain/draw/conduct.ts'
import { CATEGORY_ONLY } from '#domain/draw/lists.ts'
import { someEntries, somePlan, somePool } from '#domain/draw/testing/build.ts'
import { GOLDEN_BEACON } from '#domain/draw/testing/golden.ts'
import { conductApart } from './conductApart.ts'
import type { ConductTold } from './conductJob.ts'

const SMALL = 300
/** More than is drawn where it is asked. */
const LARGE = 5000

function jobOf(entries: number) {
  const applications = someEntries(entries, ['P112'])
  const frozen = freezeDraw(applications, somePlan([somePool('P112', 200, CATEGORY_ONLY)]))
  return {
    rollBytes: frozen.rollBytes,
    manifestBytes: frozen.manifestBytes,
    announcedHash: frozen.manifestHash,
    beacon: GOLDEN_BEACON,
    submittedAt: applications.map(() => '2026-10-10T10:00:00+05:30'),
  }
}

describe('a draw that is carried out apart', () => {
  it.each([SMALL, LARGE])('publishes the very bytes of the rules, of %i entries', async entries => {
    const job = jobOf(entries)
    const { submittedAt, ...sealed } = job
    const { draw, files, result } = conductDraw(sealed, submittedAt)
    const apart = await conductApart(job)
    expect(apart.files).toEqual(files)
    expect(apart.result).toEqual(result)
    expect(apart.roll).toEqual(draw.roll)
  })

  it('lets whoever asks answer others meanwhile, and says how far it has come', async () => {
    const told: ConductTold[] = []
    let turns = 0
    const turn = setInterval(() => turns++)
    await conductApart(jobOf(LARGE), (...step) => told.push(step))
    clearInterval(turn)
    // Drawn here, the very first turn would come after it.
    expect(turns).toBeGreaterThan(10)
    expect(new Set(told.map(([step]) => step))).toEqual(new Set(['roll', 'root', 'tickets', 'lists']))
  })

  it.each([SMALL, LARGE])(
    'is refused with its reason where the seal is another, of %i entries',
    async entries => {
      const job = { ...jobOf(entries), announcedHash: 'f'.repeat(64) }
      await expect(conductApart(job)).rejects.toThrow(DrawRefused)
      await expect(conductApart(job)).rejects.toThrow(`announced was ${'f'.repeat(64)}`)
    },
  )

  it.each([SMALL, LARGE])('names the line that cannot be read, of %i entries', async entries => {
    const job = jobOf(entries)
    const rollBytes = job.rollBytes.slice()
    rollBytes[0] = 0
    await expect(conductApart({ ...job, rollBytes })).rejects.toThrow(/line 1\b/i)
  })
})
