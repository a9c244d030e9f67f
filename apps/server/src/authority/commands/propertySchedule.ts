import * as v from 'valibot'
import { EntityType } from '#domain/application/kind.ts'
import type { IstDay } from '#domain/dates/ist.ts'
import { formatRupees } from '#domain/money/format.ts'
import { type Paise, sum, toRupees } from '#domain/money/paise.ts'
import type { PropertyAccount } from '#domain/property/due.ts'
import type { OrderedInstalment, ScheduleOrder } from '#domain/property/reschedule.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import { setSchedule } from '#server/property/account/setSchedule.ts'
import { type Command, command, option } from '../command.ts'
import { day, oneOf, optional, rupees, text, whole } from '../input/fields.ts'
import { rowsFile } from '../input/rowsFile.ts'
import { changedDetails } from '../output/details.ts'

interface Line {
  readonly registrationId: string
  readonly instalments: number | null
  readonly firstDueDate: IstDay | null
  readonly dueDate: IstDay | null
  readonly principal: Paise | null
  readonly interest: Paise | null
  readonly frequency: 'quarterly' | 'monthly' | null
  readonly annualBp: number | null
}

/** One line of terms, or a line for each instalment. */
function orderOf(lines: readonly Line[]): ScheduleOrder {
  const [first] = lines
  if (!first) throw new Error('a property without lines')
  const { registrationId, frequency, annualBp, instalments, firstDueDate, principal } = first
  const rates = {
    frequency: frequency ?? 'quarterly',
    annualBp,
  } as const
  if (lines.length === 1 && instalments !== null && firstDueDate !== null && first.dueDate === null)
    return { ...rates, principal, count: instalments, firstDueDay: firstDueDate }
  const rows = lines.flatMap((line): OrderedInstalment[] =>
    line.dueDate !== null && line.principal !== null && line.instalments === null
      ? [{ dueDay: line.dueDate, principal: line.principal, interest: line.interest ?? 0n }]
      : [],
  )
  if (rows.length !== lines.length)
    throw new ActRefused(
      `${registrationId}: give either Instalments and FirstDueDate, or DueDate and Principal of every instalment.`,
    )
  return { ...rates, rows }
}

const told = ({ instalments }: PropertyAccount): string => {
  const ahead = instalments.filter(due => due.kind === 'INSTALMENT')
  const total = sum(ahead.map(due => due.interest + due.principal))
  return `${ahead.length} instalments until ${ahead.at(-1)?.dueDay ?? '–'}, ${formatRupees(total)}`
}

/** Each instalment, so that whoever approves reads all of them. */
const linesOf = ({ instalments }: PropertyAccount) =>
  instalments
    .filter(due => due.kind === 'INSTALMENT')
    .map(({ dueDay: dueDate, principal, interest }) => ({
      dueDate,
      principal: toRupees(principal),
      interest: toRupees(interest),
    }))

const schedule = command({
  name: 'property schedule',
  summary: 'Gives properties their first schedule, or replaces the instalments that have not fallen due',
  details:
    'What has fallen due or has been paid stays as it is, and the principal stays the same to the paisa. Interest of terms is counted for one period of each instalment. The former schedule is kept, and allottees are told.',
  kind: 'changes',
  options: { reference: option('number of the order', text(40), 'number') },
  file: rowsFile({
    about:
      'CSV or JSON: one row of terms for each property (Instalments, FirstDueDate), or one row for each instalment (DueDate, Principal, Interest); AnnualBp in basis points (800 is 8 %), without it the rate of the sale',
    columns: {
      registrationId: v.pipe(text(40), v.toUpperCase()),
      instalments: optional(whole(1, 400)),
      firstDueDate: optional(day()),
      dueDate: optional(day()),
      principal: optional(rupees()),
      interest: optional(rupees()),
      frequency: optional(oneOf(['quarterly', 'monthly'])),
      annualBp: optional(whole(0, 5000)),
    },
    key: ['registrationId', 'dueDate'],
    mayLack: ['instalments', 'firstDueDate', 'dueDate', 'principal', 'interest', 'frequency', 'annualBp'],
  }),
  async run(context, { reference }, rows) {
    const lines = new Map<string, Line[]>()
    for await (const row of rows)
      lines.set(row.registrationId, [...(lines.get(row.registrationId) ?? []), row])
    let done = 0
    for (const [registrationId, own] of lines) {
      const set = await setSchedule(context, registrationId, orderOf(own), reference)
      done += 1
      await context.reached(done, lines.size, 'schedules')
      if (!set) {
        context.unchanged()
        continue
      }
      const fields = {
        schedule: [told(set.before), told(set.after)],
        ...changedDetails({ instalments: linesOf(set.before) }, { instalments: linesOf(set.after) }),
      } as const
      context.change({ kind: 'changed', record: `Property ${registrationId}`, fields })
      await context.audit({
        entityTypeId: EntityType.Property,
        entityId: set.property.id,
        event: 'SCHEDULE_SET',
        details: { reference },
        isPublic: true,
      })
    }
    return {}
  },
})

export const propertyScheduleCommands: readonly Command[] = [schedule]
