import { EntityType } from '#domain/application/kind.ts'
import { DAY_MS } from '#domain/dates/lengths.ts'
import { withdrawalTerms } from '#domain/lottery/withdrawal.ts'
import { lockDocuments } from '#server/documents/documentMovesStore.ts'
import type { Db } from '#server/gateway/context.ts'
import { getApplicationByNumber } from '#server/lottery/application/getApplication.ts'
import { moveApplication } from '#server/lottery/application/moveApplication.ts'
import { paidOf } from '#server/lottery/application/paidOf.ts'
import { insertWithdrawal } from '#server/lottery/refund/withdrawalStore.ts'
import { listQueries, setResponse } from '#server/lottery/scrutiny/queryStore.ts'
import { type QueryOrder, raiseQuery } from '#server/lottery/scrutiny/raiseQuery.ts'
import type { Ports } from '#server/ports/ports.ts'
import { untouched } from './scrutiny.ts'

const OFFICER = 'Demo officer'

/** A query of the authority, and what its applicant answered; undefined while the applicant is asked. */
interface Asked {
  /** Days ago on which it was asked, and answered. */
  readonly asked: number
  readonly answered: number
  readonly query: Pick<QueryOrder, 'queryText' | 'fieldCodes' | 'documentTypeIds'>
  readonly answer?: string
}

const ASKED: readonly Asked[] = [
  {
    asked: 9,
    answered: 5,
    query: {
      queryText:
        'The income on the certificate is higher than the income that you typed. Please correct or explain it.',
      fieldCodes: ['annualIncome'],
      documentTypeIds: [],
    },
    answer: 'The certificate counts the salary of my son as well. He lives in another household since April.',
  },
  {
    asked: 7,
    answered: 2,
    query: {
      queryText: 'Your name on the PAN card is spelt otherwise than on the form. Which spelling is right?',
      fieldCodes: ['fullName'],
      documentTypeIds: [],
    },
    answer: 'The spelling on the form is right. I have asked for a new card.',
  },
  {
    asked: 4,
    answered: 1,
    query: {
      queryText: 'The postal code does not fit the part of the city. Please correct the address.',
      fieldCodes: ['correspondence'],
      documentTypeIds: [],
    },
    answer: 'The code is that of the new post office; the street was moved to it this year.',
  },
  {
    asked: 1,
    answered: 0,
    query: {
      queryText: 'The income certificate cannot be read. Please send it again.',
      fieldCodes: [],
      documentTypeIds: [105],
    },
  },
]

/** Why applicants want to withdraw, and days ago on which they said so. */
const WITHDRAWN = [
  { ago: 8, reason: 'We were allotted a flat by another authority.' },
  { ago: 2, reason: 'My transfer to another district came through.' },
] as const

const citizen = (userId: number) => ({ type: 'CITIZEN', id: String(userId) }) as const

async function enterAnswer(db: Db, ports: Ports, now: Date, { number, one }: { number: string; one: Asked }) {
  const on = (ago: number) => new Date(now.getTime() - ago * DAY_MS)
  const act = { db, ports, now: on(one.asked), officer: OFFICER }
  await raiseQuery(act, { applicationNumber: number, ...one.query })
  if (one.answer === undefined) return
  const application = await getApplicationByNumber(db, number)
  const [query] = await listQueries(db, application.id)
  if (!query) throw new Error(`the demo application ${number} was not asked`)
  await setResponse(db, ports, query.id, one.answer, on(one.answered))
  await lockDocuments(db, EntityType.LotteryApplication, application.id)
  const line = { event: 'RESPONDED' }
  await moveApplication(db, application, 'RESPOND', citizen(application.userId), line, on(one.answered))
}

async function enterWithdrawal(
  db: Db,
  now: Date,
  { number, ago, reason }: { number: string; ago: number; reason: string },
) {
  const on = new Date(now.getTime() - ago * DAY_MS)
  const application = await getApplicationByNumber(db, number)
  const { id, statusId, campaign } = application
  const { amount: paid } = await paidOf(db, application)
  const facts = { statusId, endOn: campaign.endOn, now: on, paid, acceptBy: null }
  const terms = withdrawalTerms(campaign.policy, facts)
  if (!terms.ok) throw new Error(`the demo application ${number} cannot be withdrawn`)
  const { deductionBp, deduction } = terms
  const asked = { applicationId: id, reason, fromStatusId: statusId, requestedOn: on, paid }
  await insertWithdrawal(db, { ...asked, deductionBp, deduction })
  const line = { event: 'WITHDRAWAL_REQUESTED', remarks: reason }
  await moveApplication(db, application, 'WITHDRAW', citizen(application.userId), line, on)
}

/** What applicants answered and asked for since their first reading: answered queries, an open one, and withdrawals. */
export async function loadAnswers(db: Db, ports: Ports, now: Date): Promise<void> {
  const numbers = await untouched(db, 'first', ASKED.length + WITHDRAWN.length)
  for (const [index, number] of numbers.entries()) {
    const one = ASKED[index]
    const withdrawn = WITHDRAWN[index - ASKED.length]
    if (one) await enterAnswer(db, ports, now, { number, one })
    else if (withdrawn) await enterWithdrawal(db, now, { number, ...withdrawn })
  }
}
