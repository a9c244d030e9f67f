import { toIstIso } from '#domain/dates/ist.ts'
import type { Db } from '#server/gateway/context.ts'
import { render, templateOf } from '#server/notify/render.ts'

export type Channel = 'SMS' | 'EMAIL'

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
  { db, org, channels }: { db: Db; org: string; channels: readonly Channel[] },
  to: string,
): Promise<InboxMessage[]> {
  let rows = db
    .selectFrom('notification_outbox')
    .select(['id', 'channel', 'template', 'language', 'destination', 'params', 'created_on'])
    .where('channel', 'in', [...channels])
    .orderBy('id', 'desc')
    .limit(SHOWN)
  if (to !== '') rows = rows.where(eb => eb.fn('starts_with', ['destination', eb.val(to)]), '=', true)
  return (await rows.execute()).map(row => {
    const channel = row.channel as Channel
    const language = row.language === 'hi' ? 'hi' : 'en'
    const params = row.params as Record<string, string | number>
    const template = templateOf(row.template)
    const words = template
      ? render(template, channel, language, params, org)
      : { subject: row.template, text: JSON.stringify(params) }
    return {
      id: String(row.id),
      channel,
      to: row.destination,
      template: row.template,
      language,
      ...words,
      otp: String(params.otp ?? ''),
      sentOn: toIstIso(row.created_on),
    }
  })
}
