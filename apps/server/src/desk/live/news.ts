import * as v from 'valibot'
import type { LiveNews } from '#contract/desk/live.ts'
import { type HeldRole, holds, Section } from '#domain/officer/roles.ts'
import { mayLook } from '#domain/work/rights.ts'

/** What the database says on its channel. A change of work without a section is of a case that never lay at a desk. */
const Said = v.variant('kind', [
  v.object({
    kind: v.literal('work'),
    section: v.union([v.enum(Section), v.literal('')]),
    cases: v.nullable(v.array(v.tuple([v.number(), v.number()]))),
  }),
  v.object({ kind: v.literal('approvals') }),
  v.object({ kind: v.literal('told'), officers: v.array(v.number()) }),
])
export type Said = v.InferOutput<typeof Said>

/** The words of a notification; null for what is none of ours. */
export function readSaid(payload: string): Said | null {
  try {
    const parsed = v.safeParse(Said, JSON.parse(payload))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}

/** An officer as the live line knows them. */
export interface Hearer {
  readonly officerId: number
  readonly roles: readonly HeldRole[]
}

/** Who reads what others propose: the door of the approvals. */
const READERS = ['DA', 'AC', 'TP', 'LC', 'A1', 'A2', 'AU'] as const

/** What an officer hears of it: no more than what their lists show them. Null: nothing. */
export function newsFor({ officerId, roles }: Hearer, said: Said): LiveNews | null {
  if (said.kind === 'approvals')
    return READERS.some(role => roles.some(held => holds(roles, role, held.section))) ? said : null
  if (said.kind === 'told') return said.officers.includes(officerId) ? { kind: 'told' } : null
  const { section, cases } = said
  return section !== '' && mayLook(roles, section) ? { kind: 'work', section, cases } : null
}
