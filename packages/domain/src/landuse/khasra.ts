import { accept, type Outcome, type Refusal, refuse } from '#domain/application/result.ts'
import { refusalOf } from '#domain/fields/answer.ts'
import { khasraAnswer } from '#domain/fields/khasra.ts'
import { type AreaUnit, type AreaUnits, LUCKNOW_BIGHA, toArea } from './area.ts'

/** Most khasras of one application. */
export const MAX_KHASRAS = 25

/** A row of the form as typed. */
export interface KhasraRow {
  readonly khasraNumber: string
  readonly gataArea: string
  readonly areaUnit: AreaUnit
}

/** A row that is right, with its exact area. */
export interface Khasra extends KhasraRow {
  readonly area: AreaUnits
}

export type KhasraRefusal =
  | 'KHASRA_REQUIRED'
  | 'TOO_MANY_KHASRAS'
  | 'KHASRA_INVALID'
  | 'KHASRA_REPEATED'
  | 'AREA_INVALID'

/** A refusal and the row it is about (counted from 0; null for the whole list). */
export interface KhasraProblem {
  readonly row: number | null
  readonly refusal: Refusal<KhasraRefusal>
}

/** Checks all rows at once and answers their exact areas, or everything that is wrong. */
export function checkKhasras(
  rows: readonly KhasraRow[],
  bigha: AreaUnits = LUCKNOW_BIGHA,
): { readonly khasras: readonly Khasra[]; readonly problems: readonly KhasraProblem[] } {
  const problems: KhasraProblem[] = []
  const khasras: Khasra[] = []
  const seen = new Set<string>()
  if (rows.length === 0) problems.push({ row: null, refusal: refuse('KHASRA_REQUIRED') })
  if (rows.length > MAX_KHASRAS)
    problems.push({ row: null, refusal: refuse('TOO_MANY_KHASRAS', { max: MAX_KHASRAS }) })
  rows.forEach((typed, row) => {
    const khasraNumber = khasraAnswer.clean(typed.khasraNumber)
    const checked = checkOne({ ...typed, khasraNumber }, seen, bigha)
    seen.add(khasraNumber)
    if (checked.ok) khasras.push(checked.value)
    else problems.push({ row, refusal: checked })
  })
  return { khasras, problems }
}

function checkOne(
  row: KhasraRow,
  seen: ReadonlySet<string>,
  bigha: AreaUnits,
): Outcome<Khasra, KhasraRefusal> {
  const number = row.khasraNumber
  if (refusalOf(khasraAnswer, number) !== null) return refuse('KHASRA_INVALID', { number })
  if (seen.has(number)) return refuse('KHASRA_REPEATED', { number })
  const area = toArea(row.gataArea, row.areaUnit, bigha)
  return area === null || area <= 0n ? refuse('AREA_INVALID', { number }) : accept({ ...row, area })
}
