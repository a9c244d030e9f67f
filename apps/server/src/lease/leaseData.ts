import { say } from '#contract/text.ts'
import { istDay } from '#domain/dates/ist.ts'
import { leaseStateName } from '#domain/lease/states.ts'
import type { DataExport } from '#server/account/dataExport.ts'
import { listPayments } from './leasePaymentStore.ts'
import { listOwnLeases } from './leaseStore.ts'
import { listRent } from './rentStore.ts'
import { standingOf } from './standing.ts'

/** Leases in the citizen's own copy of all data. */
export const leaseData: DataExport = {
  async gather({ db, ports, userId, now }) {
    const records = []
    for (const lease of await listOwnLeases(db, ports, userId)) {
      const { en, hi } = leaseStateName(lease.state)
      const payments = await listPayments(db, lease.id)
      const standing = standingOf(lease, await listRent(db, lease.id), istDay(now))
      records.push({
        title: `${lease.tenderNumber} – ${lease.title.en}`,
        facts: [
          { key: 'premises', label: say('Premises', 'परिसर'), value: lease.property.name },
          { key: 'state', label: say('State', 'स्थिति'), value: { en, hi } },
          { key: 'lessee', label: say('Lessee', 'पट्टेदार'), value: lease.lessee.name },
          { key: 'mobile', label: say('Mobile', 'मोबाइल'), value: lease.lessee.mobile },
          { key: 'pan', label: say('PAN', 'पैन'), value: lease.lessee.pan || null },
          { key: 'gstin', label: say('GST number', 'जीएसटी संख्या'), value: lease.lessee.gstin || null },
          { key: 'address', label: say('Address', 'पता'), value: lease.lessee.address },
          { key: 'from', label: say('From', 'से'), value: lease.workOrder?.leaseFrom ?? null },
          { key: 'to', label: say('To', 'तक'), value: lease.workOrder?.leaseTo ?? null },
          {
            key: 'rent',
            label: say('Rent a month', 'मासिक किराया'),
            value: lease.workOrder?.monthlyRent ?? null,
          },
          {
            key: 'payableToday',
            label: say('Payable today (₹)', 'आज देय (₹)'),
            value: standing.payableToday,
          },
          {
            key: 'outstanding',
            label: say('Outstanding in all (₹)', 'कुल शेष (₹)'),
            value: standing.outstanding,
          },
          ...payments.map(({ paymentNumber, rent, gst, lateFee }) => ({
            key: `payment_${paymentNumber}`,
            label: say(`Payment ${paymentNumber}`, `भुगतान ${paymentNumber}`),
            value: rent + gst + lateFee,
          })),
        ],
      })
    }
    return [{ key: 'leases', title: say('Leases', 'पट्टे'), records }]
  },
}
