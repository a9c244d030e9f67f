import { ApplicationStatus } from '#domain/application/status.ts'
import { addDays, financialYear, type IstDay, istDay } from '#domain/dates/ist.ts'
import { EMPTY_PERMISSION_FORM } from '#domain/permission/form.ts'
import { tdsForm } from '#domain/tds/form.ts'
import type { Db } from '#server/gateway/context.ts'
import { move } from '#server/lifecycle/move.ts'
import { insertPermission } from '#server/permission/applicationStore.ts'
import type { Ports } from '#server/ports/ports.ts'
import { listEntries } from '#server/property/account/entryStore.ts'
import { findProperty } from '#server/property/register/propertyStore.ts'
import { CERTIFICATE, movedCertificate } from '#server/tds/certificateCycle.ts'
import { insertCertificate } from '#server/tds/certificateStore.ts'
import { setReceipts } from '#server/tds/receiptStore.ts'
import { demoCitizenId } from './citizens.ts'

async function propertyOf(db: Db, searchId: string): Promise<number> {
  const property = await findProperty(db, { searchId })
  if (!property) throw new Error(`the demo has no property ${searchId}`)
  return property.id
}

/** Facts of a certificate that a demo owner entered from the tax portal's paper. */
function certificateOf(number: string, paymentDay: IstDay, tdsAmount: bigint, depositDay: IstDay) {
  return {
    formTypeId: tdsForm(paymentDay).typeId,
    certificateNumber: number,
    acknowledgementNumber: `AK${number.slice(-8)}`,
    buyerPan: 'BQRPA7781D',
    financialYear: financialYear(paymentDay),
    periodFrom: null,
    periodTo: null,
    paymentDay,
    amountPaid: tdsAmount * 100n,
    tdsAmount,
    depositDay,
    challanSerial: '01724',
    bsrCode: '0510308',
  }
}

/** The certificates behind the tax credits of a plot; Imran's two plots show both generations of the forms. */
async function loadCertificates(db: Db, ports: Ports, userId: number, propertyId: number, now: Date) {
  const entries = (await listEntries(db, propertyId)).toReversed()
  const receipts = entries.filter(one => one.kind === 'RECEIPT')
  const credits = entries.filter(one => one.kind === 'TDS_CREDIT')
  for (const [index, credit] of credits.entries()) {
    const receipt = receipts[index]
    if (!receipt) continue
    const facts = certificateOf(credit.reference, receipt.day, credit.amount, credit.day)
    const id = await insertCertificate(db, ports, { propertyId, userId }, facts, now)
    await setReceipts(db, { id, propertyId }, [receipt.id], [userId])
    const draft = { id, statusId: ApplicationStatus.Draft }
    const citizen = { type: 'CITIZEN', id: String(userId) } as const
    const told = { now, isPublic: true }
    const submitted = await move(
      db,
      CERTIFICATE,
      movedCertificate(draft),
      'SUBMIT',
      { ...told, actor: citizen, event: 'TDS_SUBMITTED' },
      { submitted_on: now },
    )
    await move(
      db,
      CERTIFICATE,
      movedCertificate({ id, statusId: submitted }),
      'VERIFY',
      { ...told, actor: { type: 'AUTHORITY', id: 'demo' }, event: 'TDS_CREDITED' },
      { decided_on: now, credited: credit.amount },
    )
  }
}

/** Certificates of deducted tax, and a no-objection begun as a draft, for the demo owners. */
export async function loadPropertyPapers(db: Db, ports: Ports, now: Date): Promise<void> {
  const imran = await demoCitizenId(db, ports, 'imran')
  for (const searchId of ['GE5E009T', 'GE5F010V']) {
    await loadCertificates(db, ports, imran, await propertyOf(db, searchId), now)
  }
  const neha = await demoCitizenId(db, ports, 'neha')
  const shared = await propertyOf(db, 'GE1J020Z')
  const form = {
    ...EMPTY_PERMISSION_FORM,
    mortgage: {
      bankId: 1,
      branchName: 'Hazratganj, Lucknow',
      loanAmount: '2200000.00',
      sanctionNumber: 'SBI/HL/2026/4471',
      sanctionDate: addDays(istDay(now), -9),
      loanAccount: '',
    },
  }
  await insertPermission(db, ports, { propertyId: shared, userId: neha, typeId: 2 }, form, now)
}
