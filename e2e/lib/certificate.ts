import type { Page } from '@playwright/test'
import { addDays, financialYear, type IstDay } from '#domain/dates/ist.ts'
import { tdsForm } from '#domain/tds/form.ts'
import type { Session } from '#web/api/session.ts'
import { ask } from './gateway.ts'

/** A certificate whose paper is typed and whose receipts are named. @returns its id */
export async function typedCertificate(page: Page, session: Session, propertyId: number, paidOn: IstDay) {
  const { receipts } = await ask(page, 'GetTdsCertificates', { propertyId }, session)
  const [receipt] = receipts
  if (!receipt) throw new Error('the plot has no receipt')
  const { tdsCertificateId } = await ask(
    page,
    'SaveTdsCertificate',
    {
      ...{ tdsCertificateId: 0, propertyId, formTypeId: tdsForm(receipt.date).typeId },
      ...{ certificateNumber: `BACK${propertyId}`, acknowledgementNumber: 'AK12345678' },
      ...{ buyerPan: 'ABCPV1234F', periodFrom: null, periodTo: null, bsrCode: '0510308' },
      ...{ paymentDate: receipt.date, financialYear: financialYear(receipt.date) },
      ...{ amountPaid: receipt.netAmount, tdsAmount: receipt.tdsAmount, challanSerial: '01234' },
      depositDate: addDays(paidOn, 10),
    },
    session,
  )
  await ask(page, 'MapRefIdWithTdsCertificate', { tdsCertificateId, refIds: [receipt.refId] }, session)
  return tdsCertificateId
}
