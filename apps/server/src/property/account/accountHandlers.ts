import { general } from '#contract/general.ts'
import type { mineCalls } from '#contract/property/mine.ts'
import { istDay } from '#domain/dates/ist.ts'
import { sum, toRupees } from '#domain/money/paise.ts'
import { demandLeft } from '#domain/property/due.ts'
import { duesOn, openDemands } from '#domain/property/dues.ts'
import { creditedSums } from '#domain/property/entries.ts'
import { factsOn, paysToday } from '#domain/property/plan.ts'
import type { Handlers } from '#server/gateway/context.ts'
import { presentHead } from '#server/payable/presentHead.ts'
import { findCollectionAccount } from '#server/payments/books/collectionAccountStore.ts'
import { listEntries } from './entryStore.ts'
import { headsOf } from './heads.ts'
import { getOwnProperty } from './heldAccount.ts'
import { METHODS, presentDemand, presentSchedule } from './presentAccount.ts'
import { presentEntry } from './presentEntry.ts'
import { listMine, presentProperty } from './presentProperty.ts'
import { presentStanding } from './presentStanding.ts'
import { quoteHandlers } from './quoteHandlers.ts'

type Calls = Omit<
  typeof mineCalls,
  'DownloadPropertyStatement' | 'GetFormerPropertiesList' | 'GetPropertyDocument'
>

/** Calls about a citizen's own property and its account. */
export const accountHandlers: Handlers<Calls> = {
  ...quoteHandlers,

  GetMyPropertiesList: (_, { db, citizen, now }) => listMine(db, citizen.userId, istDay(now)),

  async GetPropertyDetails({ propertyId }, context) {
    const { db, ports, citizen } = context
    return presentProperty(db, ports, citizen.userId, await getOwnProperty(context, propertyId))
  },

  async GetPropertySchedule({ propertyId }, context) {
    const { record, day } = await getOwnProperty(context, propertyId)
    const { account, version } = record
    return {
      asOn: day,
      version,
      lines: presentSchedule(account, day),
      standing: presentStanding(account, day),
    }
  },

  async GetPropertyDues({ propertyId }, context) {
    const { property, record, day } = await getOwnProperty(context, propertyId)
    const dues = duesOn(record.account, day)
    return {
      asOn: day,
      heads: headsOf(record.account, record.demands, dues.quote).map(presentHead),
      totalAmount: toRupees(dues.quote.total),
      tdsAmount: toRupees(dues.quote.tds),
      allowedMethods: [...METHODS],
      standing: presentStanding(record.account, day),
      pays: paysToday(factsOn(property, record.account, day)),
      nextDueDate: dues.next?.dueDay ?? null,
      nextDueAmount: dues.next ? toRupees(dues.next.amount) : null,
    }
  },

  async GetPropertyOverdue({ propertyId }, context) {
    const { record, day } = await getOwnProperty(context, propertyId)
    const { overdueInstalments } = duesOn(record.account, day)
    return {
      instalments: overdueInstalments.map(late => ({
        instalmentNo: late.instalmentNo,
        dueDate: late.dueDay,
        days: late.days,
        unpaidAmount: toRupees(late.unpaid),
        penalAmount: toRupees(late.penal),
      })),
      payableTotal: toRupees(sum(overdueInstalments.map(late => late.unpaid + late.penal))),
    }
  },

  async GetPropertyPayments({ propertyId }, context) {
    const { record } = await getOwnProperty(context, propertyId)
    const entries = await listEntries(context.db, propertyId)
    const { received, tds, rebate, waived, total } = creditedSums(entries)
    return {
      payments: entries.map(entry => presentEntry(entry, record, context.citizen.userId)),
      totals: {
        received: toRupees(received),
        tds: toRupees(tds),
        rebate: toRupees(rebate),
        waived: toRupees(waived),
        total: toRupees(total),
      },
    }
  },

  async GetPropertyAccountId({ propertyId }, context) {
    const { property } = await getOwnProperty(context, propertyId)
    return {
      ledgerAccountId: property.ledgerAccount,
      virtualAccountNumber: property.virtualAccount,
      bankProviderId: property.collectionAccountId,
    }
  },

  async GetBankProviderDetailById({ id }, context) {
    const bank = await findCollectionAccount(context.db, id)
    if (!bank) return context.refuse(general.RECORD_NOT_FOUND())
    return {
      providerName: bank.bankName,
      bankName: bank.bankName,
      accountName: bank.accountName,
      accountNumber: bank.accountNumber,
      bankIfsc: bank.bankIfsc,
      branch: bank.bankBranchName,
      isOnline: 1,
    }
  },

  async GetPropertyDemandCount({ propertyId }, context) {
    const { record } = await getOwnProperty(context, propertyId)
    const open = openDemands(record.account)
    return { count: open.length, totalAmount: toRupees(sum(open.map(demandLeft))) }
  },

  async GetPropertyDemandDetails({ propertyId }, context) {
    const { record, day } = await getOwnProperty(context, propertyId)
    const settledLast = (left: bigint) => (left === 0n ? 1 : 0)
    return [...record.demands]
      .sort(
        (a, b) => settledLast(demandLeft(a)) - settledLast(demandLeft(b)) || a.dueDay.localeCompare(b.dueDay),
      )
      .map(demand => presentDemand(demand, day))
  },
}
