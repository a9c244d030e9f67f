import * as v from 'valibot'

/** What a system can be told of, by the name that stands in each message. */
export const EVENTS = {
  'payment.settled': 'the money of a payment arrived',
  'payment.reversed': 'the bank took the money of a payment back',
  'refund.sent': 'a refund is with the bank or the provider',
  'refund.paid': 'a refund was paid',
  'refund.failed': 'a refund could not be paid',
  'application.decided':
    'a lottery application was found eligible or not, drawn or not, withdrawn, or its allotment was cancelled',
  'allotment.accepted': 'an allottee accepted',
  'land-use.decided': 'a land use application was approved or rejected',
  'property-application.decided': 'an application on a property was approved or rejected',
  'tds.decided': 'a certificate of tax was verified, returned or rejected',
  'booking.confirmed': 'a booking was paid',
  'booking.cancelled': 'a booking was cancelled',
  'booking.settled': 'the deposit of a booking was settled',
  'property.changed': 'a property stands elsewhere in its life',
  'lease.changed': 'a lease stands elsewhere in its life',
} as const
export type EventName = keyof typeof EVENTS

/** Whether a text is the name of an event. */
const isEvent = (name: string): name is EventName => Object.hasOwn(EVENTS, name)

/** Every event, in their order. */
export const EVENT_NAMES: readonly EventName[] = Object.keys(EVENTS).filter(isEvent)

/** What is sent: nobody's name, account or number of identity. */
export const WebhookMessage = v.object({
  type: v.picklist(EVENT_NAMES),
  timestamp: v.pipe(v.string(), v.description('when it was noted; ISO 8601 with +05:30')),
  data: v.object({
    noun: v.pipe(v.string(), v.description('the list that tells the record, where one does')),
    id: v.pipe(v.number(), v.integer(), v.description('the number of the record')),
    from: v.pipe(v.string(), v.description('where it stood')),
    to: v.pipe(v.string(), v.description('where it stands')),
    record: v.pipe(
      v.nullable(v.record(v.string(), v.unknown())),
      v.description('as its list tells it at the sending; null where no list does'),
    ),
  }),
})
export type WebhookMessage = v.InferOutput<typeof WebhookMessage>
