import type { DeskOutputOf } from '#contract/desk/deskCall.ts'
import type { LAND_USE_WAYS, landUseDeskCalls } from '#contract/desk/landUseCase.ts'
import { EntityType } from '#domain/application/kind.ts'
import { ApplicationStatus, applicationStatusName } from '#domain/application/status.ts'
import { maskMobile } from '#domain/fields/maskMobile.ts'
import { areaUnitName, formatSqm } from '#domain/landuse/area.ts'
import { slabName } from '#domain/landuse/fee.ts'
import { PURPOSES } from '#domain/landuse/form.ts'
import { LAND_USE_STAGES, neighbourStage } from '#domain/landuse/stages.ts'
import { LAND_USE_LIFE, type LandUseAct } from '#domain/landuse/states.ts'
import { LAND_USES } from '#domain/landuse/uses.ts'
import { statusAfter } from '#domain/lifecycle/life.ts'
import { toRupees } from '#domain/money/paise.ts'
import type { DeskAct } from '#domain/officer/deskActs.ts'
import { ruleOf } from '#domain/officer/matrix.ts'
import type { HeldRole } from '#domain/officer/roles.ts'
import { mayDo } from '#domain/officer/rules.ts'
import type { Bilingual } from '#domain/text/bilingual.ts'
import { WORK_DESKS } from '#domain/work/desks.ts'
import type { OfficerContext } from '#server/desk/gateway/context.ts'
import type { Db } from '#server/gateway/context.ts'
import type { LandUseRecord } from '#server/landuse/record/applicationRow.ts'
import { listKhasras } from '#server/landuse/record/khasraStore.ts'
import { placeNames } from '#server/landuse/record/places.ts'
import { listStages } from '#server/landuse/record/stageStore.ts'
import { listSlabs } from '#server/landuse/terms/termsStore.ts'
import { findItemOf } from '#server/work/workStore.ts'
import { caseHelpers } from './caseHelpers.ts'
import { caseHistory } from './caseHistory.ts'
import { casePapers } from './casePapers.ts'
import { casePlace } from './casePlace.ts'
import { presentLandMap } from './presentLandMap.ts'

type Case = DeskOutputOf<typeof landUseDeskCalls.landUseCase>
type Way = (typeof LAND_USE_WAYS)[number]

const CASE = EntityType.LandUseApplication
const LAST_STAGE = LAND_USE_STAGES.at(-1)?.stageId

const pair = ({ en, hi }: Bilingual) => ({ en, hi })

/** Each way on: what its life calls it, by which act it is done, and at which desks. */
const WAYS: Readonly<
  Record<Way, { readonly life: LandUseAct; readonly act: DeskAct; readonly at: (stage: number) => boolean }>
> = {
  ACCEPT: { life: 'ACCEPT', act: 'landuse move', at: () => true },
  FORWARD: { life: 'MOVE', act: 'landuse move', at: stage => neighbourStage(stage, 'forward') !== null },
  BACK: { life: 'MOVE', act: 'landuse move', at: stage => neighbourStage(stage, 'back') !== null },
  APPROVE: { life: 'APPROVE', act: 'landuse approve', at: stage => stage === LAST_STAGE },
  REJECT: { life: 'REJECT', act: 'landuse reject', at: () => true },
  RETURN: { life: 'RETURN', act: 'landuse return', at: () => true },
}
const ORDER: readonly Way[] = ['ACCEPT', 'FORWARD', 'BACK', 'APPROVE', 'REJECT', 'RETURN']

/** What its life allows where it stands, and whether these roles do it. */
function waysOf({ statusId, stageId }: LandUseRecord, held: readonly HeldRole[]): Case['ways'] {
  return ORDER.flatMap(way => {
    const { life, act, at } = WAYS[way]
    const isOpen = statusAfter(LAND_USE_LIFE, statusId, life, 'authority').ok && at(stageId ?? 0)
    return isOpen ? [{ way, may: mayDo(ruleOf(act), held) }] : []
  })
}

/** The khasras with the area as it was answered beside the exact one; their sum is the application's total. */
async function khasrasOf(db: Db, { id, form }: LandUseRecord): Promise<Case['khasras']> {
  return (await listKhasras(db, id)).map((khasra, row) => {
    const { gataArea = '', areaUnit = 'SQM' } = form.khasras[row] ?? {}
    const use = LAND_USES.find(({ code }) => code === khasra.landUse)
    return {
      number: khasra.khasraNumber,
      area: gataArea,
      unit: pair(areaUnitName[areaUnit]),
      sqm: formatSqm(khasra.area),
      landUse: use ? pair(use) : null,
      zoneCode: khasra.zoneCode,
    }
  })
}

/** The way over the desks, with the day by which each is to be done. */
async function desksOf(db: Db, { id, stageId }: LandUseRecord): Promise<Case['desks']> {
  const kept = new Map((await listStages(db, id)).map(one => [one.stageId, one]))
  return LAND_USE_STAGES.map(stage => ({
    stageId: stage.stageId,
    name: pair(stage),
    planned: stage.workingDays,
    dueDay: kept.get(stage.stageId)?.dueDay ?? null,
    enteredOn: kept.get(stage.stageId)?.enteredOn?.toISOString() ?? null,
    isHere: stage.stageId === stageId,
  }))
}

function fromOf({ statusId, stageId }: LandUseRecord): string | null {
  if (statusId === ApplicationStatus.UnderProcess) return String(stageId)
  return statusId === ApplicationStatus.Submitted || statusId === ApplicationStatus.Resubmitted
    ? 'intake'
    : null
}

async function workOf(db: Db, id: number, now: Date): Promise<Case['work']> {
  const item = await findItemOf(db, CASE, id)
  if (!item) return null
  return {
    ...(await casePlace(db, item, now)),
    version: item.version,
    desk: pair(WORK_DESKS[item.desk].name),
  }
}

/** A land use application as its desks read it; the mobile is masked. */
export async function presentLandUseCase(
  { db, ports, now, officer }: Pick<OfficerContext, 'db' | 'ports' | 'now' | 'officer'>,
  application: LandUseRecord,
): Promise<Case> {
  const { id, form, sizeId } = application
  const { tehsil, village } = (await placeNames(db, [form]))(form)
  const slab = (await listSlabs(db)).find(one => one.sizeId === sizeId)
  return {
    number: application.applicationNumber,
    applicant: `${form.salutation} ${form.fullName}`.trim(),
    mobile: maskMobile(application.mobileNumber),
    status: pair(applicationStatusName(application.statusId)),
    village: pair(village),
    tehsil: pair(tehsil),
    purpose: pair(PURPOSES.find(({ code }) => code === form.purpose) ?? { en: '', hi: '' }),
    khatauniDate: form.khatauniDate,
    submittedOn: application.submittedOn?.toISOString() ?? null,
    work: await workOf(db, id, now),
    khasras: await khasrasOf(db, application),
    totalSqm: formatSqm(application.totalArea),
    map: await presentLandMap(db, form),
    slab: slab ? { name: pair(slabName(slab)), isLargest: slab.maxSqm === null } : null,
    fee: toRupees(application.fee),
    paid: toRupees(application.paid),
    desks: await desksOf(db, application),
    from: fromOf(application),
    papers: await casePapers(db, CASE, id),
    helpers: await caseHelpers({ db, ports }, CASE, id),
    history: await caseHistory(db, CASE, id),
    ways: waysOf(application, officer.roles),
  }
}
