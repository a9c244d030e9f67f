import * as v from 'valibot'
import { ActRefused } from '#server/gateway/actRefused.ts'
import { BANKS, DISTRICTS, STATES, TEHSILS, VILLAGES } from '#server/reference/imports.ts'
import { holdService, switchService } from '#server/reference/serviceStore.ts'
import { type Command, command } from '../command.ts'
import { optional, optionalText, text, whole, yesNo } from '../input/fields.ts'
import { rowsFile } from '../input/rowsFile.ts'
import { upsertByKey } from '../upsertByKey.ts'

const id = whole(1)
const names = { name: text(), nameHi: text() }

const states = command({
  name: 'reference import states',
  summary: 'Adds or updates states and union territories',
  kind: 'changes',
  options: {},
  file: rowsFile({
    about: 'CSV or JSON; StateId is the LGD code',
    columns: { stateId: id, ...names, isUnionTerritory: yesNo() },
    key: ['stateId'],
  }),
  async run(context, _, rows) {
    await upsertByKey(context, rows, {
      ...STATES,
      record: row => `State ${row.stateId} ${row.name}`,
      what: 'states',
    })
    return {}
  },
})

const districts = command({
  name: 'reference import districts',
  summary: 'Adds or updates districts',
  kind: 'changes',
  options: {},
  file: rowsFile({
    about: 'CSV or JSON; ids are LGD codes',
    columns: { districtId: id, stateId: id, ...names },
    key: ['districtId'],
  }),
  async run(context, _, rows) {
    await upsertByKey(context, rows, {
      ...DISTRICTS,
      record: row => `District ${row.districtId} ${row.name}`,
      what: 'districts',
    })
    return {}
  },
})

const tehsils = command({
  name: 'reference import tehsils',
  summary: 'Adds or updates tehsils',
  kind: 'changes',
  options: {},
  file: rowsFile({
    about: 'CSV or JSON; ids are LGD codes',
    columns: { tehsilId: id, districtId: id, ...names },
    key: ['tehsilId'],
  }),
  async run(context, _, rows) {
    await upsertByKey(context, rows, {
      ...TEHSILS,
      record: row => `Tehsil ${row.tehsilId} ${row.name}`,
      what: 'tehsils',
    })
    return {}
  },
})

const villages = command({
  name: 'reference import villages',
  summary: 'Adds or updates revenue villages',
  details:
    'IsNotified says that the village lies in the development area: only those are offered to citizens.',
  kind: 'changes',
  options: {},
  file: rowsFile({
    about: 'CSV or JSON; LgdCode may be empty for a village whose code is not known',
    columns: {
      revenueVillageId: id,
      tehsilId: id,
      ...names,
      lgdCode: optional(id),
      isVerified: yesNo(),
      isNotified: yesNo(),
    },
    key: ['revenueVillageId'],
    mayLack: ['lgdCode'],
  }),
  async run(context, _, rows) {
    await upsertByKey(context, rows, {
      ...VILLAGES,
      record: row => `Village ${row.revenueVillageId} ${row.name}`,
      what: 'villages',
    })
    return {}
  },
})

/** IFSC prefixes separated by spaces, commas or semicolons: `SBIN SBHY`. */
const prefixes = v.pipe(
  optionalText(2000),
  v.transform(list => list.split(/[\s,;]+/).filter(prefix => prefix !== '')),
  v.everyItem(prefix => /^[A-Z]{4}$/.test(prefix), 'must be IFSC prefixes of four capital letters'),
)

const banks = command({
  name: 'reference import banks',
  summary: 'Adds or updates the banks of the picker',
  kind: 'changes',
  options: {},
  file: rowsFile({
    about: 'CSV or JSON; prefixes are separated by spaces',
    columns: { bankId: id, ...names, prefixes, memberOf: prefixes, isActive: yesNo() },
    key: ['bankId'],
    mayLack: ['memberOf'],
  }),
  async run(context, _, rows) {
    await upsertByKey(context, rows, {
      ...BANKS,
      record: row => `Bank ${row.bankId} ${row.name}`,
      what: 'banks',
    })
    return {}
  },
})

const services = command({
  name: 'reference import services',
  summary: 'Switches services of the catalogue on or off',
  kind: 'changes',
  options: {},
  file: rowsFile({
    about: 'CSV or JSON; the services themselves come with the portal',
    columns: { serviceId: id, isActive: yesNo() },
    key: ['serviceId'],
  }),
  async run({ db, change, unchanged }, _, rows) {
    const unknown: string[] = []
    for await (const { serviceId, isActive } of rows) {
      const service = await holdService(db, serviceId)
      if (!service) unknown.push(`There is no service ${serviceId}.`)
      else if (service.isActive === isActive) unchanged()
      else {
        await switchService(db, serviceId, isActive)
        change({
          kind: 'changed',
          record: `Service ${serviceId} ${service.name}`,
          fields: { isActive: [service.isActive, isActive] },
        })
      }
    }
    if (unknown.length > 0) throw new ActRefused(...unknown)
    return {}
  },
})

export const referenceCommands: readonly Command[] = [states, districts, tehsils, villages, banks, services]
