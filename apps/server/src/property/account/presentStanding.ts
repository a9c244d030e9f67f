import type { PropertyStanding } from '#contract/property/account.ts'
import type { IstDay } from '#domain/dates/ist.ts'
import { sum, toRupees } from '#domain/money/paise.ts'
import type { PropertyAccount } from '#domain/property/due.ts'
import { penalPerDay, standingOn } from '#domain/property/standing.ts'

/** The figures of an account on a day, as every screen shows them. */
export function presentStanding(account: PropertyAccount, day: IstDay): PropertyStanding {
  const standing = standingOn(account, day)
  const { rows, settled, scheduled } = standing
  const numbered = rows.filter(row => row.due.kind === 'INSTALMENT')
  const toCome = rows.filter(row => row.place === 'toCome')
  return {
    asOn: day,
    principalToCome: toRupees(standing.principalToCome),
    interestToCome: toRupees(standing.interestToCome),
    principalDue: toRupees(standing.principalDue),
    interestDue: toRupees(standing.interestDue),
    overduePrincipal: toRupees(standing.overduePrincipal),
    overdueInterest: toRupees(standing.overdueInterest),
    penalInterest: toRupees(standing.penalInterest),
    demandsDue: toRupees(standing.demandsDue),
    tdsPending: toRupees(standing.tdsPending),
    creditsUnused: toRupees(standing.creditsUnused),
    overdue: toRupees(standing.overdue),
    due: toRupees(standing.due),
    payableToday: toRupees(standing.payableToday),
    stillToCome: toRupees(standing.stillToCome),
    tdsToCome: toRupees(standing.tdsToCome),
    outstanding: toRupees(standing.outstanding),
    settled: {
      allotment: toRupees(settled.allotment),
      instalments: toRupees(settled.instalments),
      ahead: toRupees(settled.ahead),
      total: toRupees(settled.total),
    },
    scheduled: {
      principal: toRupees(scheduled.principal),
      interest: toRupees(scheduled.interest),
      total: toRupees(scheduled.total),
    },
    penalPerDay: toRupees(sum(rows.map(({ due }) => penalPerDay(account, due, day)))),
    counts: {
      instalments: numbered.length,
      settled: numbered.filter(row => row.place === 'settled').length,
      overdue: rows.filter(row => row.place === 'overdue').length,
      toCome: toCome.length,
    },
    nextToCome: toCome[0]?.due.dueDay ?? null,
  }
}
