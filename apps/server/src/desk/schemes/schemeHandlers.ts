import * as v from 'valibot'
import { deskGeneral } from '#contract/desk/general.ts'
import { DraftContent, type ListedDraft, type SchemeKind, schemeDeskCalls } from '#contract/desk/schemes.ts'
import { EntityType } from '#domain/application/kind.ts'
import { toIstIso } from '#domain/dates/ist.ts'
import { PlanFault } from '#domain/plan/planFault.ts'
import { readPlan } from '#domain/plan/readPlan.ts'
import { BadFile, faultLine } from '#server/authority/errors.ts'
import { fileOf } from '#server/authority/input/inputFile.ts'
import { findOperation } from '#server/authority/operationListStore.ts'
import type { Workplace } from '#server/authority/perform.ts'
import { findLease, findPremises } from '#server/lease/leaseStore.ts'
import { listCampaignHeads } from '#server/lottery/campaign/campaignHeadStore.ts'
import { findOfficerNames } from '#server/officer/officerStore.ts'
import { refuseBroken } from '../acts/refuseBroken.ts'
import type { DeskHandlers, OfficerContext } from '../gateway/context.ts'
import { contentOfFile } from './contentOfFile.ts'
import { faultsOf, fileOfDraft, titleOf } from './draftFile.ts'
import { draftOfLease } from './draftOfLease.ts'
import {
  closeDraft,
  type DraftRecord,
  findDraft,
  insertDraft,
  listDrafts,
  readContent,
  saveContent,
} from './draftStore.ts'
import { previewDraft } from './preview/previewDraft.ts'
import { kindsOf, schemeKind } from './schemeKinds.ts'

const PAGE = 50

type Reading = Pick<OfficerContext, 'db' | 'officer' | 'refuse' | 'language'>

/** Refuses NO_RIGHT unless the officer enters this kind. */
function checkKind({ officer, refuse }: Pick<Reading, 'officer' | 'refuse'>, kind: SchemeKind): void {
  if (!kindsOf(officer.roles).includes(kind)) refuse(deskGeneral.NO_RIGHT())
}

/** A draft that the officer may read. Refuses NOT_FOUND for every other. */
async function seen({ db, officer, refuse }: Reading, draftId: number, lock = false): Promise<DraftRecord> {
  const draft = await findDraft(db, draftId, lock)
  return draft && kindsOf(officer.roles).includes(draft.kind) ? draft : refuse(deskGeneral.NOT_FOUND())
}

async function present({ db, language }: Reading, drafts: readonly DraftRecord[]): Promise<ListedDraft[]> {
  const names = await findOfficerNames(db, [
    ...new Set(drafts.flatMap(one => [one.startedBy, one.changedBy])),
  ])
  const nameOf = (id: number) => {
    const { name = '', nameHi = '' } = names.get(id) ?? {}
    return language === 'hi' && nameHi !== '' ? nameHi : name
  }
  return drafts.map(one => ({
    draftId: one.id,
    kind: one.kind,
    title: one.title,
    startedBy: nameOf(one.startedBy),
    changedBy: nameOf(one.changedBy),
    changedOn: toIstIso(one.changedOn),
    operationId: one.operationId,
  }))
}

/** The file of a draft as its act takes it. */
async function madeOf(context: Reading & Pick<OfficerContext, 'ports'>, draftId: number) {
  const draft = await seen(context, draftId)
  const spec = schemeKind(draft.kind)
  return {
    draft,
    spec,
    made: fileOfDraft(spec, draftId, await readContent(context.db, context.ports, draftId)),
  }
}

