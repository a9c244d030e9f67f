import { expect, type Page } from '@playwright/test'
import { EntityType } from '#domain/application/kind.ts'
import { type Answers, attachPapers, completeAnswers } from '#server/testing/lottery.ts'
import type { Session } from '#web/api/session.ts'
import { pathFor } from '#web/shell/address/href.ts'
import { freshMobile } from './citizen.ts'
import { inDatabase } from './database.ts'
import { ask, enter, pay, register } from './gateway.ts'
import { otpSentTo } from './inbox.ts'

export interface Draft {
  readonly session: Session
  readonly campaignId: number
  readonly applId: number
  /** Opens the page of its payment. */
  toPayment(): Promise<void>
}

export interface PaidDraft {
  readonly transactionId: number
  /** The PDF. */
  readonly receipt: Buffer
}

/**
 * A new citizen's application for a plot of a scheme, the demo scheme's unless told, complete up to its payment.
 * @param choice answers that differ, such as the unit where citizens choose one
 */
export async function draftToPay(page: Page, code = 'SK-1', choice: Partial<Answers> = {}): Promise<Draft> {
  const mobileNumber = freshMobile()
  const session = await register(page, mobileNumber)
  const campaignId = await inDatabase(async db => {
    const scheme = db.selectFrom('scheme_campaign').select('id').where('code', '=', code)
    return Number((await scheme.executeTakeFirstOrThrow()).id)
  })
  const { transactionNumber } = await ask(
    page,
    'SendOtpToApplicantMobile',
    { campaignId, mobileNumber },
    session,
  )
  const otp = await otpSentTo(page, mobileNumber, 2)
  const draft = await ask(
    page,
    'VerifyOtpAndCreateApplicant',
    { campaignId, mobileNumber, transactionNumber, otp },
    session,
  )
  const answers = completeAnswers({
    identityNumber: `2345${mobileNumber.slice(2)}`,
    pan: `ABCPV${mobileNumber.slice(-4)}K`,
    ...choice,
  })
  await ask(page, 'UpdateApplicationForm', { ...draft, answers }, session)
  await inDatabase(db =>
    attachPapers({ db, clock: { now: () => new Date() } }, { userId: session.id }, draft.applId),
  )
  const path = pathFor({
    to: '/services/online-lotteries/$campaignId/applications/$applicationId/edit',
    params: { campaignId, applicationId: draft.applId },
    search: { step: 'payment' },
  })
  return { session, campaignId, applId: draft.applId, toPayment: () => enter(page, session, path) }
}

/** The address of an application's page. */
const applicationPath = ({ campaignId, applId }: Pick<Draft, 'campaignId' | 'applId'>): string =>
  pathFor({
    to: '/services/online-lotteries/$campaignId/applications/$applicationId/details',
    params: { campaignId, applicationId: applId },
  })

/** Opens the page of a submitted application. @returns its number */
export async function openApplication(page: Page, draft: Draft): Promise<string> {
  await enter(page, draft.session, applicationPath(draft))
  const number = page.locator('main code').filter({ hasText: '/OL/' }).first()
  await expect(number).toBeVisible()
  return (await number.textContent()) ?? ''
}

/** Pays an application as a payer whose browser does everything right, without the screens. @returns its receipt */
export async function payDraft(page: Page, { session, applId }: Draft): Promise<PaidDraft> {
  const transactionId = await pay(page, session, EntityType.LotteryApplication, applId)
  const receipt = await page.request.post(`/Document/DownloadReceipt?TransactionId=${transactionId}`, {
    headers: { authid: session.authId, authkey: session.authKey },
  })
  expect(receipt.headers()['content-type']).toBe('application/pdf')
  return { transactionId, receipt: await receipt.body() }
}
