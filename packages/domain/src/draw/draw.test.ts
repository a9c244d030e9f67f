import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromUtf8, isHex, toHex } from './bytes.ts'
import { commitApplicant } from './commit.ts'
import { CATEGORY_ONLY } from './lists.ts'
import { lookUp } from './lookUp.ts'
import { buildTree, leafHash } from './merkle.ts'
import { promote, promotionHash, type VacancyEvent } from './promotions.ts'
import { checkProof, proofOf } from './proof.ts'
import { proofReason } from './proofTexts.ts'
import { reconcile } from './reconcile.ts'
import { numberAt, type RollEntry } from './roll.ts'
import { randomOf, someDraw, someEntries, somePool } from './testing/build.ts'
import { drawOf } from './testing/cases.ts'
import { GOLDEN_BEACON } from './testing/golden.ts'
import { lineAt } from './testing/parts.ts'
import { orderByTicket } from './ticket.ts'
import { pairUnits } from './units.ts'

describe('a draw, for any roll and policy', () => {
  it('loses no seat, gives nobody two, gives every unit once, and reconciles', () => {
    fc.assert(
      fc.property(fc.nat(), given => {
        const { entries, made } = drawOf(given)
        expect(reconcile(made.result, made.manifest, made.draw.roll).Problems).toEqual([])
        const winners = made.result.Pools.flatMap(pool => pool.Winners)
        expect(new Set(winners.map(winner => winner.ApplicationNumber)).size).toBe(winners.length)
        for (const pool of made.result.Pools) {
          const competing = entries.filter(entry => entry.PoolCode === pool.PoolCode).length
          expect(pool.Winners.length).toBe(Math.min(pool.Seats, competing))
          expect(new Set([...pool.Winners.map(w => w.UnitNo), ...pool.UnitsLeft]).size).toBe(pool.Seats)
        }
      }),
    )
  })
  it('does not depend on the order of the input', () => {
    fc.assert(
      fc.property(fc.nat(), given => {
        const { entries, made } = drawOf(given)
        const random = randomOf(given)
        const shuffled = entries
          .map(entry => ({ entry, key: random() }))
          .sort((a, b) => a.key - b.key)
          .map(({ entry }) => entry)
        const again = someDraw(shuffled, made.manifest.Pools)
        expect([...again.files]).toEqual([...made.files])
      }),
      { numRuns: 40 },
    )
  })
  it('passes unfilled seats to a later list only', () => {
    fc.assert(
      fc.property(fc.nat(), given => {
        for (const pool of drawOf(given).made.result.Pools) {
          const codes = pool.Lists.map(list => list.Code)
          pool.Lists.forEach((list, i) => {
            if (list.Spill !== null) expect(codes.indexOf(list.Spill)).toBeGreaterThan(i)
          })
        }
      }),
      { numRuns: 20 },
    )
  })
  it('proves to every applicant exactly the real outcome, and nothing else', () => {
    fc.assert(
      fc.property(fc.nat(), given => {
        const { entries, made } = drawOf(given)
        const { roll } = made.draw
        const leaves = new Uint8Array(roll.count * 32)
        for (let row = 0; row < roll.count; row++) leaves.set(leafHash(lineAt(roll, row)), row * 32)
        const tree = buildTree(leaves)
        const manifestText = fromUtf8(made.files.get('manifest.json') ?? new Uint8Array())
        const source = { ...made, beacon: GOLDEN_BEACON, manifestText, roll, salt: '00'.repeat(32), tree }
        const proofs = entries.map(entry => proofOf(entry.ApplicationNumber, source))
        entries.forEach((entry, i) => {
          const real = lookUp(made.draw, made.result, entry.ApplicationNumber)
          expect(proofs[i]).toMatchObject({ ListCode: real?.ListCode, Outcome: real?.Outcome })
        })
        // Pairing takes its time, so the whole check runs for one entry of each draw.
        const proof = proofs[given % Math.max(proofs.length, 1)]
        if (!proof) return
        expect(checkProof(proof, made.hash)).toMatchObject({
          ListCode: proof.ListCode,
          Ok: true,
          Outcome: proof.Outcome,
        })
        for (const Outcome of ['Allotted', 'Waiting', 'NotAllotted'] as const)
          if (Outcome !== proof.Outcome) expect(checkProof({ ...proof, Outcome }).Ok).toBe(false)
        expect(checkProof({ ...proof, ListCode: 'OTHER' }).Ok).toBe(false)
      }),
      { numRuns: 12 },
    )
  })
})

