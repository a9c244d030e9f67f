import * as v from 'valibot'
import { areaUnitName, formatSqm, toArea } from '#domain/landuse/area.ts'
import { slabFaults } from '#domain/landuse/fee.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import {
  endOtherSlabs,
  findBigha,
  HOLIDAYS,
  listSlabs,
  SLABS,
  setBigha,
} from '#server/landuse/terms/termsStore.ts'
import { command, option } from '../command.ts'
import { day, optional, rupees, text, whole } from '../input/fields.ts'
import { rowsFile } from '../input/rowsFile.ts'
import { upsertByKey } from '../upsertByKey.ts'

export const slabs = command({
  name: 'landuse slabs',
  summary: 'Sets the sizes of land and the fee of each',
  details:
    'The file is the whole table: a size that it does not name ends. Every area must have exactly one size.',
  kind: 'changes',
  options: {},
  file: rowsFile({
    about: 'CSV or JSON; MaxSqm is empty in the last row; Fee in rupees',
    columns: { sizeId: whole(1), minSqm: whole(), maxSqm: optional(whole(1)), fee: rupees() },
    key: ['sizeId'],
  }),
  async run(context, _, rows) {
    const kept: number[] = []
    for await (const { sizeId } of rows) kept.push(sizeId)
    for (const sizeId of await endOtherSlabs(context.db, kept))
      context.change({ kind: 'removed', record: `Size ${sizeId}` })
    await upsertByKey(context, rows, {
      ...SLABS,
      record: row => `Size ${row.sizeId}`,
      what: 'sizes',
    })
    const faults = slabFaults(await listSlabs(context.db))
    if (faults.length > 0) throw new ActRefused(...faults)
    return {}
  },
})

/** Square metres as an exact number of ten-thousandths. */
const sqm = v.pipe(
  text(20),
  v.check(value => (toArea(value, 'SQM') ?? 0n) > 0n, 'must be square metres such as 2529.285'),
  v.transform(value => toArea(value, 'SQM') ?? 0n),
)

export const bigha = command({
  name: 'landuse bigha',
  summary: 'Sets the size of one pucca bigha in a district',
  kind: 'changes',
  options: {
    districtId: option('LGD code of the district', whole(1), 'number'),
    sqm: option(`one ${areaUnitName.BIGHA.en} in square metres`, sqm, 'area'),
  },
  async run({ db, change, unchanged }, { districtId, sqm: area }) {
    const before = await findBigha(db, districtId)
    if (before === area) {
      unchanged()
      return {}
    }
    await setBigha(db, districtId, area)
    const record = `Bigha of district ${districtId}`
    const sqmNow = formatSqm(area)
    if (before) change({ kind: 'changed', record, fields: { sqm: [formatSqm(before), sqmNow] } })
    else change({ kind: 'added', record, fields: { sqm: sqmNow } })
    return {}
  },
})

export const holidays = command({
  name: 'landuse holidays',
  summary: 'Adds or renames days on which the office is closed',
  details: 'Sundays and second Saturdays are closed without being named. Due days that were set before stay.',
  kind: 'changes',
  options: {},
  file: rowsFile({
    about: 'CSV or JSON with one row for each day',
    columns: { day: day(), nameEn: text(), nameHi: text() },
    key: ['day'],
  }),
  async run(context, _, rows) {
    await upsertByKey(context, rows, {
      ...HOLIDAYS,
      record: row => `Holiday ${row.day} ${row.nameEn}`,
      what: 'days',
    })
    return {}
  },
})
