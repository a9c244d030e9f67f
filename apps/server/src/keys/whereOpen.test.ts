import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SEALED_COLUMNS } from '#server/keys/sealedColumns.ts'
import { linkCitizen } from '#server/property/register/linkCitizen.ts'
import { openLease } from '#server/testing/lease.ts'
import { oneOfEverything } from '#server/testing/oneOfEverything.ts'
import { signUp, type TestCitizen, type TestPortal, testPortal } from '#server/testing/portal.ts'
import { testProperty, testScheme } from '#server/testing/property.ts'

let portal: TestPortal
let citizen: TestCitizen
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const ACCOUNT = {
  ...{ bankAccountNumber: '302112344178', confirmBankAccountNumber: '302112344178', bankId: 1 },
  ...{ bankAccountHolderName: 'Sunita Verma', bankBranchName: 'Hazratganj', bankIfsc: 'SBIN0000125' },
}
const ADDRESS = {
  ...{ addressLabel: 'Home', addressLine1: 'H-214, Nehru Enclave', addressLine2: 'Ashiana', city: 'Lucknow' },
  ...{ stateId: 9, districtId: 162, pincode: '226012' },
}

/** A citizen who did everything that a citizen does, and typed the same wherever a form asks. */
async function lifeOf(mobile: string): Promise<void> {
  const email = `${mobile}@example.in`
  await oneOfEverything(portal, citizen)
  for (const answer of [
    await portal.send('AddCitizenUserSavedAddress', ADDRESS, citizen),
    await portal.send('AddCitizenUserBankAccount', ACCOUNT, citizen),
    await portal.send('LeaveFeedback', {
      ...{ kind: 'FAULT', said: 'Sunita Verma says', mobileNumber: mobile, email, repeatKey: randomUUID() },
    }),
  ])
    expect(answer.status, answer.message).toBe(2)
  await portal.send('ValidateCitizenLogin', { loginId: '6000099999', password: 'x' }, {})
  await portal.send('SendOtpToCitizenUser', { loginId: mobile }, {})
  await openLease(portal, citizen)
  const owners = [{ fullName: 'Sunita Verma', fatherName: 'Ramesh Verma', mobileNumber: mobile }]
  const { id } = await testProperty(portal, await testScheme(portal), { owners })
  const link = { userId: citizen.userId, propertyId: id, linkedBy: 'OTP' } as const
  await linkCitizen(portal.db, link, portal.clock.now())
}

/** Every column of texts and of answers, but those that are sealed, with what it holds in one text. */
async function openColumns(): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and data_type in ('text', 'jsonb', 'json', 'date', 'ARRAY', 'bytea')`.execute(
    portal.db,
  )
  const found = new Map<string, string>()
  for (const { table, column } of rows) {
    const name = `${table}.${column}`
    if (SEALED_COLUMNS.includes(name as (typeof SEALED_COLUMNS)[number])) continue
    const { rows: texts } = await sql<{ text: string }>`
      select coalesce(string_agg(${sql.ref(column)}::text, ' '), '') as text from ${sql.table(table)}`.execute(
      portal.db,
    )
    found.set(name, texts[0]?.text ?? '')
  }
  return found
}

test('whoever reads the database reads no name, birth, mobile, mail, address, PAN or account of a citizen', async () => {
  citizen = await signUp(portal)
  await lifeOf(citizen.mobile)
  const marks = [
    ...[
      citizen.mobile,
      '6000099999',
      '@example.in',
      'Sunita',
      'Verma',
      '1987-07-14',
      'Nehru Enclave',
      'Ashiana',
    ],
    ...['ABCPV', '302112344178', '30211234417', 'Hazratganj'],
  ]
  const columns = await openColumns()
  expect(columns.size).toBeGreaterThan(400)
  const found = [...columns].flatMap(([name, text]) =>
    marks.filter(mark => text.includes(mark)).map(mark => `${name}: ${mark}`),
  )
  expect(found).toEqual([])
})