describe('a proof', () => {
  const applicant = { DateOfBirth: '1980-02-29', FatherOrHusbandName: 'राम प्रसाद', FullName: 'Sita Devi' }
  const salt = new Uint8Array(32).fill(7)
  const own: RollEntry = {
    ...(someEntries(1, ['P112'])[0] as RollEntry),
    Commit: commitApplicant(applicant, salt),
    Vertical: 'GEN',
  }
  const made = someDraw([own, ...someEntries(60, ['P112']).slice(1)], [somePool('P112', 8, CATEGORY_ONLY)])
  const { roll } = made.draw
  const leaves = new Uint8Array(roll.count * 32)
  for (let row = 0; row < roll.count; row++) leaves.set(leafHash(lineAt(roll, row)), row * 32)
  const proof = proofOf(own.ApplicationNumber, {
    beacon: GOLDEN_BEACON,
    manifest: made.manifest,
    manifestText: fromUtf8(made.files.get('manifest.json') ?? new Uint8Array()),
    result: made.result,
    roll,
    salt: toHex(salt),
    tree: buildTree(leaves),
  })
  const failing = (changed: typeof proof, hash = made.hash, person = applicant) => {
    const verdict = checkProof(changed, hash, person)
    expect(verdict.Ok).toBe(false)
    return verdict.Steps.at(-1)?.Code
  }
  it('opens the commitment for the applicant alone', () => {
    const verdict = checkProof(proof, made.hash, applicant)
    expect(verdict.Ok).toBe(true)
    expect(verdict.Steps.map(step => step.Code)).toEqual([
      'manifest',
      'line',
      'applicant',
      'root',
      'beacon',
      'ticket',
      'outcome',
    ])
    expect(failing(proof, made.hash, { ...applicant, FullName: 'Gita Devi' })).toBe('applicant')
    expect(failing({ ...proof, Salt: '08'.repeat(32) })).toBe('applicant')
  })
  it('names the step that a change breaks', () => {
    expect(failing(proof, 'f'.repeat(64))).toBe('manifest')
    expect(failing({ ...proof, Manifest: `${proof.Manifest} ` })).toBe('manifest')
    expect(failing({ ...proof, RollLine: proof.RollLine.replace('P112', 'P999') })).toBe('line')
    expect(failing({ ...proof, RollLine: `${proof.RollLine} ` })).toBe('line')
    expect(failing({ ...proof, RollLine: proof.RollLine.replace('"GEN"', '"OBC"') })).toBe('root')
    expect(failing({ ...proof, Index: proof.Index + 1 })).toBe('root')
    expect(failing({ ...proof, Path: proof.Path.slice(1) })).toBe('root')
    expect(failing({ ...proof, Beacon: { ...GOLDEN_BEACON, Round: 43 } })).toBe('beacon')
    expect(failing({ ...proof, Ticket: '0'.repeat(64) })).toBe('ticket')
    expect(failing({ ...proof, Lists: proof.Lists.slice(1) })).toBe('outcome')
  })
  it('says its reasons in both languages', () => {
    for (const step of checkProof(proof, made.hash, applicant).Steps) {
      expect(proofReason(step, 'en')).toMatch(/^[A-Z].*\.$|cut-off\.$/)
      expect(proofReason(step, 'hi')).toMatch(/[\u0900-\u097f]/)
      expect(proofReason({ ...step, Ok: false }, 'en')).not.toContain('{')
    }
  })
})

describe('tickets', () => {
  it('are ordered by all their bytes, equal ones by application number', () => {
    const random = randomOf(5)
    // Only the last bytes differ in most rows, so the first four never decide.
    const tickets = Uint8Array.from({ length: 500 * 32 }, (_, i) =>
      i % 32 < 30 ? 1 : Math.floor(random() * 4),
    )
    const order = orderByTicket(
      tickets,
      Uint32Array.from({ length: 500 }, (_, i) => i),
    )
    const keys = Array.from(
      order,
      row => `${toHex(tickets, row * 32, row * 32 + 32)}${String(row).padStart(4, '0')}`,
    )
    expect(keys).toEqual(keys.toSorted())
    expect(keys.every(key => isHex(key.slice(0, 64), 32))).toBe(true)
  })
})

describe('units', () => {
  const pool = {
    ...somePool('P', 5, CATEGORY_ONLY),
    PreferFor: { Claims: ['DIV', 'SEN'], Units: ['P-2', 'P-5'] },
  }
  it('on the ground floor go to divyang winners first, then to senior citizens', () => {
    const given = pairUnits(['SEN', null, 'DIV', 'SEN'], ['P-1', 'P-2', 'P-3', 'P-4', 'P-5'], pool)
    expect(given).toEqual({ left: ['P-4'], units: ['P-5', 'P-1', 'P-2', 'P-3'] })
  })
  it('kept for nobody go to the others', () => {
    const given = pairUnits([null, null], ['P-2', 'P-5', 'P-1', 'P-3', 'P-4'], pool)
    expect(given).toEqual({ left: ['P-1', 'P-3', 'P-4'], units: ['P-2', 'P-5'] })
  })
})

