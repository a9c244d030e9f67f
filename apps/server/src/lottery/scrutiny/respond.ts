import { general } from '#contract/general.ts'
import { type ScrutinyQuery, type scrutinyCalls, scrutinyRefusals } from '#contract/lottery/scrutiny.ts'
import { EntityType } from '#domain/application/kind.ts'
import { documentTypeNames } from '#domain/lottery/policy.ts'
import { listDocuments, lockDocuments } from '#server/documents/documentStore.ts'
import type { CitizenContext, Db, Handlers } from '#server/gateway/context.ts'
import { findApplication } from '../applicationStore.ts'
import { moveApplication } from '../moveApplication.ts'
import { isOpen, listQueries, presentQuery, type QueryRecord } from './queryStore.ts'

type Context = CitizenContext<keyof typeof scrutinyRefusals>

interface Answer {
  readonly queryId: number
  readonly applId: number
  readonly responseText: string
  readonly isSubmit: 0 | 1
}

/** The first document that was asked for and has not been sent since. */
async function firstMissing(db: Db, query: QueryRecord): Promise<number | undefined> {
  const sent = await listDocuments(db, EntityType.LotteryApplication, query.applicationId, [])
  const fresh = sent.filter(one => new Date(one.uploadedOn) >= query.raisedOn).map(one => one.documentTypeId)
  return query.documentTypeIds.find(type => !fresh.includes(type))
}

/** Keeps the answer as typed, or sends it; once sent, or after the last moment, it stays as it is. */
async function answerQuery(answer: Answer, context: Context): Promise<ScrutinyQuery> {
  const { db, now, ports, citizen } = context
  const own = { applId: answer.applId, userId: citizen.userId }
  const application = await findApplication(db, ports, own, true)
  const query = application && (await listQueries(db, application.id)).find(one => one.id === answer.queryId)
  if (!application || !query) return context.refuse(general.recordNotFound())
  if (query.respondedOn) return context.refuse(scrutinyRefusals.alreadyAnswered())
  if (!isOpen(query, now)) return context.refuse(scrutinyRefusals.respondByPassed())
  const responseText = answer.responseText.trim()
  const sends = answer.isSubmit === 1
  if (sends) {
    if (responseText === '') return context.refuse(scrutinyRefusals.responseRequired())
    const missing = await firstMissing(db, query)
    if (missing !== undefined) {
      const name = documentTypeNames[missing]?.[context.language] ?? String(missing)
      return context.refuse(scrutinyRefusals.documentMissing({ name }))
    }
  }
  await db
    .updateTable('scrutiny_query')
    .set({ response_text: responseText, responded_on: sends ? now : null })
    .where('id', '=', query.id)
    .execute()
  if (sends) {
    await lockDocuments(db, EntityType.LotteryApplication, application.id)
    const actor = { type: 'CITIZEN', id: String(citizen.userId) } as const
    await moveApplication(db, application, 'respond', actor, { event: 'RESPONDED', isPublic: true }, now)
  }
  const kept = { ...query, responseText, respondedOn: sends ? now : null }
  return presentQuery(db, kept, now)
}

export const scrutinyHandlers: Handlers<typeof scrutinyCalls> = {
  async GetScrutinyDetailsByApplId({ applId }, context) {
    const { db, now, ports, citizen } = context
    const application = await findApplication(db, ports, { applId, userId: citizen.userId })
    if (!application) return context.refuse(general.recordNotFound())
    const queries = await listQueries(db, application.id)
    return Promise.all(queries.map(query => presentQuery(db, query, now)))
  },

  AddEditScrutinyResponseData: answerQuery,
}
