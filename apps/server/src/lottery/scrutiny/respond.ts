import { general } from '#contract/general.ts'
import { type ScrutinyQuery, type scrutinyCalls, scrutinyRefusals } from '#contract/lottery/scrutiny.ts'
import { say } from '#contract/text.ts'
import { EntityType } from '#domain/application/kind.ts'
import { documentTypeNames } from '#domain/lottery/policy.ts'
import { lockDocuments } from '#server/documents/documentMovesStore.ts'
import { listOfRecord } from '#server/documents/documentStore.ts'
import type { CitizenContext, Db, Handlers } from '#server/gateway/context.ts'
import { getOwnApplication, holdOwnApplication } from '../application/getApplication.ts'
import { moveApplication } from '../application/moveApplication.ts'
import { indexHints } from '../hints/indexHints.ts'
import { presentQuery } from './presentQuery.ts'
import { isOpen, listQueries, type QueryRecord, setResponse } from './queryStore.ts'

type Context = CitizenContext<keyof typeof scrutinyRefusals>

interface Answer {
  readonly queryId: number
  readonly applId: number
  readonly responseText: string
  readonly isSubmit: 0 | 1
}

/** The first document that was asked for and has not been sent since. */
async function firstMissing(db: Db, query: QueryRecord): Promise<number | undefined> {
  const sent = await listOfRecord(db, EntityType.LotteryApplication, query.applicationId)
  const fresh = sent.filter(one => one.uploadedOn >= query.raisedOn).map(one => one.documentTypeId)
  return query.documentTypeIds.find(type => !fresh.includes(type))
}

/** Keeps the answer as typed, or sends it; once sent, or after the last moment, it stays as it is. */
async function answerQuery(answer: Answer, context: Context): Promise<ScrutinyQuery> {
  const { db, now, citizen } = context
  const { application } = await holdOwnApplication(context, { applId: answer.applId })
  const query = (await listQueries(db, application.id)).find(one => one.id === answer.queryId)
  if (!query) return context.refuse(general.RECORD_NOT_FOUND())
  if (query.respondedOn) return context.refuse(scrutinyRefusals.ALREADY_ANSWERED())
  if (!isOpen(query, application, now)) return context.refuse(scrutinyRefusals.RESPOND_BY_PASSED())
  const responseText = answer.responseText.trim()
  const sends = answer.isSubmit === 1
  if (sends) {
    if (responseText === '') return context.refuse(scrutinyRefusals.RESPONSE_REQUIRED())
    const missing = await firstMissing(db, query)
    if (missing !== undefined) {
      const name = documentTypeNames[missing] ?? say(String(missing), String(missing))
      return context.refuse(scrutinyRefusals.DOCUMENT_MISSING({ name }))
    }
  }
  await setResponse(db, context.ports, query.id, responseText, sends ? now : null)
  if (sends) {
    await lockDocuments(db, EntityType.LotteryApplication, application.id)
    await indexHints(db, context.ports, [application])
    const actor = { type: 'CITIZEN', id: String(citizen.userId) } as const
    await moveApplication(db, application, 'RESPOND', actor, { event: 'RESPONDED' }, now)
  }
  const kept = { ...query, respondedOn: sends ? now : null }
  return presentQuery(context, kept, application, responseText)
}

export const scrutinyHandlers: Handlers<typeof scrutinyCalls> = {
  async GetScrutinyDetailsByApplId({ applId }, context) {
    const { db } = context
    const { application } = await getOwnApplication(context, { applId })
    const queries = await listQueries(db, application.id)
    return Promise.all(queries.map(query => presentQuery(context, query, application)))
  },

  AddEditScrutinyResponseData: answerQuery,
}
