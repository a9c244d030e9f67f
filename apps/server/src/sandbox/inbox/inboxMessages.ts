import { toIstIso } from '#domain/dates/ist.ts'
import type { Db } from '#server/gateway/context.ts'
import { linkOf } from '#server/notify/lead.ts'
import { type Channel, listMessagesTo, listNewest, type OutboxMessage } from '#server/notify/outboxStore.ts'
import { render, templateOf } from '#server/notify/render.ts'
import type { MessageKeys } from '#server/notify/sealedMessage.ts'
import type { Ports } from '#server/ports/ports.ts'

/** A message as its receiver would have read it. */
export interface InboxMessage {
  readonly id: string
  readonly channel: Channel
  readonly to: string
  readonly template: string
  readonly language: 'en' | 'hi'
  readonly subject: string
  readonly text: string
  /** The one-time password in it; '' for other messages and once its ten minutes are over. */
  readonly otp: string
  readonly sentOn: string
}

const SHOWN = 100
/** So many of the newest messages are opened to look for those whose destination begins so. */
const OPENED = 2_000

/** The newest messages, all or those to a destination, or to any that begins so. */
async function findMessages({ db, ports, channels }: Inbox, to: string): Promise<OutboxMessage[]> {
  if (to === '') return listNewest(db, ports, channels, SHOWN)
  const exact = await listMessagesTo(db, ports, [to], SHOWN)
  const found = exact.length > 0 ? exact : await listNewest(db, ports, channels, OPENED)
  return found
    .filter(({ channel, destination }) => channels.includes(channel) && destination.startsWith(to))
    .slice(0, SHOWN)
}

interface Inbox {
  readonly db: Db
  readonly ports: MessageKeys & Pick<Ports, 'authority'>
  readonly channels: readonly Channel[]
}

/** The messages of the inbox, all or those to a destination that begins with `to`. */
export async function readInbox(inbox: Inbox, to: string): Promise<InboxMessage[]> {
  const { code, publicUrl } = inbox.ports.authority
  return (await findMessages(inbox, to)).map(message => {
    const { channel, language, params } = message
    const template = templateOf(message.template)
    const words = template
      ? render(template, channel, language, params, code, linkOf(publicUrl, message.template, params))
      : { subject: message.template, text: JSON.stringify(params) }
    return {
      id: String(message.id),
      channel,
      to: message.destination,
      template: message.template,
      language,
      ...words,
      otp: String(params.otp ?? ''),
      sentOn: toIstIso(message.createdOn),
    }
  })
}
