import type { Manifest, ManifestPool } from './manifest.ts'
import type { DrawResult, ResultPool } from './result.ts'
import { entryAt, findRow, type Roll } from './roll.ts'

/** Totals that must agree before a result may be published. */
export interface Reconciliation {
  readonly EntriesInRoll: number
  readonly EntriesRanked: number
  readonly Seats: number
  readonly Filled: number
  readonly Empty: number
  readonly UnitsGiven: number
  readonly UnitsLeft: number
  readonly Waiting: number
  /** One sentence per disagreement, naming pool, list, unit or number; empty when the result reconciles. */
  readonly Problems: readonly string[]
}

/**
 * Accounts for every entry, seat and unit of a result, without using the code that made it: entries in = entries
 * ranked, every seat filled, passed on or empty, every unit given at most once, nobody from outside the roll, nobody
 * twice, nobody in a list that does not accept him. Publication is refused unless `Problems` is empty.
 */
export function reconcile(result: DrawResult, manifest: Manifest, roll: Roll): Reconciliation {
  const problems: string[] = []
  const total = (pick: (pool: ResultPool) => number) =>
    result.Pools.reduce((sum, pool) => sum + pick(pool), 0)
  const ranked = total(pool => pool.Entries)
  if (roll.count !== manifest.RollCount)
    problems.push(`The roll holds ${roll.count} entries, the manifest says ${manifest.RollCount}.`)
  if (ranked !== roll.count) problems.push(`${roll.count} entries are in the roll, ${ranked} were ranked.`)
  if (result.Pools.map(pool => pool.PoolCode).join() !== manifest.Pools.map(pool => pool.PoolCode).join())
    problems.push('The pools of the result are not those of the manifest.')
  const seen = new Set<string>()
  for (const pool of result.Pools) {
    const designed = manifest.Pools.find(candidate => candidate.PoolCode === pool.PoolCode)
    if (!designed) continue
    const found = [
      ...seatProblems(pool, designed),
      ...unitProblems(pool, designed),
      ...peopleProblems(pool, designed, roll, seen),
    ]
    problems.push(...found.map(problem => `Pool ${pool.PoolCode}: ${problem}`))
  }
  const filled = total(pool => pool.Winners.length)
  const seats = manifest.Pools.reduce((sum, pool) => sum + pool.Seats, 0)
  return {
    Empty: seats - filled,
    EntriesInRoll: roll.count,
    EntriesRanked: ranked,
    Filled: filled,
    Problems: problems,
    Seats: seats,
    UnitsGiven: total(pool => pool.Winners.length),
    UnitsLeft: total(pool => pool.UnitsLeft.length),
    Waiting: total(pool => pool.Waiting.reduce((sum, list) => sum + list.Entries.length, 0)),
  }
}

function seatProblems(pool: ResultPool, designed: ManifestPool): string[] {
  const problems: string[] = []
  const incoming = new Map<string, number>()
  if (pool.Seats !== designed.Seats)
    problems.push(`Seats: ${pool.Seats}, the manifest says ${designed.Seats}.`)
  if (pool.Lists.map(list => list.Code).join() !== designed.Lists.map(list => list.Code).join())
    return [...problems, 'the lists are not those of the manifest, in their order.']
  pool.Lists.forEach((list, index) => {
    const plan = designed.Lists[index]
    const expected = (plan?.Seats ?? 0) + (incoming.get(list.Code) ?? 0)
    const won = pool.Winners.filter(winner => winner.ListCode === list.Code).length
    if (list.Designed !== plan?.Seats)
      problems.push(`${list.Code}: Designed ${list.Designed}, the manifest says ${plan?.Seats}.`)
    if (list.Spill !== plan?.Spill)
      problems.push(`${list.Code}: Spill ${list.Spill}, the manifest says ${plan?.Spill}.`)
    if (list.Offered !== expected)
      problems.push(`${list.Code}: Offered ${list.Offered}, but ${expected} seats reached it.`)
    if (list.Filled + list.Spilled !== list.Offered)
      problems.push(
        `${list.Code}: ${list.Filled} filled and ${list.Spilled} passed on are not ${list.Offered} offered.`,
      )
    if (list.Filled !== won)
      problems.push(`${list.Code}: Filled ${list.Filled}, but ${won} were allotted from it.`)
    if (list.Spill !== null) incoming.set(list.Spill, (incoming.get(list.Spill) ?? 0) + list.Spilled)
  })
  const empty = pool.Lists.at(-1)?.Spilled ?? 0
  if (pool.Winners.length + empty !== designed.Seats)
    problems.push(`${pool.Winners.length} allotted and ${empty} empty are not ${designed.Seats} seats.`)
  if (pool.Filled !== pool.Winners.length)
    problems.push(`Filled ${pool.Filled}, but ${pool.Winners.length} were allotted.`)
  const settled = pool.Winners.length + pool.Waiting.reduce((sum, list) => sum + list.Entries.length, 0)
  if (settled > pool.Entries) problems.push(`${settled} allotted or waiting out of ${pool.Entries} entries.`)
  return problems
}

function unitProblems(pool: ResultPool, designed: ManifestPool): string[] {
  const problems: string[] = []
  const open = new Set(designed.Units)
  for (const unit of [...pool.Winners.map(winner => winner.UnitNo), ...pool.UnitsLeft]) {
    if (open.delete(unit)) continue
    problems.push(
      designed.Units.includes(unit) ? `unit ${unit} is given twice.` : `unit ${unit} is not in the manifest.`,
    )
  }
  for (const unit of open) problems.push(`unit ${unit} is neither given nor left.`)
  return problems
}

function peopleProblems(pool: ResultPool, designed: ManifestPool, roll: Roll, seen: Set<string>): string[] {
  const problems: string[] = []
  const check = (number: string, vertical: string, horizontal: string | null): void => {
    if (seen.has(number)) problems.push(`${number} stands in the result twice.`)
    seen.add(number)
    const row = findRow(roll, number)
    if (row === -1) {
      problems.push(`${number} is not in the roll.`)
      return
    }
    const entry = entryAt(roll, row)
    if (entry.PoolCode !== pool.PoolCode)
      problems.push(`${number} is in the roll for pool ${entry.PoolCode}.`)
    if (entry.Vertical !== vertical || entry.Horizontal !== horizontal)
      problems.push(`${number} is in the roll with other categories.`)
  }
  for (const winner of pool.Winners) {
    check(winner.ApplicationNumber, winner.Vertical, winner.Horizontal)
    const list = designed.Lists.find(candidate => candidate.Code === winner.ListCode)
    const accepts = (codes: readonly string[] | null, code: string | null) =>
      codes === null || (code !== null && codes.includes(code))
    if (!list) problems.push(`${winner.ApplicationNumber}: ${winner.ListCode} is not a list.`)
    else if (!accepts(list.V, winner.Vertical) || !accepts(list.H, winner.Horizontal))
      problems.push(`${winner.ApplicationNumber}: ${winner.ListCode} does not accept this entry.`)
  }
  for (const list of pool.Waiting) {
    for (const waiter of list.Entries) check(waiter.ApplicationNumber, list.Vertical, waiter.Horizontal)
    if (list.Entries.length > list.Places) problems.push(`${list.Vertical}: more wait than there are places.`)
  }
  return problems
}
