import * as v from 'valibot'
import { Section } from '#domain/officer/roles.ts'

/** What officers hear while they look: numbers and versions, never what stands in a case. */
export const LiveNews = v.variant('kind', [
  v.object({
    kind: v.literal('work'),
    section: v.enum(Section),
    /** The cases with their versions; null: more than a screenful of the section. */
    cases: v.nullable(v.array(v.tuple([v.number(), v.number()]))),
  }),
  /** A proposal came, was opened, approved, sent back. */
  v.object({ kind: v.literal('approvals') }),
  /** Somebody gave the officer a case, or took one away. */
  v.object({ kind: v.literal('told') }),
  /** The line was interrupted: whatever is on the screen may be older. */
  v.object({ kind: v.literal('again') }),
  /** The session is over. */
  v.object({ kind: v.literal('over') }),
])
export type LiveNews = v.InferOutput<typeof LiveNews>
