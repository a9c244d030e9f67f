import { sql } from 'kysely'
import type { Database } from '#server/db/pool.ts'
import { hashAuthKey } from '#server/gateway/session.ts'

/** Key of every session that these benchmarks open. */
const KEY = 'key'

export interface BenchCitizen {
  readonly userId: number
  readonly mobile: string
  readonly headers: Readonly<Record<string, string>>
}

let people = 0

/** A citizen with an open session. */
export async function benchCitizen(db: Database): Promise<BenchCitizen> {
  people += 1
  const mobile = `62${String(people).padStart(8, '0')}`
  const authid = `bench${mobile}`
  const now = new Date()
  const { rows } = await sql<{ id: number }>`
    with person as (insert into citizen_user (first_name, last_name, date_of_birth, gender, password_hash,
        last_password_changed_on, created_on)
      values ('Sunita', 'Verma', '1987-07-14', 'Female', '-', ${now}, ${now}) returning id),
    login as (insert into citizen_user_login (user_id, login_type, login_id, is_verified, created_on)
      select id, 'MOBILE', ${mobile}, true, ${now} from person)
    insert into login_log (user_id, auth_id, auth_key_hash, created_on, last_seen_on, expires_on, ip, user_agent)
      select id, ${authid}, ${hashAuthKey(KEY)}, ${now}, ${now}, now() + interval '12 hours', '', '' from person
      returning user_id as id`.execute(db)
  const [row] = rows
  if (!row) throw new Error('no citizen was made')
  return { userId: row.id, mobile, headers: { authid, authkey: KEY } }
}

/** Everything that the booking page sends beside venue, dates and quote. */
export const applicant = {
  applicantName: 'Sunita Verma',
  mobileNumber: '6000000021',
  email: '',
  gstNumber: '',
  addressLine1: 'H-214, Nehru Enclave',
  addressLine2: 'Ashiana',
  city: 'Lucknow',
  stateId: 9,
  districtId: 162,
  pincode: '226012',
  bankAccountNumber: '30211234417',
  confirmBankAccountNumber: '30211234417',
  bankAccountHolderName: 'Sunita Verma',
  bankBranchName: 'Hazratganj',
  bankId: 1,
  bankIfsc: 'SBIN0000125',
} as const
