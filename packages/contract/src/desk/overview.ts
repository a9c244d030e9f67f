import * as v from 'valibot'
import { EXCEPTION_KINDS } from '#domain/payment/exception.ts'
import { REFUND_AGES } from '#domain/payment/refundAge.ts'
import { WORK_DESK_CODES } from '#domain/work/desks.ts'
import { deskCall } from './deskCall.ts'
import { FileOutput } from './file.ts'

const Desk = v.picklist(WORK_DESK_CODES)
const Words = v.object({ en: v.string(), hi: v.string() })

/** How the house stands, of figures that were taken within the last minute or two. */
export const Overview = v.object({
  /** ISO instant; null before the first time. */
  takenOn: v.nullable(v.string()),
  today: v.string(),
  desks: v.array(v.object({ desk: Desk, waiting: v.number(), overdue: v.number() })),
  /** Cases that left their desks in the last 30 days: the median of their working days beside the promise. */
  passages: v.array(v.object({ desk: Desk, median: v.number(), promised: v.number(), cases: v.number() })),
  /** Cases that left a desk in the last seven days, and in the seven before. */
  done: v.object({ week: v.number(), before: v.number() }),
  courses: v.array(
    v.object({
      id: v.number(),
      name: Words,
      received: v.number(),
      decided: v.number(),
      /** Last day of scrutiny. */
      lastDay: v.nullable(v.string()),
      drawOn: v.nullable(v.string()),
      /** Decisions a working day: in the last seven days, and what the last day needs. */
      pace: v.nullable(v.number()),
      needed: v.nullable(v.number()),
    }),
  ),
  /** Null for whom money does not concern. Amounts in paise. */
  money: v.nullable(
    v.object({
      refunds: v.array(
        v.object({
          age: v.picklist(REFUND_AGES.map(({ code }) => code)),
          many: v.number(),
          paise: v.string(),
        }),
      ),
      months: v.array(v.object({ month: v.string(), came: v.string(), went: v.string() })),
      exceptions: v.array(v.object({ kind: v.picklist(EXCEPTION_KINDS), many: v.number() })),
    }),
  ),
})

const door = ['A1', 'A2', 'AU', 'TP'] as const

/** The calls of the overview: how the house stands, on the screen and on one page. */
export const overviewCalls = {
  overview: deskCall({
    key: 'overview',
    door,
    mode: 'read',
    summary:
      'How the sections stand that the officer may look at, of figures that a timer takes each minute.',
    input: v.object({}),
    output: Overview,
    refusals: {},
  }),
  weeklySheet: deskCall({
    key: 'weekly-sheet',
    door,
    mode: 'read',
    summary: 'The same on one page, as a PDF in both languages.',
    input: v.object({}),
    output: FileOutput,
    refusals: {},
    limit: { max: 10, seconds: 60 },
  }),
} as const
