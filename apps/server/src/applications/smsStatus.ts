import { namesApplication, readSmsAsk } from '#domain/application/smsAsk.ts'
import { applicationStatusName, StatusFilter } from '#domain/application/status.ts'
import { formatDate } from '#domain/dates/format.ts'
import { DAY_SECONDS } from '#domain/dates/lengths.ts'
import { normaliseMobile } from '#domain/fields/mobile.ts'
import { findUserByLogin } from '#server/account/loginStore.ts'
import type { Db } from '#server/gateway/context.ts'
import { countHitIn } from '#server/gateway/limitStore.ts'
import { queueMessage } from '#server/notify/outbox.ts'
import type { MessageKeys } from '#server/notify/sealedMessage.ts'
import { byUrgency } from './byUrgency.ts'
import type { ApplicationSource, ListedApplication } from './source.ts'

/** A text message as the gateway hands it over. */
export interface InboundSms {
  /** The gateway's own name of it: one that comes again is the same. */
  readonly id: string
  readonly from: string
  readonly text: string
}

/** Answers of a mobile in a day: each costs the authority money. */
const A_DAY = { max: 10, seconds: DAY_SECONDS }
const ONCE = { max: 1, seconds: DAY_SECONDS }

/** What its citizen does next, or waits for, in both languages. */
function stepOf({ nextAction, awaits }: ListedApplication): {
  readonly step: string
  readonly stepHi: string
} {
  if (nextAction) {
    const { text, dueOn } = nextAction
    return {
      step: `To do: ${text.en}${dueOn ? `, by ${formatDate(dueOn, 'plain', 'en')}` : ''}.`,
      stepHi: `करना है: ${text.hi}${dueOn ? `, ${formatDate(dueOn, 'plain', 'hi')} तक` : ''}।`,
    }
  }
  if (awaits)
    return {
      step: `${awaits.text.en}: ${formatDate(awaits.on, 'plain', 'en')}.`,
      stepHi: `${awaits.text.hi}: ${formatDate(awaits.on, 'plain', 'hi')}।`,
    }
  return { step: 'Nothing is to be done now.', stepHi: 'अभी कुछ नहीं करना है।' }
}

/** The application that an SMS asks about, of those that are submitted; undefined for none. */
function askedOf(text: string, all: readonly ListedApplication[]): ListedApplication | undefined {
  const ask = readSmsAsk(text)
  if (ask.kind === 'unknown') return undefined
  const named = all.filter(({ applicationNumber }) => applicationNumber !== '')
  if (ask.kind === 'foremost') return named.toSorted(byUrgency)[0]
  return named.find(({ applicationNumber }) => namesApplication(ask.number, applicationNumber))
}

/**
 * Answers a citizen who asks by SMS how an application stands: in their language, to the registered mobile that asked, about
 * their own applications. A mobile that no account has proved hears nothing, nor does one that asked ten times today or a message
 * that was answered before.
 *
 * @param db in a transaction: answer and counts stand together
 */
export async function answerSms(
  db: Db,
  keys: MessageKeys,
  sources: readonly ApplicationSource[],
  { id, from, text }: InboundSms,
  now: Date,
): Promise<void> {
  if ((await countHitIn(db, `sms-in:${id}`, ONCE, now)) > 0) return
  const mobile = normaliseMobile(from)
  const citizen = await findUserByLogin(db, keys, mobile)
  if (!citizen?.isActive || citizen.loginId !== mobile) return
  if ((await countHitIn(db, `sms-asked:${citizen.id}`, A_DAY, now)) > 0) return
  const lists = await Promise.all(sources.map(source => source.list(db, citizen.id, StatusFilter.All, now)))
  const found = askedOf(text, lists.flat())
  const { language } = citizen
  if (!found)
    return queueMessage(db, keys, 'SMS', mobile, { template: 'STATUS_NOT_FOUND', language, params: {} }, now)
  const status = applicationStatusName(found.statusId)
  const params = {
    number: found.applicationNumber,
    status: status.en,
    statusHi: status.hi,
    ...stepOf(found),
  }
  await queueMessage(db, keys, 'SMS', mobile, { template: 'STATUS_ANSWER', language, params }, now)
}
