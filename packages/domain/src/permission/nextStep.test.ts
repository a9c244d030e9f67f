import { describe, expect, it } from 'vitest'
import { RefundStatus } from '#domain/application/payment.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { formatDate } from '#domain/dates/format.ts'
import { actsIn } from '#domain/lifecycle/life.ts'
import { type PermissionStory, permissionNextStep, permissionToDo } from './nextStep.ts'
import { PermissionType } from './rules.ts'
import { PERMISSION_LIFE, PERMISSION_STATUSES, type PermissionStatus } from './states.ts'

const story = (statusId: PermissionStatus, more: Partial<PermissionStory> = {}): PermissionStory => ({
  typeId: PermissionType.MortgageNoc,
  statusId,
  stage: 'ACCOUNTS',
  respondBy: null,
  remarks: '',
  endedBy: '',
  hasOrder: false,
  nothingBack: false,
  isMine: true,
  awaits: '',
  refundStatusId: RefundStatus.None,
  ...more,
})

describe('what comes next for an application on a property', () => {
  it('is said in both languages in every status', () => {
    for (const statusId of PERMISSION_STATUSES)
      for (const words of [permissionNextStep(story(statusId))].flatMap(({ title, more }) => [
        title,
        ...more,
      ])) {
        expect(words.en).not.toBe('')
        expect(words.hi).toMatch(/[ऀ-ॿ]/)
      }
  })
  it('asks the citizen for nothing that the life does not let them do', () => {
    for (const statusId of PERMISSION_STATUSES) {
      const { ways } = permissionNextStep(story(statusId))
      const acts = actsIn(PERMISSION_LIFE, statusId, 'citizen')
      // The form of an application that awaits its payment is opened to pay, or to let the payment go.
      const open = statusId === ApplicationStatus.PaymentPending ? ['SAVE'] : acts
      for (const { act } of ways) expect(open).toContain(act)
    }
  })
  it('is a task in lists exactly when it is the citizen’s turn', () => {
    for (const statusId of PERMISSION_STATUSES) {
      const { state } = permissionNextStep(story(statusId))
      expect(permissionToDo(story(statusId)) !== null).toBe(state === 'now')
    }
  })
  it('is each owner’s turn until they have consented, and nobody’s while others are asked', () => {
    const of = (isMine: boolean, awaits: PermissionStory['awaits']) => {
      const told = story(ApplicationStatus.Draft, { typeId: PermissionType.Surrender, isMine, awaits })
      return [permissionNextStep(told).state, permissionToDo(told) !== null]
    }
    expect(of(false, 'OWN_CONSENT')).toEqual(['now', true])
    expect(of(true, 'OWN_CONSENT')).toEqual(['now', true])
    expect(of(false, 'OTHERS')).toEqual(['wait', false])
    expect(of(true, 'OTHERS')).toEqual(['wait', false])
  })
  it('repeats the officer’s words and the last day of a returned one', () => {
    const respondBy = new Date('2026-12-21T23:59:59+05:30')
    const step = permissionNextStep(story(ApplicationStatus.Returned, { remarks: 'Scan again.', respondBy }))
    expect(step.more.map(each => each.en)).toEqual([
      'Scan again.',
      `Submit it again by ${formatDate(respondBy, 'day', 'en')}.`,
    ])
    expect(step.dueOn).toBe(respondBy)
  })
  it('offers the order of an approved one as long as it stands', () => {
    const of = (hasOrder: boolean) => permissionNextStep(story(ApplicationStatus.Approved, { hasOrder })).ways
    expect(of(true).map(way => way.act)).toEqual(['DOWNLOAD_ORDER'])
    expect(of(false)).toEqual([])
  })
  it('tells when a surrender gives nothing back', () => {
    const of = (nothingBack: boolean) =>
      permissionNextStep(story(ApplicationStatus.Approved, { typeId: PermissionType.Surrender, nothingBack }))
        .more[0]?.en
    expect(of(true)).toBe('Nothing is left to refund after the deduction.')
    expect(of(false)).toBe('The refund goes to your account with the next bank file.')
  })
  it('names the next bank file only until the refund is sent', () => {
    const told = Object.values(RefundStatus).map(
      refundStatusId =>
        permissionNextStep(
          story(ApplicationStatus.Approved, { typeId: PermissionType.Surrender, refundStatusId }),
        ).more[0]?.en ?? '',
    )
    expect(told.map(words => words.includes('next bank file'))).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ])
  })
})
