import { say } from '#contract/text.ts'
import { addDays, addMonths, istDay, istInstant } from '#domain/dates/ist.ts'
import { usersOfMobiles } from '#server/account/loginStore.ts'
import type { Db } from '#server/gateway/context.ts'
import type { OfficerAct } from '#server/gateway/officerAct.ts'
import { leasePayable } from '#server/lease/leasePayable.ts'
import type { LeaseSpec } from '#server/lease/leaseSpec.ts'
import { lockLease } from '#server/lease/leaseStore.ts'
import { endLeases } from '#server/lease/leaseTimers.ts'
import { listRent } from '#server/lease/rentStore.ts'
import { activateLease } from '#server/lease/runLease.ts'
import { saveLease } from '#server/lease/saveLease.ts'
import type { Ports } from '#server/ports/ports.ts'
import { demoCitizens } from './citizens.ts'
import { payByChallan } from './payByChallan.ts'

const OFFICER = 'Demo data'
const ACCOUNT = {
  accountName: 'Gomtipur Development Authority, leases',
  accountNumber: '50200011223366',
  bankName: 'HDFC Bank',
  bankIfsc: 'HDFC0000078',
  bankBranchName: 'Vikas Bhawan',
}

/** A shop let to Harpreet since so many months before a day, for so many months. */
export function shopLease(today: string, begunMonthsAgo: number, months: number): LeaseSpec {
  const leaseFrom = `${addMonths(today, -begunMonthsAgo).slice(0, 7)}-01`
  return {
    tenderNumber: 'GPDA/T/24/031',
    title: say('Shop 7, Sarovar market', 'दुकान 7, सरोवर बाज़ार'),
    property: {
      code: 'SHOP-SM-07',
      name: say('Shop 7, Sarovar market', 'दुकान 7, सरोवर बाज़ार'),
      kind: say('Shop', 'दुकान'),
      areaSqm: '24.50',
      floor: say('Ground floor', 'भूतल'),
      address: say('Sarovar market, sector 2, Gomtipur', 'सरोवर बाज़ार, सेक्टर 2, गोमतीपुर'),
    },
    reserveRent: '15000.00',
    bidRent: '18500.00',
    emd: '25000.00',
    publishedOn: addDays(leaseFrom, -75),
    openedOn: addDays(leaseFrom, -50),
    lessee: {
      name: 'Harpreet Singh',
      mobile: demoCitizens.harpreet.mobile,
      pan: 'AKLPS4471K',
      gstin: '09AKLPS4471K1Z5',
      address: '12 Sadar Bazar, Lucknow 226002',
    },
    workOrder: {
      number: 'GPDA/WO/24/0112',
      issuedOn: addDays(leaseFrom, -25),
      leaseFrom,
      leaseTo: addDays(addMonths(leaseFrom, months), -1),
      monthlyRent: '18500.00',
      rentPeriod: 'monthly',
      escalationBp: 1000,
      gstBp: 1800,
      lateFeeBp: 1200,
      dueAfterDays: 6,
      securityDeposit: '111000.00',
    },
  }
}

const kiosk = (today: string): LeaseSpec => {
  const shop = shopLease(today, 9, 36)
  return {
    ...shop,
    tenderNumber: 'GPDA/T/25/008',
    title: say('Tea kiosk, Gomti park', 'चाय कियोस्क, गोमती पार्क'),
    property: {
      code: 'KIOSK-GP-02',
      name: say('Kiosk 2, Gomti park', 'कियोस्क 2, गोमती पार्क'),
      kind: say('Kiosk', 'कियोस्क'),
      areaSqm: '6.00',
      floor: say('Ground floor', 'भूतल'),
      address: say('North gate, Gomti park, Gomtipur', 'उत्तरी द्वार, गोमती पार्क, गोमतीपुर'),
    },
    reserveRent: '4000.00',
    bidRent: '5200.00',
    emd: '8000.00',
    workOrder: shop.workOrder && {
      ...shop.workOrder,
      number: 'GPDA/WO/25/0019',
      monthlyRent: '5200.00',
      securityDeposit: '31200.00',
    },
  }
}

const parking = (today: string): LeaseSpec => {
  const shop = shopLease(today, 26, 24)
  return {
    ...shop,
    tenderNumber: 'GPDA/T/22/044',
    title: say('Parking, Vyapar Kendra', 'पार्किंग, व्यापार केंद्र'),
    property: {
      code: 'PARK-VK-01',
      name: say('Parking, Vyapar Kendra', 'पार्किंग, व्यापार केंद्र'),
      kind: say('Parking', 'पार्किंग'),
      areaSqm: '1850.00',
      floor: say('Open ground', 'खुला मैदान'),
      address: say('Vyapar Kendra, Gomtipur', 'व्यापार केंद्र, गोमतीपुर'),
    },
    reserveRent: '60000.00',
    bidRent: '72000.00',
    emd: '100000.00',
    workOrder: shop.workOrder && {
      ...shop.workOrder,
      number: 'GPDA/WO/22/0087',
      rentPeriod: 'quarterly',
      monthlyRent: '72000.00',
      securityDeposit: '432000.00',
    },
  }
}

/** Makes a lease that has begun, by the acts of the authority. @returns its id */
export async function beginLease(act: OfficerAct, spec: LeaseSpec): Promise<number> {
  const { id } = await saveLease(act, spec)
  const issuedOn = spec.workOrder?.issuedOn ?? ''
  const deposit = { paidOn: addDays(issuedOn, 9), reference: 'DD 448120' }
  await activateLease(act, spec.tenderNumber, deposit)
  return id
}

/** Pays every row of a lease that was due before a day, each on its due day. */
async function payUntil(act: OfficerAct, leaseId: number, day: string): Promise<void> {
  const { db, ports } = act
  const lease = await lockLease(db, ports, { id: leaseId })
  const [userId] = lease ? await usersOfMobiles(db, ports, [lease.lessee.mobile]) : []
  if (userId === undefined) return
  for (const row of await listRent(db, leaseId)) {
    if (row.dueDay >= day) return
    const context = { db, ports, now: istInstant(row.dueDay, '12:00:00') }
    const of = { userId, entityId: leaseId, itemIds: [row.rowNo] }
    await payByChallan(context, leasePayable, of, ACCOUNT)
  }
}

/** Harpreet's leases: one running and paid, one overdue, one whose time is over. */
export async function loadLeases(db: Db, ports: Ports, now: Date): Promise<void> {
  const act: OfficerAct = { db, ports, now, officer: OFFICER }
  const today = istDay(now)
  await payUntil(act, await beginLease(act, shopLease(today, 14, 36)), today)
  await payUntil(act, await beginLease(act, kiosk(today)), addMonths(today, -3))
  const over = await beginLease(act, parking(today))
  await payUntil(act, over, today)
  await endLeases(db, now)
}