/** The forms by which officers enter schemes, surveys, venues, leases, properties and notices. */
export const schemeHandlers = (place: Pick<Workplace, 'database'>): DeskHandlers<typeof schemeDeskCalls> => ({
  async schemeDrafts({ list, after }, context) {
    const kinds = kindsOf(context.officer.roles)
    const found = await listDrafts(context.db, { kinds, isOpen: list === 'open', before: after }, PAGE + 1)
    const heads = kinds.includes('campaign') ? await listCampaignHeads(context.db) : []
    return {
      kinds,
      drafts: await present(context, found.slice(0, PAGE)),
      isLast: found.length <= PAGE,
      unpublished: heads
        .filter(({ state }) => state === 'DRAFT')
        .map(({ code, name, startOn, endOn }) => ({
          code,
          name,
          startOn: toIstIso(startOn),
          endOn: toIstIso(endOn),
        })),
    }
  },

  async schemeForm({ kind }, context) {
    checkKind(context, kind)
    const { words, act, isRows, sections } = schemeKind(kind)
    return { kind, name: words.name, act, isRows, sections: [...sections] }
  },

  async openSchemeDraft({ kind, tender }, context) {
    const { db, ports, officer, now } = context
    checkKind(context, kind)
    const { officerId } = officer
    const draftId = await insertDraft(db, kind, officerId, now)
    if (kind === 'lease' && tender != null) {
      const lease = await findLease(db, ports, tender)
      if (!lease) return context.refuse(deskGeneral.NOT_FOUND())
      const content = draftOfLease(lease, await findPremises(db, lease))
      const title = titleOf(schemeKind(kind), content)
      await saveContent(db, ports, { id: draftId, title, content }, { officerId, now })
    }
    return { draftId }
  },

  async schemeDraft({ draftId }, context) {
    const draft = await seen(context, draftId)
    const [listed] = await present(context, [draft])
    if (!listed) return context.refuse(deskGeneral.NOT_FOUND())
    const content = await readContent(context.db, context.ports, draftId)
    return { ...listed, version: draft.version, content }
  },

  async saveSchemeDraft({ draftId, version, content }, context) {
    const { db, ports, officer, now, refuse } = context
    const draft = await seen(context, draftId, true)
    const { saveSchemeDraft } = schemeDeskCalls
    if (draft.closedOn !== null) return refuse(saveSchemeDraft.refusals.CLOSED())
    if (draft.version !== version) return refuse(saveSchemeDraft.refusals.STALE())
    const title = titleOf(schemeKind(draft.kind), content)
    const kept = await saveContent(
      db,
      ports,
      { id: draftId, title, content },
      { officerId: officer.officerId, now },
    )
    return { version: kept, savedOn: toIstIso(now) }
  },

  async checkSchemeDraft({ draftId }, context) {
    const { draft, spec, made } = await madeOf(context, draftId)
    return {
      version: draft.version,
      faults: await faultsOf(spec, made),
      file: { name: made.name, content: made.content.toString('base64') },
    }
  },

  async previewSchemeDraft({ draftId }, context) {
    const { spec, made } = await madeOf(context, draftId)
    if ((await faultsOf(spec, made)).length > 0) return null
    return previewDraft(place, context, spec, made).catch((error: unknown) =>
      refuseBroken(error, context.refuse),
    )
  },

  async readSchemeFile({ kind, name, content }, context) {
    checkKind(context, kind)
    const { refusals } = schemeDeskCalls.readSchemeFile
    try {
      const filled = await contentOfFile(schemeKind(kind), fileOf(name, Buffer.from(content, 'base64')))
      if (!v.is(DraftContent, filled.content)) return context.refuse(refusals.TOO_MUCH())
      return { content: { ...filled.content }, leftOut: [...filled.leftOut] }
    } catch (error) {
      if (!(error instanceof BadFile)) throw error
      const [fault = { line: 1, message: '' }] = error.faults
      const message = { en: faultLine(fault, 'en'), hi: faultLine(fault, 'hi') }
      return context.refuse(refusals.NOT_READ({ message }))
    }
  },

  async closeSchemeDraft({ draftId, version, operationId }, context) {
    const { db, officer, now, refuse, audit } = context
    const draft = await seen(context, draftId, true)
    const { closeSchemeDraft } = schemeDeskCalls
    if (draft.closedOn !== null) return refuse(closeSchemeDraft.refusals.CLOSED())
    if (draft.version !== version) return refuse(closeSchemeDraft.refusals.STALE())
    const taken = operationId === null ? undefined : await findOperation(db, operationId)
    const isOwn = taken?.officerId === officer.officerId && taken.command === schemeKind(draft.kind).act
    if (operationId !== null && !isOwn) return refuse(deskGeneral.NOT_FOUND())
    await closeDraft(db, draftId, operationId, { officerId: officer.officerId, now })
    await audit({
      entityTypeId: EntityType.Operation,
      entityId: operationId ?? 0,
      event: 'SCHEME_DRAFT_CLOSED',
      isPublic: false,
      details: { draftId, kind: draft.kind },
    })
    return null
  },

  async readPlan({ name, content, widthM }, { refuse }) {
    try {
      const text = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(content, 'base64'))
      const { shapes, leftOut, outline, ...sheet } = readPlan(name, text, widthM)
      return {
        ...sheet,
        leftOut: [...leftOut],
        outline: outline.map(([x, y]) => [x, y]),
        shapes: shapes.map(({ label, points }) => ({ label, points: points.map(([x, y]) => [x, y]) })),
      }
    } catch (error) {
      const { NO_PLAN } = schemeDeskCalls.readPlan.refusals
      if (error instanceof PlanFault) return refuse(NO_PLAN({ message: error.text }))
      if (error instanceof TypeError)
        return refuse(
          NO_PLAN({ message: { en: 'The file is not UTF-8 text.', hi: 'फ़ाइल UTF-8 पाठ नहीं है।' } }),
        )
      throw error
    }
  },
})
