import * as v from 'valibot'
import { isDay } from '#domain/dates/ist.ts'
import { LAND_USES } from '#domain/landuse/uses.ts'
import { WORK_DESKS } from '#domain/work/desks.ts'
import { landUseDecisions } from '#server/deciders.ts'
import { moveToDesk } from '#server/landuse/officer/move.ts'
import { listQueue } from '#server/landuse/officer/queueStore.ts'
import { returnToApplicant } from '#server/landuse/officer/returnToApplicant.ts'
import { revokeCertificate } from '#server/landuse/officer/revoke.ts'
import { weighApplication } from '#server/landuse/officer/weigh.ts'
import { type Command, command, option } from '../command.ts'
import { decisionsOf } from '../decisions.ts'
import { oneOf, optional, optionalText, text, whole } from '../input/fields.ts'
import { documentFile } from '../input/json.ts'
import { rowsFile } from '../input/rowsFile.ts'
import { newDetails } from '../output/details.ts'
import { villageMap, zoneMap } from './landUseMap.ts'
import { bigha, holidays, slabs } from './landUseRates.ts'

const REMARKS = 1000

export const number = text(40)

const queue = command({
  name: 'landuse queue',
  summary: 'Lists the applications that wait at intake or on a desk, most urgent first',
  kind: 'reads',
  options: {
    stageId: option(
      '1 tehsil report, 2 planning draughtsman, 3 town planner',
      optional(whole(1, 3)),
      'number',
    ),
  },
  async run({ db, now }, { stageId }) {
    const rows = await listQueue(db, now, stageId)
    return {
      table: {
        columns: ['Application', 'Desk', 'Village', 'Khasras', 'Submitted on', 'Due on', 'Working days left'],
        rows: rows.map(row => [
          row.applicationNumber,
          row.stage ?? WORK_DESKS.LAND_USE_INTAKE.name,
          row.village,
          row.khasras,
          row.submittedOn,
          row.dueOn,
          row.daysLeft,
        ]),
      },
    }
  },
})

/** Where an application is sent from, as a number: 0 is intake. */
const place = v.pipe(
  oneOf(['intake', '1', '2', '3']),
  v.transform(word => (word === 'intake' ? 0 : Number(word))),
)

const move = command({
  name: 'landuse move',
  summary: 'Takes applications up, or passes them to the desk before or after',
  details:
    'From is intake, or the desk that passes it on: 1 tehsil report, 2 planning draughtsman, 3 town planner. An application that the same file has moved already stays where it is.',
  kind: 'changes',
  options: {},
  file: rowsFile({
    about: 'CSV or JSON; Remarks are read by the applicant',
    columns: {
      applicationNumber: number,
      from: place,
      direction: oneOf(['accept', 'forward', 'back']),
      remarks: optionalText(REMARKS),
    },
    key: ['applicationNumber'],
    mayLack: ['remarks'],
  }),
  async run(context, _, rows) {
    for await (const row of rows) {
      const outcome = await moveToDesk(context, row)
      if (outcome === 'unchanged') {
        context.unchanged()
        continue
      }
      context.change({
        kind: 'changed',
        record: row.applicationNumber,
        fields: { direction: [null, row.direction] },
      })
    }
    return {}
  },
})

/** Names separated by spaces, commas or semicolons. */
const words = v.pipe(
  optionalText(400),
  v.transform(list => list.split(/[\s,;]+/).filter(Boolean)),
)

const numbers = v.pipe(
  words,
  v.everyItem(word => /^\d{1,9}$/.test(word), 'must be document types such as 301 303'),
  v.mapItems(Number),
)