describe('vacancies', () => {
  const follow = (log: readonly Pick<VacancyEvent, 'ApplicationNumber' | 'Kind' | 'No'>[]) => {
    const whole = log.map(line => ({ ...line, At: '2026-12-20T05:30:00Z', Reason: 'Withdrawn' as const }))
    return promote(made.manifest, made.result, whole, '0'.repeat(64))
  }
  const made = someDraw(someEntries(400, ['P112'], 3), [somePool('P112', 60, CATEGORY_ONLY)])
  const [pool] = made.result.Pools
  const winners = pool?.Winners ?? []
  const first = (list: string) => winners.find(winner => winner.ListCode === list)?.ApplicationNumber ?? ''
  const waiting = (vertical: string) =>
    pool?.Waiting.find(list => list.Vertical === vertical)?.Entries.map(entry => entry.ApplicationNumber) ??
    []

  it('go to the first waiting entry of the vertical, with the unit', () => {
    const vacated = first('OBC-OPEN')
    const [line] = follow([{ ApplicationNumber: vacated, Kind: 'Vacated', No: 1 }])
    expect(line).toMatchObject({
      ListCode: 'OBC-OPEN',
      Promoted: waiting('OBC')[0],
      Through: 'OBC-OPEN',
      WaitingNo: 1,
    })
    expect(line?.UnitNo).toBe(winners.find(winner => winner.ApplicationNumber === vacated)?.UnitNo)
  })
  it('skip those who left, and follow the spill when a vertical is exhausted', () => {
    const log = [...waiting('SC'), ...waiting('ST')].map((ApplicationNumber, i) => ({
      ApplicationNumber,
      Kind: 'Left' as const,
      No: i + 1,
    }))
    const No = log.length + 1
    const lines = follow([
      ...log,
      { ApplicationNumber: first('SC-OPEN'), Kind: 'Vacated', No },
      { ApplicationNumber: waiting('GEN')[0] ?? '', Kind: 'Vacated', No: No + 1 },
    ])
    expect(lines.at(-2)).toMatchObject({
      ListCode: 'SC-OPEN',
      Promoted: waiting('GEN')[0],
      Through: 'GEN-OPEN',
    })
    expect(lines.at(-1)).toMatchObject({
      ListCode: 'SC-OPEN',
      Promoted: waiting('GEN')[1],
      Through: 'GEN-OPEN',
    })
    expect(lines.at(-1)?.UnitNo).toBe(lines.at(-2)?.UnitNo)
  })
  it('are refused for one who holds nothing, and for a gap in the numbers', () => {
    const run = (No: number, ApplicationNumber: string, Kind: 'Vacated' | 'Left') => () =>
      follow([{ ApplicationNumber, Kind, No }])
    expect(run(1, waiting('GEN')[0] ?? '', 'Vacated')).toThrow('holds no unit')
    expect(run(1, winners[0]?.ApplicationNumber ?? '', 'Left')).toThrow('not on a waiting list')
    expect(run(2, first('OBC-OPEN'), 'Vacated')).toThrow('number 2')
  })
})

describe('looking up', () => {
  it('tells rank, line and list of an entry, and nothing of a stranger', () => {
    const made = someDraw(someEntries(50, ['P112']), [somePool('P112', 10, CATEGORY_ONLY)])
    const number = numberAt(made.draw.roll, 30)
    const found = lookUp(made.draw, made.result, number)
    expect(found).toMatchObject({ Entries: 50, Line: 31 })
    expect(found?.Rank).toBeGreaterThan(0)
    expect(found?.VerticalRank).toBeLessThanOrEqual(found?.VerticalEntries ?? 0)
    expect(lookUp(made.draw, made.result, 'GPDA/OL/26/9999999')).toBeNull()
  })
})

describe('the log of vacancies', () => {
  const made = someDraw(someEntries(60, ['P112'], 3), [somePool('P112', 10, CATEGORY_ONLY)])
  const [winner, other] = made.result.Pools[0]?.Winners ?? []
  const line = (No: number, ApplicationNumber = '', At = '2026-12-20T05:30:00Z'): VacancyEvent => ({
    ApplicationNumber,
    At,
    Kind: 'Vacated',
    No,
    Reason: 'NotPaid',
  })
  it('is a chain: each line names the one before, so that none can be left out or put in later', () => {
    const log = [line(1, winner?.ApplicationNumber), line(2, other?.ApplicationNumber)]
    const [first, second] = promote(made.manifest, made.result, log, 'ab'.repeat(32))
    expect(first?.Previous).toBe('ab'.repeat(32))
    expect(second?.Previous).toBe(first && promotionHash(first))
  })
  it('never runs backwards', () => {
    const log = [
      line(1, winner?.ApplicationNumber),
      line(2, other?.ApplicationNumber, '2026-12-19T05:30:00Z'),
    ]
    expect(() => promote(made.manifest, made.result, log, '')).toThrow('time runs backwards')
  })
})
