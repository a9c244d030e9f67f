import type { DeskOutputOf } from '#contract/desk/deskCall.ts'
import type { scrutinyDeskCalls } from '#contract/desk/scrutiny.ts'
import { EntityType } from '#domain/application/kind.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { judgeEligibility, otherFindings } from '#domain/lottery/eligibility.ts'
import { documentTypeNames } from '#domain/lottery/policy.ts'
import { validateForm } from '#domain/lottery/validate.ts'
import { stands } from '#domain/payment/transaction.ts'
import type { Bilingual } from '#domain/text/bilingual.ts'
import { findCitizen } from '#server/account/citizenStore.ts'
import { findHeld } from '#server/decision/heldDecisionStore.ts'
import { caseHelpers } from '#server/desk/cases/caseHelpers.ts'
import { caseHistory } from '#server/desk/cases/caseHistory.ts'
import { casePlace } from '#server/desk/cases/casePlace.ts'
import type { Db } from '#server/gateway/context.ts'
import { rulesOf } from '#server/lottery/campaign/rules.ts'
import { isOpen, listQueries, openResponse } from '#server/lottery/scrutiny/queryStore.ts'
import { listTransactions } from '#server/payments/transaction/transactionListStore.ts'
import { findItemOf } from '#server/work/workStore.ts'
import type { OfficerContext } from '../gateway/context.ts'
import { presentWithdrawal } from './presentWithdrawal.ts'
import { firstOpen, type ReadCase, scrutinises } from './readCase.ts'

const CASE = EntityType.LotteryApplication
const IN_SCRUTINY: readonly number[] = [ApplicationStatus.UnderScrutiny, ApplicationStatus.QueryResponded]

/** What the rules of the scheme say against the answers, without the whole numbers that only a citizen types. */
function findingsOf({ application, campaign, papers }: ReadCase) {
  const types = papers.map(one => one.documentTypeId)
  // Of an Aadhaar the last four digits are kept: its form was checked when it was typed.
  return validateForm(application.form, rulesOf(campaign), types).filter(
    ({ field }) => field !== 'identityNumber' && field !== 'refundAccount.confirmNumber',
  )
}

const pair = ({ en, hi }: Bilingual) => ({ en, hi })

/** What an application is judged by: papers, payments, and each rule with its result. */
export async function presentEvidence(db: Db, read: ReadCase) {
  const { application, papers } = read
  const found = findingsOf(read)
  const payments = await listTransactions(db, application.userId, CASE, application.id)
  return {
    papers: papers.map(({ id: documentId, documentTypeId, mimeType, sizeBytes }) => {
      const name = documentTypeNames[documentTypeId]
      const words = { en: name?.en ?? String(documentTypeId), hi: name?.hi ?? String(documentTypeId) }
      return { documentId, documentTypeId, name: words, mimeType, sizeBytes }
    }),
    payments: payments.filter(stands).map(({ total, paidOn, receiptNumber }) => ({
      paise: String(total),
      paidOn: paidOn?.toISOString() ?? null,
      receiptNumber,
    })),
    rules: judgeEligibility(found).map(({ name, said }) => ({ name: pair(name), said: said && pair(said) })),
    findings: otherFindings(found).map(({ field, text }) => ({ field, text: pair(text) })),
  }
}

/** A case as the desk shows it: masked. */
export async function presentCase(
  { db, ports, now, officer }: Pick<OfficerContext, 'db' | 'ports' | 'now' | 'officer'>,
  read: ReadCase,
): Promise<DeskOutputOf<typeof scrutinyDeskCalls.scrutinyCase>> {
  const { application, campaign, answers } = read
  const { id, userId, applicationNumber, statusId, form } = application
  const [item, decision, citizen, queries, helpers, history] = [
    await findItemOf(db, CASE, id),
    await findHeld(db, { noun: 'LOTTERY_SCRUTINY', number: applicationNumber }),
    await findCitizen(db, ports, userId),
    await listQueries(db, id),
    await caseHelpers({ db, ports }, CASE, id),
    await caseHistory(db, CASE, id),
  ]
  const open = firstOpen(read)
  return {
    number: applicationNumber,
    version: item?.version ?? 0,
    applicant: `${form.salutation} ${form.fullName}`.trim(),
    scheme: { en: campaign.name.en, hi: campaign.name.hi },
    statusId,
    work: item ? await casePlace(db, item, now) : null,
    isOpen: IN_SCRUTINY.includes(statusId),
    held: decision && { decision: decision.decision, until: decision.releaseOn.toISOString() },
    language: citizen?.language ?? 'en',
    answerDays: campaign.policy.answerQueryDays,
    mayWork: scrutinises(officer),
    answers: answers.map(({ paper, markedOn, ...one }) => ({
      ...one,
      documentId: paper?.id ?? null,
      markedOn: markedOn?.toISOString() ?? null,
    })),
    ...(await presentEvidence(db, read)),
    queries: queries.map(query => ({
      text: query.text,
      raisedOn: query.raisedOn.toISOString(),
      respondBy: query.respondBy.toISOString(),
      responseText: openResponse(ports, query.response),
      respondedOn: query.respondedOn?.toISOString() ?? null,
      isOpen: isOpen(query, application, now),
    })),
    helpers,
    history,
    withdrawal: await presentWithdrawal(db, read, officer.roles),
    waitsFor: open ? { question: open.question, mark: open.mark } : null,
  }
}
