import { sql } from 'kysely'
import { calls } from '#contract/calls.ts'
import { DOOR_PATHS, fromWire, toWire } from '#contract/envelope.ts'
import { EntityType } from '#domain/application/kind.ts'
import { hashAuthKey } from '#server/gateway/session.ts'
import { attachPapers, completeAnswers } from '#server/testing/lottery.ts'
import type { BenchPortal } from './portal.ts'
import type { Inputs } from './record.ts'

/** A citizen who is about to apply. */
export interface Draft {
  readonly inputs: Inputs
  readonly headers: Record<string, string>
  readonly userId: number
  readonly applId: number
  readonly campaignId: number
  readonly answers: ReturnType<typeof completeAnswers>
}

let people = 0

/** How many citizens this program has made. */
export const peopleMade = (): number => people

/** A citizen with an open session and an empty draft with its papers. */
export async function makeDraft(portal: BenchPortal, campaignId: number): Promise<Draft> {
  people += 1
  const mobile = `61${String(people).padStart(8, '0')}`
  const authid = `bench${mobile}`
  const now = new Date()
  const { rows } = await sql<{ user_id: number; appl_id: number }>`
    with person as (insert into citizen_user (first_name, last_name, date_of_birth, gender, password_hash,
        last_password_changed_on, created_on)
      values ('Sunita', 'Verma', '1987-07-14', 'Female', '-', ${now}, ${now}) returning id),
    login as (insert into citizen_user_login (user_id, login_type, login_id, is_verified, created_on)
      select id, 'MOBILE', ${mobile}, true, ${now} from person),
    session as (insert into login_log (user_id, auth_id, auth_key_hash, created_on, last_seen_on, expires_on, ip, user_agent)
      select id, ${authid}, ${hashAuthKey('key')}, ${now}, ${now}, now() + interval '12 hours', '', '' from person)
    insert into lottery_application (campaign_id, user_id, status_id, mobile_number, answers, created_on, saved_on)
      select ${campaignId}, id, 1, ${mobile}, '{}', ${now}, ${now} from person
    returning user_id, id as appl_id`.execute(portal.db)
  const [row] = rows
  if (!row) throw new Error('no draft was made')
  const { user_id: userId, appl_id: applId } = row
  const headers = { authid, authkey: 'key' }
  await attachPapers(portal, { userId }, applId)
  return {
    inputs: { authid, mobile, userId, applId },
    ...{ headers, userId, applId, campaignId, answers: completeAnswers() },
  }
}

/** What a call answers a citizen. @throws Error with what it says where it refuses */
async function send(
  { app }: Pick<BenchPortal, 'app'>,
  headers: Record<string, string>,
  key: keyof typeof calls,
  input: object,
): Promise<unknown> {
  const payload = { OrgId: 0, ApiParams: toWire(input), ApiKey: key }
  const reply = await app.inject({ method: 'POST', url: DOOR_PATHS[calls[key].door], headers, payload })
  const { Status, Message, CustomObject } = reply.json()
  if (Status !== 2) throw new Error(`${key}: ${Message}`)
  return fromWire(CustomObject)
}

/** The paid application as the citizen's browser asks for it: save, request, order, verify. */
export async function apply(portal: Pick<BenchPortal, 'app'>, draft: Draft): Promise<void> {
  const { headers, applId, campaignId, answers } = draft
  await send(portal, headers, 'UpdateApplicationForm', { applId, campaignId, rowVersion: 1, answers })
  const wish = { entityTypeId: EntityType.LotteryApplication, entityId: applId, paymentMethodId: 1 }
  const { transactionId } = (await send(portal, headers, 'PaymentRequest', wish)) as { transactionId: number }
  const { orderId } = (await send(portal, headers, 'CreateOrder', { transactionId })) as { orderId: string }
  const razorpayPaymentId = orderId.replace('order_', 'pay_')
  const claim = { transactionId, razorpayOrderId: orderId, razorpayPaymentId, razorpaySignature: 's' }
  const paid = (await send(portal, headers, 'VerifyRazorPayResponse', claim)) as { paymentStatusId: number }
  if (paid.paymentStatusId !== 5) throw new Error('not paid')
}
