import { say } from '#contract/text.ts'
import { EntityType } from '#domain/application/kind.ts'
import type { IstDay } from '#domain/dates/ist.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import type { Db } from '#server/gateway/context.ts'
import { appliedProperties } from '#server/heldProperties.ts'
import { endLostPermissions } from '#server/permission/endLost.ts'
import { findDemand } from '#server/property/account/accountStore.ts'
import { findEntry } from '#server/property/account/entryStore.ts'
import { enterOfficePayment } from '#server/property/account/officePayment.ts'
import { changeOwners } from '#server/property/office/changeOwners.ts'
import { changeState, OFFICE_EVENTS } from '#server/property/office/changeState.ts'
import { holdRegistered } from '#server/property/register/holdProperty.ts'
import { listOwnerPans, listOwners } from '#server/property/register/ownerStore.ts'
import { type Command, command, type OfficerContext, option } from '../command.ts'
import { day, oneOf, optional, optionalText, rupees, text, whole } from '../input/fields.ts'
import { rowsFile } from '../input/rowsFile.ts'
import { changedDetails } from '../output/details.ts'
import { askDemand } from './askDemand.ts'
import { ownerMobile } from './ownerMobile.ts'
import { code, owner, register } from './propertyRegister.ts'

const demand = command({
  name: 'property demand',
  summary: 'Raises demands: freehold, water and sewer, maintenance',
  kind: 'changes',
  options: {},
  file: rowsFile({
    about: 'CSV or JSON; Basis says how the amount was made, for the allottee',
    columns: {
      registrationId: code(),
      demandNumber: text(40),
      nameEn: text(),
      nameHi: text(),
      basisEn: optionalText(),
      basisHi: optionalText(),
      amount: rupees(),
      gstAmount: optional(rupees()),
      dueDate: day(),
    },
    key: ['demandNumber'],
  }),
  async run(context, _, rows) {
    for await (const row of rows) {
      const property = await holdRegistered(context.db, row.registrationId)
      const { id } = property
      const known = await findDemand(context.db, row.demandNumber)
      if (known) {
        const { amount, gstAmount, dueDate } = row
        const isSame = known.amount === amount && known.gst === (gstAmount ?? 0n) && known.dueDay === dueDate
        if (!isSame || known.propertyId !== id)
          throw new ActRefused({
            en: `Demand ${row.demandNumber} was raised before, with another property, amount or day.`,
            hi: `माँग ${row.demandNumber} पहले दर्ज है, किसी और संपत्ति, राशि या दिन के साथ।`,
          })
        context.unchanged()
        continue
      }
      const spec = {
        number: row.demandNumber,
        name: say(row.nameEn, row.nameHi),
        basis: say(row.basisEn, row.basisHi),
        amount: row.amount,
        gst: row.gstAmount ?? 0n,
        dueDay: row.dueDate,
      }
      await askDemand(context, property, spec)
    }
    return {}
  },
})

/** The owners of a property, as a file gives them: whoever approves compares all of each with the papers. */
async function ownersAsGiven({ db, ports }: OfficerContext, propertyId: number) {
  const [owners, pans] = [await listOwners(db, ports, propertyId), await listOwnerPans(db, ports, propertyId)]
  return owners.map(({ fullName, fatherName, mobileNumber, shareBp }, index) => ({
    ...{ ownerName: fullName, fatherName, mobileNumber, pan: pans[index]?.pan ?? '' },
    share: shareBp / 100,
  }))
}

