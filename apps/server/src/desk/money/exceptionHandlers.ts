import type { exceptionDeskCalls } from '#contract/desk/exceptions.ts'
import { deskGeneral } from '#contract/desk/general.ts'
import { MONEY_READERS } from '#contract/desk/refunds.ts'
import { EntityType } from '#domain/application/kind.ts'
import { addDays, istDay } from '#domain/dates/ist.ts'
import { type Paise, sum, toRupees } from '#domain/money/paise.ts'
import { Section } from '#domain/officer/roles.ts'
import { EXCEPTION_KINDS } from '#domain/payment/exception.ts'
import { EXCEPTION_NAMES } from '#domain/payment/exceptionWays.ts'
import type { DeskHandlers, OfficerContext } from '#server/desk/gateway/context.ts'
import { findException, listOpenSums, pageOfExceptions } from '#server/payments/books/exceptionStore.ts'
import { countCaptures } from '#server/payments/transaction/captureStore.ts'
import { presentException, presentExceptionCase } from './exceptionCase.ts'
import { mustHold } from './moneyRight.ts'

const PAGE = 50
/** Days that the picture of reconciliation shows. */
const DAYS = 14

type OpenSum = Awaited<ReturnType<typeof listOpenSums>>[number]

/** What an exception is about: what they say, or, where they say nothing, what the books do. */
const about = ({ found, expected }: OpenSum): Paise => found ?? expected ?? 0n
/** Money that the books hold and the other side does not confirm. */
const inBooksOnly = ({ kind }: OpenSum): boolean => kind === 'NOT_IN_FILE' || kind === 'NOT_SETTLED'
const sourceOf = ({ source }: OpenSum): 'BANK' | 'PROVIDER' => (source === 'BANK' ? 'BANK' : 'PROVIDER')

const mustRead = (context: OfficerContext) => mustHold(context, MONEY_READERS, Section.Money)

/** What bank, provider and books do not agree upon, as the desk reads it. */
export const exceptionHandlers: DeskHandlers<typeof exceptionDeskCalls> = {
  async exceptions({ all, kind, before }, context) {
    mustRead(context)
    const { db, now } = context
    const found = await pageOfExceptions(db, { all, kind, before }, PAGE + 1)
    const open = await listOpenSums(db)
    return {
      exceptions: found.slice(0, PAGE).map(one => presentException(one, now)),
      isLast: found.length <= PAGE,
      open: EXCEPTION_KINDS.map(one => ({
        kind: one,
        name: { ...EXCEPTION_NAMES[one] },
        count: open.filter(each => each.kind === one).length,
      })).filter(({ count }) => count > 0),
    }
  },

  async exception({ id }, context) {
    mustRead(context)
    const one = (await findException(context.db, id)) ?? context.refuse(deskGeneral.NOT_FOUND())
    const entry = { entityTypeId: EntityType.ReconciliationException, entityId: id, isPublic: false }
    await context.audit({ ...entry, event: 'CASE_READ' })
    return presentExceptionCase(context, one)
  },

  async moneyDays(_, context) {
    mustRead(context)
    const { db, now } = context
    const to = istDay(now)
    const counted = await countCaptures(db, addDays(to, 1 - DAYS), to)
    const open = await listOpenSums(db)
    const days = Array.from({ length: DAYS }, (_each, index) => addDays(to, -index)).flatMap(day =>
      (['BANK', 'PROVIDER'] as const).map(source => {
        const money = counted.find(one => one.day === day && one.source === source)
        const own = open.filter(one => one.moneyDay === day && sourceOf(one) === source)
        const doubted = sum(own.filter(inBooksOnly).map(about))
        return {
          day,
          source,
          explained: toRupees((money?.paise ?? 0n) - doubted),
          count: money?.count ?? 0,
          unexplained: toRupees(sum(own.map(about))),
          exceptions: own.length,
        }
      }),
    )
    return { days, unexplained: toRupees(sum(open.map(about))), exceptions: open.length }
  },
}
