import { istDay } from '#domain/dates/ist.ts'
import { ROLE_NAMES, type Role, SECTION_NAMES, type Section } from '#domain/officer/roles.ts'
import { OfficerState } from '#domain/officer/states.ts'
import { hashPassword } from '#server/account/hashing/hash.ts'
import type { Db } from '#server/gateway/context.ts'
import { giveRole } from '#server/officer/giveRole.ts'
import { saveOfficerPassword } from '#server/officer/officerPasswordStore.ts'
import { insertOfficer, keepMobile, mobileHashOf } from '#server/officer/officerStore.ts'
import type { Ports } from '#server/ports/ports.ts'
import { demoSecretOf } from '#server/sandbox/officerCode.ts'

/** Password of every demo officer. They exist in demonstrations and tests only. */
export const DEMO_OFFICER_PASSWORD = 'Gomti-Desk#2026'

type DemoOfficer = readonly [name: string, nameHi: string, role: Role, section: Section | null]

/** The office of the demonstration: somebody for every role, and two where one has to approve another. */
const OFFICE: readonly DemoOfficer[] = [
  ['Neha Srivastava', 'नेहा श्रीवास्तव', 'DA', 'LOTTERY'],
  ['Farah Naqvi', 'फ़राह नक़वी', 'DA', 'LAND_USE'],
  ['Suman Lal', 'सुमन लाल', 'DA', 'PROPERTY'],
  ['Rakesh Gupta', 'राकेश गुप्ता', 'AC', 'MONEY'],
  ['Anita Joshi', 'अनीता जोशी', 'AC', 'MONEY'],
  ['Vikram Rastogi', 'विक्रम रस्तोगी', 'TP', 'LAND_USE'],
  ['Shalini Tiwari', 'शालिनी तिवारी', 'LC', 'LOTTERY'],
  ['Mohammad Arif', 'मोहम्मद आरिफ़', 'LC', 'LOTTERY'],
  ['A. K. Singh', 'ए. के. सिंह', 'A1', null],
  ['Meera Krishnan', 'मीरा कृष्णन', 'A2', null],
  ['Deepak Bajpai', 'दीपक बाजपेयी', 'AU', null],
  ['Ritu Saxena', 'रितु सक्सेना', 'HD', null],
  ['Pooja Yadav', 'पूजा यादव', 'AD', null],
  ['Pankaj Vaish', 'पंकज वैश्य', 'DA', 'VENUES'],
  ['Kiran Mathur', 'किरण माथुर', 'AC', 'PROPERTY'],
]

const serviceNumberOf = (index: number): string => `GPDA-${101 + index}`

/** The service number of one of the office. */
export const demoServiceNumberOf = (name: string): string =>
  serviceNumberOf(OFFICE.findIndex(([own]) => own === name))

/** What whoever looks around signs in with. */
export const demoOfficerLogins = OFFICE.map(([name, , role, section], index) => ({
  serviceNumber: serviceNumberOf(index),
  who: `${name}: ${ROLE_NAMES[role].en}${section ? `, ${SECTION_NAMES[section].en}` : ''}`,
}))

/** Makes the office: each with a password and codes, so that passkeys can be tried beside them. */
export async function loadOfficers(db: Db, ports: Ports, now: Date): Promise<void> {
  const passwordHash = await hashPassword(DEMO_OFFICER_PASSWORD)
  for (const [index, [name, nameHi, role, section]] of OFFICE.entries()) {
    const serviceNumber = serviceNumberOf(index)
    const number = `60000009${String(index).padStart(2, '0')}`
    const account = { name, nameHi, serviceNumber, mobileHash: mobileHashOf(ports, number) }
    const officerId = await insertOfficer(db, account, OfficerState.Active, now)
    await keepMobile(db, ports, officerId, number)
    await giveRole(db, officerId, { role, section, fromDay: istDay(now), toDay: null }, now)
    const secret = demoSecretOf(serviceNumber)
    await saveOfficerPassword(db, ports, { officerId, passwordHash, secret }, now)
  }
}
