import { describe, expect, it } from 'vitest'
import { AllocationMode } from '#domain/application/kind.ts'
import { RefundStatus } from '#domain/application/payment.ts'
import { ApplicationStatus as S } from '#domain/application/status.ts'
import { DAY_MS } from '#domain/dates/lengths.ts'
import { lotteryNextStep } from './nextStep.ts'
import { ownTurn } from './ownTurn.ts'
import { LOTTERY_STATUSES } from './states.ts'
import type { StepFacts } from './step.ts'

const now = new Date('2026-11-21T05:30:00Z')
const inDays = (days: number): Date => new Date(now.getTime() + days * DAY_MS)

const campaign: StepFacts['campaign'] = {
  state: 'PUBLISHED',
  endOn: inDays(9),
  allocationModeId: AllocationMode.Lottery,
  drawOn: inDays(40),
  objectionTill: null,
}
const facts: StepFacts = {
  statusId: S.Draft,
  refundStatusId: RefundStatus.None,
  applicationNumber: 'GPDA/OL/26/0000001',
  mobileNumber: '6000000021',
  campaign,
  respondBy: null,
  acceptBy: null,
  now,
  finding: { en: '', hi: '' },
  offer: null,
  waiting: null,
  canBid: false,
  email: 'help@gpda.example.in',
}
const step = (changes: Partial<StepFacts>) => lotteryNextStep({ ...facts, ...changes })
const acts = (changes: Partial<StepFacts>) => step(changes).ways.map(way => way.act)

describe('the next step of an application', () => {
  it('is said in both languages in every status', () => {
    for (const statusId of LOTTERY_STATUSES)
      for (const { en, hi } of [
        step({ statusId }).title,
        ...step({ statusId, finding: { en: 'No', hi: 'नहीं' } }).more,
      ]) {
        expect(en).toMatch(/[A-Za-z]/)
        expect(hi).toMatch(/[ऀ-ॿ]/)
      }
  })
  it('finishes a draft until the last moment, never after it or in a cancelled scheme', () => {
    expect(step({})).toMatchObject({ state: 'now', dueOn: campaign.endOn, ways: [{ act: 'SAVE' }] })
    expect(step({ now: inDays(10) })).toMatchObject({ state: 'stopped', ways: [] })
    const cancelled = { ...campaign, state: 'CANCELLED' } as const
    expect(step({ campaign: cancelled }).title.en).toBe('The scheme was cancelled')
  })
  it('waits for the draw with its day, and for an auction bids where the portal is connected', () => {
    expect(step({ statusId: S.InDraw })).toMatchObject({
      dueOn: campaign.drawOn,
      ways: [{ act: 'CALENDAR' }],
    })
    const auction = { ...campaign, allocationModeId: AllocationMode.Auction }
    expect(acts({ statusId: S.Eligible, campaign: auction, canBid: true })).toEqual(['BID'])
    expect(acts({ statusId: S.Eligible, campaign: auction })).toEqual(['CALENDAR'])
    expect(acts({ statusId: S.Submitted, campaign: auction, canBid: true })).toEqual(['CALENDAR'])
    expect(acts({ statusId: S.Submitted, campaign: { ...campaign, drawOn: null } })).toEqual([])
  })
  it('tells who was found ineligible why, and until when to object', () => {
    const finding = { en: 'False information', hi: 'गलत जानकारी' }
    const open = { ...campaign, state: 'ELIGIBILITY_PUBLISHED', objectionTill: inDays(7) } as const
    const told = step({ statusId: S.Ineligible, finding, campaign: open })
    expect(told).toMatchObject({ state: 'stopped', dueOn: inDays(7) })
    expect(told.more[0]).toEqual(finding)
    expect(told.more[1]?.hi).toContain('GPDA/OL/26/0000001')
    expect(step({ statusId: S.Ineligible, finding }).more[1]?.en).toContain('once the list')
    const late = step({ statusId: S.Ineligible, finding, campaign: open, now: inDays(8) })
    expect(late).toMatchObject({ dueOn: null })
    expect(late.more[1]?.en).toContain('is over')
  })
  it('offers the unit with what accepts it, and then the register', () => {
    const offer = { unit: { en: 'Plot N-1', hi: 'भूखंड N-1' }, due: 75_870_312n, acceptBy: inDays(60) }
    const offered = step({ statusId: S.Allotted, offer, acceptBy: offer.acceptBy })
    expect(offered.title).toEqual({ en: 'Plot N-1 is allotted to you', hi: 'आपको भूखंड N-1 आवंटित हुई है' })
    expect(offered.more[0]?.en).toContain('₹7,58,703.12')
    expect(acts({ statusId: S.AllotmentAccepted })).toEqual(['SEE_PROPERTIES'])
  })
  it('asks for the account of a refund while nobody has given it, and first of all for a right one', () => {
    const over = { statusId: S.Unsuccessful, refundStatusId: RefundStatus.EligibleForRefund } as const
    expect(acts(over)).toEqual(['ACCOUNT_GIVEN'])
    expect(acts({ ...over, refundStatusId: RefundStatus.RefundRequested })).toEqual([])
    const cancelled = { ...campaign, state: 'CANCELLED' } as const
    expect(step({ ...over, campaign: cancelled }).title.en).toBe('The scheme was cancelled')
    expect(step({ ...over, refundStatusId: RefundStatus.RefundFailed }).title.en).toContain(
      'sent your refund back',
    )
    expect(step({ statusId: S.AllotmentCancelled }).more[0]?.en).toContain('Nothing comes back')
  })
})

describe('what an application waits for from its applicant', () => {
  const turn = (changes: Partial<StepFacts>) => ownTurn({ ...facts, ...changes })?.act ?? null
  it('is the form and its payment, an answer, an acceptance, each until its last moment', () => {
    expect(turn({})).toBe('SAVE')
    expect(turn({ now: inDays(10) })).toBeNull()
    expect(turn({ statusId: S.PaymentPending })).toBe('PAY')
    expect(turn({ statusId: S.QueryRaised, respondBy: inDays(1) })).toBe('RESPOND')
    expect(turn({ statusId: S.QueryRaised, respondBy: inDays(-1) })).toBeNull()
    expect(turn({ statusId: S.Allotted, acceptBy: inDays(1) })).toBe('ACCEPT')
    expect(turn({ statusId: S.Allotted, acceptBy: inDays(-1) })).toBeNull()
    expect(turn({ statusId: S.UnderScrutiny })).toBeNull()
  })
  it('is the account of a refund, whatever ended the application', () => {
    expect(turn({ statusId: S.Ineligible, refundStatusId: RefundStatus.EligibleForRefund })).toBe(
      'GIVE_ACCOUNT',
    )
    expect(turn({ statusId: S.Withdrawn, refundStatusId: RefundStatus.RefundFailed })).toBe('CORRECT_ACCOUNT')
  })
})
