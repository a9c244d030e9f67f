import { say } from '#contract/text.ts'
import { formatAmount } from '#domain/money/format.ts'
import { findLesseeAccount } from '#server/lease/leaseNamesStore.ts'
import { LeaseSpec } from '#server/lease/leaseSpec.ts'
import { findLease } from '#server/lease/leaseStore.ts'
import { activateLease, settleEndedLease, terminateLease } from '#server/lease/runLease.ts'
import { saveLease } from '#server/lease/saveLease.ts'
import { type Command, command, type OfficerContext, option } from '../command.ts'
import { day, rupees, text } from '../input/fields.ts'
import { documentFile } from '../input/json.ts'
import { rowsFile } from '../input/rowsFile.ts'
import { changedDetails, detailsOf, newDetails } from '../output/details.ts'
import { leaseAsGiven } from './asGiven.ts'

/** The lessee's account, whom a change of their lease concerns; nothing while nobody has proved the mobile. */
async function lesseeOf({ db, ports }: OfficerContext, number: string): Promise<{ citizenId?: number }> {
  const citizenId = await findLesseeAccount(db, ports, number)
  return citizenId === undefined ? {} : { citizenId }
}

const tender = option("the tender's number", text(60), 'number')

const importLease = command({
  name: 'lease import',
  summary: 'Adds a lease: tender, premises, lessee and, once issued, the work order',
  details:
    'A lease that has begun keeps its terms; only name, mobile, PAN, GSTIN and address of the lessee follow the file.',
  kind: 'changes',
  options: {},
  file: documentFile({
    about: 'JSON; TenderNumber is its key, amounts are rupees such as 18500.00, WorkOrder may be null',
    schema: LeaseSpec,
  }),
  async run(context, _, spec) {
    const { db, ports } = context
    const before = await findLease(db, ports, spec.tenderNumber)
    await saveLease(context, spec)
    const after = await findLease(db, ports, spec.tenderNumber)
    if (!after) throw new Error(`lease ${spec.tenderNumber} was not entered`)
    const record = `Lease ${spec.tenderNumber} ${spec.title.en}`
    const fields = before ? changedDetails(leaseAsGiven(before), leaseAsGiven(after)) : {}
    const lessee = await lesseeOf(context, spec.tenderNumber)
    if (!before) context.change({ kind: 'added', record, fields: detailsOf(leaseAsGiven(after)), ...lessee })
    else if (Object.keys(fields).length > 0) context.change({ kind: 'changed', record, fields, ...lessee })
    else context.unchanged()
    return {}
  },
})

const activate = command({
  name: 'lease activate',
  summary: 'Begins a lease whose security deposit is paid',
  kind: 'changes',
  options: {
    tender,
    paidOn: option('the day of the deposit', day(), 'day'),
    reference: option("the deposit's bank reference", text(60)),
  },
  async run(context, { tender: number, paidOn, reference }) {
    await activateLease(context, number, { paidOn, reference })
    const fields = { state: ['WORK_ORDER_ISSUED', 'ACTIVE'], depositPaidOn: ['', paidOn] } as const
    context.change({
      kind: 'changed',
      record: `Lease ${number}`,
      fields,
      ...(await lesseeOf(context, number)),
    })
    return {}
  },
})

const terminate = command({
  name: 'lease terminate',
  summary: 'Ends a lease before its time; rent is owed to its last day',
  kind: 'changes',
  options: { tender, lastDay: option('the last day of the lease', day(), 'day') },
  async run(context, { tender: number, lastDay }) {
    const { paidBeyond } = await terminateLease(context, number, { lastDay, reason: context.reason })
    const fields = { lastDay: ['', lastDay] } as const
    const lessee = await lesseeOf(context, number)
    context.change({ kind: 'changed', record: `Lease ${number}`, fields, ...lessee })
    return {
      notes:
        paidBeyond > 0
          ? [
              say(
                `${paidBeyond} periods are paid beyond the last day: settle them with the deposit.`,
                `अंतिम दिन के बाद की ${paidBeyond} अवधियाँ जमा हैं: उन्हें जमा राशि के साथ निपटाएँ।`,
              ),
            ]
          : [],
    }
  },
})

const settle = command({
  name: 'lease settle',
  summary: 'Closes an ended lease: deposit against unpaid rent and deductions',
  details:
    'What is left of the deposit is paid by the authority outside the portal; give the reference of that payment.',
  kind: 'changes',
  options: { tender, reference: option('reference of the payment to the lessee', text(60)) },
  file: rowsFile({
    about: 'CSV or JSON with one row for each deduction; no rows when nothing is kept',
    columns: { reason: text(200), amount: rupees() },
    key: ['reason'],
  }),
  async run(context, { tender: number, reference }, rows) {
    const deductions = []
    for await (const row of rows) deductions.push(row)
    const settled = await settleEndedLease(context, number, { deductions, reference })
    const fields = {
      refund: ['', formatAmount(settled.refund)],
      stillOwed: ['', formatAmount(settled.stillOwed)],
      ...newDetails({
        deductions: deductions.map(({ reason, amount }) => `${reason}: ${formatAmount(amount)}`).join('; '),
      }),
    } as const
    context.change({
      kind: 'changed',
      record: `Lease ${number}`,
      fields,
      ...(await lesseeOf(context, number)),
    })
    return {}
  },
})

/** The authority's side of leases (docs/rules/lease.md). */
export const leaseCommands: readonly Command[] = [importLease, activate, terminate, settle]
