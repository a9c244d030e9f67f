import { sql } from 'kysely'
import type { Db } from '#server/gateway/context.ts'
import { openMessage } from '#server/notify/sealedMessage.ts'
import type { TestPortal } from './portal.ts'

let copies = 0

/**
 * The outbox as its sender reads it: a copy, in a schema of its own, whose messages lie open. For tests that ask what was
 * told to whom; the outbox itself tells nobody.
 */
export async function openedOutbox({ db, ports }: Pick<TestPortal, 'db' | 'ports'>): Promise<Db> {
  const schema = `opened_${++copies}`
  await sql`create schema ${sql.id(schema)}`.execute(db)
  await sql`create table ${sql.id(schema, 'notification_outbox')} as table notification_outbox`.execute(db)
  const opened = db.withSchema(schema)
  for (const row of await opened.selectFrom('notification_outbox').selectAll().execute()) {
    const { destination, params } = openMessage(ports, row)
    const open = { destination, params: JSON.stringify(params) }
    await opened.updateTable('notification_outbox').set(open).where('id', '=', row.id).execute()
  }
  return opened
}
