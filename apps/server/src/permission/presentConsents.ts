import type { OwnerConsent as OwnerConsentOut, SurrenderTerms } from '#contract/permission/record.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { toIstIso } from '#domain/dates/ist.ts'
import { maskAccount } from '#domain/fields/bankAccount.ts'
import { maskMobile } from '#domain/fields/maskMobile.ts'
import { splitByShares, toPaise, toRupees } from '#domain/money/paise.ts'
import type { PermissionStory } from '#domain/permission/nextStep.ts'
import { PermissionType } from '#domain/permission/rules.ts'
import { PERMISSION_LIFE } from '#domain/permission/states.ts'
import type { Db } from '#server/gateway/context.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { PermissionRecord } from './applicationStore.ts'
import { findSeat, type OwnerConsent, readConsents } from './consents.ts'
import { isOpenForConsent } from './giveConsent.ts'
import type { HeldProperty, PermissionProperties } from './properties.ts'

/** The owners of a surrender as one of them sees it. */
interface PresentedConsents {
  readonly consents: OwnerConsentOut[]
  readonly isAsked: boolean
  readonly canConsent: boolean
  readonly canWithdraw: boolean
  readonly awaits: PermissionStory['awaits']
}

const NONE: PresentedConsents = {
  consents: [],
  isAsked: false,
  canConsent: false,
  canWithdraw: false,
  awaits: '',
}

/** The parts of a refund by the shares of the owners. */
const partsOf = ({ holders }: HeldProperty, terms: SurrenderTerms) =>
  splitByShares(
    toPaise(terms.refundAmount),
    holders.map(one => one.shareBp),
  )

const presentOne = (
  { holder, mobile, state, record }: OwnerConsent,
  refund: bigint,
  isMine: boolean,
): OwnerConsentOut => ({
  ownerId: holder.id,
  name: holder.name,
  shareBp: holder.shareBp,
  refundAmount: toRupees(refund),
  state,
  givenOn: state === 'GIVEN' && record?.givenOn ? toIstIso(record.givenOn) : null,
  isOnPaper: state === 'GIVEN' && record?.paperDocumentId ? 1 : 0,
  account: record?.account ? maskAccount(record.account.bankAccountNumber) : '',
  accountHolder: record?.account?.bankAccountHolderName ?? '',
  maskedMobile: mobile === '' ? '' : maskMobile(mobile),
  isMine: isMine ? 1 : 0,
})

/**
 * Who has consented to a surrender and who is missing, with the share of each, and what this citizen can do about their
 * own. Of a property that has gone to others nothing is told.
 */
export async function presentConsents(
  { db, ports }: { readonly db: Db; readonly ports: Ports },
  properties: PermissionProperties,
  application: PermissionRecord,
  property: HeldProperty,
  terms: SurrenderTerms | null,
  viewer: { readonly userId: number; readonly isMine: boolean },
): Promise<PresentedConsents> {
  if (application.typeId !== PermissionType.Surrender || terms === null) return NONE
  const { owners, isAsked } = await readConsents(db, ports, application, property)
  const seat = await findSeat(db, ports, properties, property, viewer.userId)
  const spokenFor = owners.find(one => one.record?.userId === viewer.userId)?.holder.id
  const ownId = seat?.id ?? spokenFor
  const parts = partsOf(property, terms)
  const own = owners.find(one => one.holder.id === ownId)
  const isOpen = isOpenForConsent(application)
  const isMissing = own !== undefined && own.state !== 'GIVEN'
  const waits = isOpen && isAsked
  const isEndable =
    application.statusId === ApplicationStatus.Draft ||
    'CONSENT_WITHDRAWN' in PERMISSION_LIFE[application.statusId].acts
  return {
    consents: owners.map((one, index) => presentOne(one, parts[index] ?? 0n, one.holder.id === ownId)),
    isAsked,
    canConsent: waits && isMissing && !viewer.isMine,
    canWithdraw: own?.state === 'GIVEN' && isEndable,
    awaits: !waits ? '' : isMissing ? 'OWN_CONSENT' : 'OTHERS',
  }
}
