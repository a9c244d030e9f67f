import type { citizenDeskCalls } from '#contract/desk/citizens.ts'
import type { DeskOutputOf } from '#contract/desk/deskCall.ts'
import { say } from '#contract/text.ts'
import { EntityType } from '#domain/application/kind.ts'
import { type PaymentStatus, paymentStatusName } from '#domain/application/payment.ts'
import { applicationStatusName, StatusFilter } from '#domain/application/status.ts'
import { maskEmail } from '#domain/fields/email.ts'
import { maskMobile } from '#domain/fields/maskMobile.ts'
import { toRupees } from '#domain/money/paise.ts'
import { transactionName } from '#domain/payment/reversed.ts'
import { getCitizen } from '#server/account/citizenStore.ts'
import { findLogins, verifiedLogin } from '#server/account/loginStore.ts'
import type { ApplicationSource, ListedApplication } from '#server/applications/source.ts'
import { listMessagesTo, type OutboxMessage } from '#server/notify/outboxStore.ts'
import { templateOf } from '#server/notify/render.ts'
import { listOfPayer } from '#server/payments/transaction/transactionListStore.ts'
import type { OfficerContext } from '../gateway/context.ts'

type Seen = DeskOutputOf<typeof citizenDeskCalls.citizen>
type Reading = Pick<OfficerContext, 'db' | 'now' | 'ports'>

/** The newest of each list that the desk shows. */
const MOST = 100

const words = ({ en, hi }: { readonly en: string; readonly hi: string }) => ({ en, hi })
const iso = (at: Date | null | undefined): string | null => at?.toISOString() ?? null

const present = (one: ListedApplication): Seen['applications'][number] => ({
  entityTypeId: one.entityTypeId,
  number: one.applicationNumber,
  service: words(one.serviceName),
  title: words(one.title),
  status: words(applicationStatusName(one.statusId)),
  payment:
    one.paymentStatusId === null
      ? { en: '', hi: '' }
      : words(paymentStatusName(one.paymentStatusId as PaymentStatus)),
  submittedOn: iso(one.submittedOn),
  next: one.nextAction && words(one.nextAction.text),
  nextDueOn: iso(one.nextAction?.dueOn),
  awaited: one.awaits ? words(one.awaits.text) : null,
  awaitedOn: iso(one.awaits?.on),
})

const stateOf = ({ deliveredOn, failedOn }: OutboxMessage) =>
  deliveredOn ? 'DELIVERED' : failedOn ? 'FAILED' : 'WAITING'

const presentMessage = (one: OutboxMessage): Seen['messages'][number] => ({
  id: Number(one.id),
  about: words(templateOf(one.template)?.subject ?? say(one.template, one.template)),
  channel: one.channel,
  on: one.createdOn.toISOString(),
  state: stateOf(one),
})

/** What a citizen sees of their own account, by the models that their own pages read. */
export async function seenCitizen(
  { db, now, ports }: Reading,
  sources: readonly ApplicationSource[],
  userId: number,
  until: Date,
): Promise<Seen> {
  const citizen = await getCitizen(db, ports, userId)
  const logins = await findLogins(db, ports, userId)
  const lists = await Promise.all(sources.map(source => source.list(db, userId, StatusFilter.All, now)))
  const all = lists.flat().toSorted((a, b) => b.createdOn.getTime() - a.createdOn.getTime())
  const isBooking = ({ entityTypeId }: ListedApplication) => entityTypeId === EntityType.Booking
  const [mobile, email] = [verifiedLogin(logins, 'MOBILE'), verifiedLogin(logins, 'EMAIL')]
  const payments = await listOfPayer(db, userId)
  const to = [mobile, email].filter(one => one !== '')
  return {
    until: until.toISOString(),
    name: citizen.fullName,
    mobile: mobile === '' ? '' : maskMobile(mobile),
    email: email === '' ? '' : maskEmail(email),
    registeredOn: citizen.createdOn.toISOString(),
    applications: all
      .filter(one => !isBooking(one))
      .slice(0, MOST)
      .map(present),
    bookings: all.filter(isBooking).slice(0, MOST).map(present),
    payments: payments.slice(0, MOST).map(one => ({
      id: one.id,
      title: words(one.title),
      amount: toRupees(one.total),
      status: words(transactionName(one.statusId, one.reversedOn !== null)),
      receipt: one.receiptNumber ?? '',
      begunOn: one.createdOn.toISOString(),
      paidOn: iso(one.paidOn),
    })),
    messages: (await listMessagesTo(db, ports, to, MOST)).map(presentMessage),
  }
}
