import { inDatabase } from './database.ts'
import type { Office } from './office.ts'

/** Lets the time of an application's changed account pass: a running portal's clock cannot be moved, so the moment is. */
export async function letAccountCount(offices: Office, entityId: number): Promise<void> {
  await inDatabase(db =>
    db
      .updateTable('payee_change')
      .set({ in_force_on: new Date() })
      .where('entity_id', '=', entityId)
      .where('state', '=', 'ASKED')
      .execute(),
  )
  await offices.run('jobs run', { timer: 'payments.payees' })
}
