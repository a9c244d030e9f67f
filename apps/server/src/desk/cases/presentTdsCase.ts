import type { DeskOutputOf } from '#contract/desk/deskCall.ts'
import type { TDS_WAYS, tdsDeskCalls } from '#contract/desk/tdsCase.ts'
import { EntityType } from '#domain/application/kind.ts'
import { applicationStatusName } from '#domain/application/status.ts'
import { maskPan } from '#domain/fields/pan.ts'
import { statusAfter } from '#domain/lifecycle/life.ts'
import { type Paise, toRupees } from '#domain/money/paise.ts'
import type { DeskAct } from '#domain/officer/deskActs.ts'
import { ruleOf } from '#domain/officer/matrix.ts'
import type { HeldRole } from '#domain/officer/roles.ts'
import { mayDo } from '#domain/officer/rules.ts'
import { figuresOfReceipts } from '#domain/tds/certificate.ts'
import { tdsFormOf } from '#domain/tds/form.ts'
import { TDS_LIFE } from '#domain/tds/states.ts'
import type { Bilingual } from '#domain/text/bilingual.ts'
import type { OfficerContext } from '#server/desk/gateway/context.ts'
import type { Db } from '#server/gateway/context.ts'
import { taxedProperties } from '#server/heldProperties.ts'
import { type CertificateRecord, findSeller } from '#server/tds/certificateStore.ts'
import { receiptsOf } from '#server/tds/receiptStore.ts'
import { caseHelpers } from './caseHelpers.ts'
import { caseHistory } from './caseHistory.ts'
import { casePapers } from './casePapers.ts'
import { caseWork } from './casePlace.ts'

type Case = DeskOutputOf<typeof tdsDeskCalls.tdsCase>
type Way = (typeof TDS_WAYS)[number]

const CASE = EntityType.TdsCertificate

const pair = ({ en, hi }: Bilingual) => ({ en, hi })
const rupeesOr = (amount: Paise | null) => (amount === null ? null : toRupees(amount))

const WAYS: readonly { readonly way: Way; readonly act: DeskAct }[] = [
  { way: 'VERIFY', act: 'tds decide' },
  { way: 'RETURN', act: 'tds decide' },
  { way: 'REJECT', act: 'tds decide' },
  { way: 'REVERSE', act: 'tds reverse' },
]

/** What its life allows where it stands, and whether these roles do it. */
const waysOf = (statusId: CertificateRecord['statusId'], held: readonly HeldRole[]): Case['ways'] =>
  WAYS.filter(({ way }) => statusAfter(TDS_LIFE, statusId, way, 'authority').ok).map(({ way, act }) => ({
    way,
    may: mayDo(ruleOf(act), held),
  }))

/** The receipts that a certificate names, and the tax that belongs to them. */
async function receiptsFor(
  db: Db,
  { id, propertyId }: CertificateRecord,
): Promise<Pick<Case, 'receipts' | 'receiptsTax'>> {
  const named = new Set(await receiptsOf(db, id))
  const receipts = (await taxedProperties.receipts(db, propertyId)).filter(one => named.has(one.id))
  return {
    receipts: receipts.map(({ receiptNumber, day, net }) => ({
      number: receiptNumber,
      day,
      net: toRupees(net),
    })),
    receiptsTax: toRupees(figuresOfReceipts(receipts.map(({ net }) => net)).tax),
  }
}

/** A certificate of tax as its desk reads it; the buyer's PAN is masked, the paper has it in full. */
export async function presentTdsCase(
  { db, ports, now, officer }: Pick<OfficerContext, 'db' | 'ports' | 'now' | 'officer'>,
  certificate: CertificateRecord,
): Promise<Case> {
  const { id, propertyId, statusId, buyerPan } = certificate
  const place = (await taxedProperties.places(db, [propertyId])).get(propertyId)
  const { pan, tan } = await findSeller(db)
  return {
    id,
    number: certificate.certificateNumber,
    form: tdsFormOf(certificate.formTypeId).certificate,
    status: pair(applicationStatusName(statusId)),
    remarks: certificate.remarks,
    submittedOn: certificate.submittedOn?.toISOString() ?? null,
    property: { code: place?.code ?? '', scheme: pair(place?.schemeName ?? { en: '', hi: '' }) },
    acknowledgementNumber: certificate.acknowledgementNumber,
    buyerPan: buyerPan === '' ? '' : maskPan(buyerPan),
    financialYear: certificate.financialYear,
    periodFrom: certificate.periodFrom,
    periodTo: certificate.periodTo,
    paymentDay: certificate.paymentDay,
    amountPaid: rupeesOr(certificate.amountPaid),
    tdsAmount: toRupees(certificate.tdsAmount ?? 0n),
    depositDay: certificate.depositDay,
    bsrCode: certificate.bsrCode,
    challanSerial: certificate.challanSerial,
    seller: { pan, tan },
    credited: rupeesOr(certificate.credited),
    ...(await receiptsFor(db, certificate)),
    work: await caseWork(db, CASE, id, now),
    papers: await casePapers(db, CASE, id),
    helpers: await caseHelpers({ db, ports }, CASE, id),
    history: await caseHistory(db, CASE, id),
    ways: waysOf(statusId, officer.roles),
  }
}