export const owners = command({
  name: 'property owner',
  summary: 'Puts new owners in the place of the former ones; who is none any more loses access',
  details:
    'Whoever holds the property can have its money paid back, so one officer alone moves it to nobody. Open surrenders end, as their owners agreed among others.',
  kind: 'changes',
  options: { registrationId: option('the registration', code(), 'id') },
  file: rowsFile({
    about: 'CSV or JSON with one row for each owner, the registered mobile first; Share in per cent',
    columns: { ...owner, share: whole(1, 100) },
    key: ['ownerName', 'mobileNumber'],
  }),
  async run(context, { registrationId }, rows) {
    const all = []
    for await (const row of rows)
      all.push({
        fullName: row.ownerName,
        fatherName: row.fatherName,
        mobileNumber: row.mobileNumber ?? '',
        pan: row.pan ?? '',
        shareBp: row.share * 100,
      })
    const { id } = await holdRegistered(context.db, registrationId)
    const before = await ownersAsGiven(context, id)
    const { property, unlinked } = await changeOwners(context, registrationId, all, context.reason)
    await endLostPermissions(context, appliedProperties, property.id)
    const fields = changedDetails({ owners: before }, { owners: await ownersAsGiven(context, id) })
    context.change({ kind: 'changed', record: `Property ${registrationId}`, fields })
    await context.audit({ entityTypeId: EntityType.Property, entityId: property.id, event: 'OWNERS_CHANGED' })
    return { notes: [say(`${unlinked} profiles were ended.`, `${unlinked} प्रोफ़ाइल समाप्त हुईं।`)] }
  },
})

export const state = command({
  name: 'property state',
  summary: 'Enters the deed, or ends an allotment by surrender or cancellation',
  kind: 'changes',
  options: {
    registrationId: option('the registration', code(), 'id'),
    event: option('what has happened', oneOf(OFFICE_EVENTS), 'event'),
  },
  async run(context, { registrationId, event }) {
    const { property, to, unlinked } = await changeState(context, registrationId, event, context.reason)
    await endLostPermissions(context, appliedProperties, property.id)
    context.change({
      kind: 'changed',
      record: `Property ${registrationId}`,
      fields: { state: [property.state, to] },
    })
    await context.audit({ entityTypeId: EntityType.Property, entityId: property.id, event, isPublic: true })
    return {
      notes: unlinked > 0 ? [say(`${unlinked} profiles were ended.`, `${unlinked} प्रोफ़ाइल समाप्त हुईं।`)] : [],
    }
  },
})

/**
 * Whether a receipt of the counter stands in the books already.
 * @throws ActRefused when its number stands there for something else
 */
async function isEntered(
  db: Db,
  propertyId: number,
  row: { readonly receiptNumber: string; readonly paidOn: IstDay; readonly instalmentNo: number },
): Promise<boolean> {
  const known = await findEntry(db, 'RECEIPT', row.receiptNumber)
  if (!known) return false
  const isSame = known.propertyId === propertyId && known.day === row.paidOn
  if (!isSame || known.allocations.some(each => each.itemId !== row.instalmentNo))
    throw new ActRefused({
      en: `Receipt ${row.receiptNumber} was entered before, for another property, instalment or day.`,
      hi: `रसीद ${row.receiptNumber} पहले दर्ज है, किसी और संपत्ति, किस्त या दिन के लिए।`,
    })
  return true
}

const receipts = command({
  name: 'property receipts',
  summary: 'Enters money that was paid at the counter, or before the portal',
  kind: 'changes',
  options: {},
  file: rowsFile({
    about:
      'CSV or JSON, oldest first; InstalmentNo 0 is the allotment money. The rules of the day say the amount',
    columns: { registrationId: code(), instalmentNo: whole(0, 1000), paidOn: day(), receiptNumber: text(40) },
    key: ['receiptNumber'],
  }),
  async run(context, _, rows) {
    let done = 0
    for await (const row of rows) {
      const { id } = await holdRegistered(context.db, row.registrationId)
      if (await isEntered(context.db, id, row)) context.unchanged()
      else {
        const choice = { mode: 'DUES', instalmentNos: [row.instalmentNo] } as const
        const paise = await enterOfficePayment(
          context.db,
          id,
          { choice, day: row.paidOn, receipt: row.receiptNumber },
          context.now,
        )
        const record = `Receipt ${row.receiptNumber} of ${row.registrationId}`
        const fields = { instalmentNo: row.instalmentNo, paidOn: row.paidOn }
        context.change({ kind: 'added', record, fields, paise })
      }
      done += 1
      await context.reached(done, rows.count, 'receipts')
    }
    return {}
  },
})

export const propertyCommands: readonly Command[] = [register, receipts, demand, owners, ownerMobile, state]
