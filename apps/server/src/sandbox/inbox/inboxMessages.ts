import { toIstIso } from '#domain/dates/ist.ts'
import type { Db } from '#server/gateway/context.ts'
import { linkOf } from '#server/notify/lead.ts'
import { type Channel, listNewest } from '#server/notify/outboxStore.ts'
import { render, templateOf } from '#server/notify/render.ts'
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

/** The newest messages, all or those to a destination that begins with `to`. */
export async function readInbox(
  { db, ports, channels }: { db: Db; ports: Pick<Ports, 'authority'>; channels: readonly Channel[] },
  to: string,
): Promise<InboxMessage[]> {
  const { code, publicUrl } = ports.authority
  return (await listNewest(db, channels, to, SHOWN)).map(message => {
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