const giveBack = command({
  name: 'landuse return',
  summary: 'Gives applications back to the applicant for correction within 30 days',
  details:
    'Fields: tehsilId, revenueVillageId, khasras, purpose, salutation, fullName, fatherOrHusbandName, email, correspondence, khatauniDate. Documents: 301 khatauni, 302 sale deed, 303 site map, 103 identity proof.',
  kind: 'changes',
  options: {},
  file: rowsFile({
    about: 'CSV or JSON; Fields and DocumentTypeIds are separated by spaces; Text is read by the applicant',
    columns: { applicationNumber: number, text: text(REMARKS), fields: words, documentTypeIds: numbers },
    key: ['applicationNumber'],
    mayLack: ['fields', 'documentTypeIds'],
  }),
  async run(context, _, rows) {
    for await (const row of rows) {
      await returnToApplicant(context, row)
      context.change({
        kind: 'changed',
        record: row.applicationNumber,
        fields: { status: [null, 'Returned'] },
      })
    }
    return {}
  },
})

const Results = v.object({
  applications: v.pipe(
    v.array(
      v.object({
        applicationNumber: number,
        remarks: v.optional(v.pipe(v.string(), v.maxLength(REMARKS)), ''),
        validTill: v.optional(
          v.nullable(v.pipe(v.string(), v.check(isDay, 'must be a date such as 2027-11-30'))),
          null,
        ),
        results: v.pipe(
          v.array(
            v.object({
              khasraNumber: text(40),
              landUse: v.picklist(
                LAND_USES.map(use => use.code),
                `must be one of ${LAND_USES.map(use => use.code).join(', ')}`,
              ),
              zoneCode: v.optional(v.pipe(v.string(), v.maxLength(40)), ''),
              remarks: v.optional(v.pipe(v.string(), v.maxLength(REMARKS)), ''),
            }),
          ),
          v.minLength(1, 'must name at least one khasra'),
        ),
      }),
    ),
    v.minLength(1, 'must name at least one application'),
  ),
})

const approve = command({
  name: 'landuse approve',
  summary: 'Approves applications with the land use of each khasra; signed certificates follow',
  kind: 'changes',
  options: {},
  file: documentFile({
    about: 'JSON with Applications, each with Results for exactly its khasras',
    schema: Results,
  }),
  async run(context, _, { applications }) {
    const decisions = decisionsOf(context, landUseDecisions)
    for (const one of applications) {
      const { applicationNumber, ...given } = one
      const { userId, isLargest } = await weighApplication(context.db, applicationNumber)
      await decisions.take({ decision: 'APPROVE', ...one }, state => ({
        record: applicationNumber,
        fields: { status: [null, state('Approved')], ...newDetails(given) },
        citizenId: userId,
        lookFirst: isLargest,
      }))
    }
    return { notes: decisions.notes() }
  },
})

/** A file of application numbers with a reason that the applicant reads. */
const reasons = rowsFile({
  about: 'CSV or JSON; Remarks are read by the applicant',
  columns: { applicationNumber: number, remarks: text(REMARKS) },
  key: ['applicationNumber'],
})

const reject = command({
  name: 'landuse reject',
  summary: 'Rejects applications with a reason',
  kind: 'changes',
  options: {},
  file: reasons,
  async run(context, _, rows) {
    const decisions = decisionsOf(context, landUseDecisions)
    for await (const row of rows)
      await decisions.take({ decision: 'REJECT', ...row }, state => ({
        record: row.applicationNumber,
        fields: { status: [null, state('Rejected')], ...newDetails({ remarks: row.remarks }) },
      }))
    return { notes: decisions.notes() }
  },
})

const revoke = command({
  name: 'landuse revoke',
  summary: 'Withdraws certificates; whoever checks one is told so',
  kind: 'changes',
  options: {},
  file: reasons,
  async run(context, _, rows) {
    for await (const row of rows) {
      await revokeCertificate(context, row)
      context.change({
        kind: 'changed',
        record: row.applicationNumber,
        fields: { certificate: ['issued', 'withdrawn'], ...newDetails({ remarks: row.remarks }) },
      })
    }
    return {}
  },
})

export const landUseCommands: readonly Command[] = [
  slabs,
  bigha,
  holidays,
  villageMap,
  zoneMap,
  queue,
  move,
  giveBack,
  approve,
  reject,
  revoke,
]
