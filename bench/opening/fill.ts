import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { toColumns } from '#server/lottery/application/storedForm.ts'
import { findOpening } from '#server/opening/openingStore.ts'
import { applicantOf } from '#server/seed/deskWork/people.ts'
import type { BenchPortal } from '../payments/portal.ts'

/** So many places go to the database at once. */
const BATCH = 5000

/**
 * Places in a room for so many people who only wait: each with an account, a draft whose answers are sealed as the portal seals
 * them, and prints of their own. Nothing of them stays in this process, whose memory is measured.
 */
export async function fillRoom(portal: BenchPortal, campaignId: number, count: number): Promise<void> {
  const opening = await findOpening(portal.db, campaignId)
  if (!opening) throw new Error('no room')
  const { form } = applicantOf(0)
  for (let from = 0; from < count; from += BATCH) {
    const size = Math.min(BATCH, count - from)
    const { rows } = await sql<{ user_id: number; id: number }>`
      with person as (
        insert into citizen_user (first_name, last_name, date_of_birth, gender, password_hash, last_password_changed_on, created_on)
        select 'Sunita', 'Verma', '1987-07-14', 'Female', '-', now(), now() from generate_series(1, ${size}) returning id)
      insert into lottery_application (campaign_id, user_id, status_id, mobile_number, answers, created_on, saved_on)
      select ${campaignId}, id, 1, '63' || lpad(id::text, 8, '0'), '{}', now(), now() from person
      returning id, user_id`.execute(portal.db)
    const ids = rows.map(row => row.id)
    const answers = ids.map(id => toColumns(portal.ports, id, form).answers_sealed)
    const print = (kind: string) => ids.map(id => createHash('sha256').update(`${kind}${id}`).digest())
    await sql`
      update lottery_application a set answers_sealed = s.answers
        from unnest(${ids}::int[], ${answers}::bytea[]) as s (id, answers) where a.id = s.id`.execute(
      portal.db,
    )
    await sql`
      insert into opening_place (opening_id, application_id, user_id, state, identity_fingerprint, pan_fingerprint,
             mobile_fingerprint, account_fingerprint, entered_on)
      select ${opening.id}, e.appl, e.person, 'ENTERED', e.identity, e.pan, e.mobile, e.account, now()
        from unnest(${ids}::int[], ${rows.map(row => row.user_id)}::int[], ${print('i')}::bytea[], ${print('p')}::bytea[],
             ${print('m')}::bytea[], ${print('a')}::bytea[]) as e (appl, person, identity, pan, mobile, account)
       order by e.appl`.execute(portal.db)
  }
  await sql`analyze opening_place, lottery_application`.execute(portal.db)
}
