import * as v from 'valibot'
import { toIstIso } from '#domain/dates/ist.ts'
import type { NextStep as Step } from '#domain/lifecycle/nextStep.ts'
import { instant } from './fields/wire.ts'

const bilingual = v.object({ en: v.string(), hi: v.string() })

/** What comes next for a record, as the server worked it out; screens word and decide nothing of their own. */
export const NextStep = v.object({
  state: v.picklist(['now', 'wait', 'done', 'stopped']),
  title: bilingual,
  more: v.array(bilingual),
  dueOn: v.nullable(instant),
  /** Acts of the noun's life that the citizen may do now; a screen knows where each is done. */
  ways: v.array(v.object({ act: v.string(), label: bilingual })),
})
export type NextStep = v.InferOutput<typeof NextStep>

/** A step on the wire. */
export const nextStepOut = (step: Step): NextStep => ({
  state: step.state,
  title: step.title,
  more: [...step.more],
  dueOn: step.dueOn && toIstIso(step.dueOn),
  ways: step.ways.map(({ act, label }) => ({ act, label })),
})
