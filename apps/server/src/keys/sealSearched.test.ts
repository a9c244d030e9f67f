import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fullNamesOf } from '#server/account/contactStore.ts'
import { findLogins } from '#server/account/loginStore.ts'
import { findUsersNamed } from '#server/account/searchStore.ts'
import { openLessee } from '#server/lease/sealedLessee.ts'
import { listHoldings, listOwnerMobiles, listOwners } from '#server/property/register/ownerStore.ts'
import { openLease } from '#server/testing/lease.ts'
import { PASSWORD, signUp, type TestCitizen, type TestPortal, testPortal } from '#server/testing/portal.ts'
import { testProperty, testScheme } from '#server/testing/property.ts'
import { sealSearched } from './sealSearched.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const rowsOf = async (table: string): Promise<string> => {
  const { rows } = await sql<{ text: string }>`
    select coalesce(string_agg(t::text, ' '), '') as text from ${sql.table(table)} t`.execute(portal.db)
  return rows[0]?.text ?? ''
}
const signIn = (loginId: string) => portal.send('ValidateCitizenLogin', { loginId, password: PASSWORD }, {})
const named = (text: string, limit = 201) => findUsersNamed(portal.db, portal.ports, text, limit)

describe('a database of before, in which names and mobiles lie open', () => {
  let citizen: TestCitizen
  let propertyId: number
  let leaseId: number
  beforeEach(async () => {
    citizen = await signUp(portal, { firstName: 'Zubeda', middleName: 'Bano', lastName: 'Quraishi' })
    const { mobile } = citizen
    const owners = [{ fullName: 'Zubeda Quraishi', fatherName: 'Naseem Quraishi', mobileNumber: mobile }]
    propertyId = (await testProperty(portal, await testScheme(portal), { owners })).id
    leaseId = await openLease(portal, citizen)
    await sql`update citizen_user set name_sealed = '', name_marks = '{}',
      first_name = 'Zubeda', middle_name = 'Bano', last_name = 'Quraishi' where id = ${citizen.userId}`.execute(
      portal.db,
    )
    await sql`update citizen_user_login set login_sealed = '', login_hash = null, login_id = ${mobile}
      where user_id = ${citizen.userId} and login_type = 'MOBILE'`.execute(portal.db)
    await sql`update property_owner set person_sealed = '', mobile_hash = null, full_name = 'Zubeda Quraishi',
      father_name = 'Naseem Quraishi', mobile_number = ${mobile} where property_id = ${propertyId}`.execute(
      portal.db,
    )
    await sql`update lease set lessee_sealed = '', lessee_mobile_hash = null, lessee_name = 'Zubeda Quraishi',
      lessee_mobile = ${mobile}, lessee_address = 'Shop 4, Chowk' where id = ${leaseId}`.execute(portal.db)
  })

  test('is sealed by the start, and everybody is found again: by login, name, ownership and lease', async () => {
    const said: string[] = []
    await sealSearched(portal.db, portal.ports, sentence => said.push(sentence))
    for (const column of ['citizen_user.name_sealed', 'property_owner.person_sealed', 'lease.lessee_sealed'])
      expect(said).toContain(`Sealed: 1 values of ${column}`)
    for (const table of ['citizen_user', 'citizen_user_login', 'property_owner', 'lease']) {
      const text = await rowsOf(table)
      for (const mark of ['Zubeda', 'Quraishi', 'Naseem', citizen.mobile, 'Chowk'])
        expect(text.includes(mark), `${mark} in ${table}`).toBe(false)
    }
    expect((await signIn(citizen.mobile)).status).toBe(2)
    expect(await named('zubeda b')).toContain(citizen.userId)
    expect((await fullNamesOf(portal.db, portal.ports, [citizen.userId])).get(citizen.userId)).toBe(
      'Zubeda Bano Quraishi',
    )
    expect(await listHoldings(portal.db, citizen.userId)).toHaveLength(1)
    expect(await listOwnerMobiles(portal.db, portal.ports, propertyId)).toEqual([citizen.mobile])
    const [owner] = await listOwners(portal.db, portal.ports, propertyId)
    expect(owner).toMatchObject({ fullName: 'Zubeda Quraishi', fatherName: 'Naseem Quraishi' })
    expect((await portal.send('GetMyLeases', {}, citizen)).value).toHaveLength(1)
    const lease = await portal.db
      .selectFrom('lease')
      .selectAll()
      .where('id', '=', leaseId)
      .executeTakeFirstOrThrow()
    expect(openLessee(portal.ports, lease)).toMatchObject({ address: 'Shop 4, Chowk' })
    said.length = 0
    await sealSearched(portal.db, portal.ports, sentence => said.push(sentence))
    expect(said).toEqual([])
  })

  test('keeps a mobile to one account, whoever asks for it meanwhile', async () => {
    await sealSearched(portal.db, portal.ports, () => undefined)
    const other = await signUp(portal)
    const taken = portal.db
      .updateTable('citizen_user_login')
      .set(({ selectFrom }) => ({
        login_hash: selectFrom('citizen_user_login as l')
          .select('l.login_hash')
          .limit(1)
          .where('l.user_id', '=', citizen.userId)
          .where('l.login_type', '=', 'MOBILE'),
      }))
      .where('user_id', '=', other.userId)
      .where('login_type', '=', 'MOBILE')
    await expect(taken.execute()).rejects.toThrow('citizen_user_login_taken')
  })
})

test('a login moved to the row of another account does not open', async () => {
  const [mine, theirs] = [await signUp(portal), await signUp(portal)]
  await sql`update citizen_user_login set login_sealed = (select login_sealed from citizen_user_login
      where user_id = ${mine.userId} and login_type = 'MOBILE')
     where user_id = ${theirs.userId} and login_type = 'MOBILE'`.execute(portal.db)
  await expect(findLogins(portal.db, portal.ports, theirs.userId)).rejects.toThrow()
})

describe('a name is found by its beginning while it lies sealed', () => {
  test('in whatever case and script, newest first, and by no other letters', async () => {
    const first = await signUp(portal, { firstName: 'Pratibha', lastName: 'Tripathi' })
    const second = await signUp(portal, { firstName: 'Pratibha', middleName: 'Devi', lastName: 'Tripathi' })
    expect(await named('PRA')).toEqual([second.userId, first.userId])
    expect(await named('pratibha  t')).toEqual([first.userId])
    expect(await named('pratibha devi tripathi')).toEqual([second.userId])
    expect(await named('pratibha x')).toEqual([])
    expect(await named('ratibha')).toEqual([])
    expect(await named('Pratibha', 1)).toEqual([second.userId])
  })

  test('also where names share more letters than are marked', async () => {
    const long = (lastName: string) =>
      signUp(portal, { firstName: 'Chandrashekhar', middleName: 'Venkataraman', lastName })
    const [one, two] = [await long('Iyer'), await long('Nair')]
    expect(await named('Chandrashekhar Venkataraman', 1)).toEqual([two.userId])
    expect(await named('Chandrashekhar Venkataraman I', 1)).toEqual([one.userId])
  })
})
