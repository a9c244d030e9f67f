import * as v from 'valibot'
import { general } from '#contract/general.ts'
import { EntityType } from '#domain/application/kind.ts'
import { istDay } from '#domain/dates/ist.ts'
import { bankAccountFields, maskAccount } from '#domain/fields/bankAccount.ts'
import { maskName } from '#domain/fields/personName.ts'
import { toPaise } from '#domain/money/paise.ts'
import { PERMISSION_DECLARATIONS } from '#domain/permission/declaration.ts'
import { permissionFields as names, type PermissionForm } from '#domain/permission/form.ts'
import { PermissionType } from '#domain/permission/rules.ts'
import { permissionActions, permissionTypeName } from '#domain/permission/states.ts'
import type { Bilingual } from '#domain/text/bilingual.ts'
import { helpOnForm } from '#server/account/help/helpOnForm.ts'
import { countEvents } from '#server/audit/historyStore.ts'
import { listPrintable } from '#server/documents/documentStore.ts'
import { issueOnce } from '#server/documents/issueOnce.ts'
import { letterheadOf } from '#server/documents/letterhead.ts'
import { type PaperContext, paperEndpoint } from '#server/documents/paperEndpoint.ts'
import type { ApplicationFormData } from '#server/documents/print/data/applicationForm.ts'
import { printDraft } from '#server/documents/printDraft.ts'
import { wireId } from '#server/gateway/directEndpoint.ts'
import { paymentOnForm } from '#server/payments/papers/paymentOnForm.ts'
import { bankNames } from '#server/reference/bankStore.ts'
import { findPermission, type PermissionRecord } from './applicationStore.ts'
import { SENT_PAPERS } from './permissionDocuments.ts'
import type { HeldProperty, PermissionProperties } from './properties.ts'

const ENTITY = EntityType.PermissionApplication
const KIND = 'property-application-form'
const label = (en: string, hi: string): Bilingual => ({ en, hi })

type Answers = ApplicationFormData['sections'][number]['answers']
type Names = ReadonlyMap<number, Bilingual>

const masked = (number: string) => (number === '' ? null : maskAccount(number))

const loanAnswers = ({ mortgage }: PermissionForm, banks: Names): Answers => [
  { question: names.lender, answer: banks.get(mortgage.bankId) ?? null },
  { question: names.branchName, answer: mortgage.branchName || null },
  { question: names.loanAmount, answer: mortgage.loanAmount === null ? null : toPaise(mortgage.loanAmount) },
  { question: names.sanctionNumber, answer: mortgage.sanctionNumber || null },
  { question: names.sanctionDate, answer: mortgage.sanctionDate && { day: mortgage.sanctionDate } },
  { question: names.loanAccount, answer: masked(mortgage.loanAccount) },
]

const surrenderAnswers = ({ reason, refundAccount }: PermissionForm, banks: Names): Answers => [
  { question: names.surrenderReason, answer: reason || null },
  { question: bankAccountFields.number, answer: masked(refundAccount.bankAccountNumber) },
  { question: bankAccountFields.holderName, answer: refundAccount.bankAccountHolderName || null },
  { question: bankAccountFields.ifsc, answer: refundAccount.bankIfsc || null },
  { question: bankAccountFields.bank, answer: banks.get(refundAccount.bankId) ?? null },
]

const titleOf = (type: PermissionType): Bilingual => {
  const { en, hi } = permissionTypeName(type)
  return label(`${en}: application`, `${hi}: आवेदन`)
}

async function formData(
  context: PaperContext,
  application: PermissionRecord,
  property: HeldProperty,
): Promise<ApplicationFormData> {
  const { db, ports, now, citizen } = context
  const { id, userId, number, typeId, submittedOn, form } = application
  const banks = await bankNames(db, [form.mortgage.bankId, form.refundAccount.bankId])
  const isSurrender = typeId === PermissionType.Surrender
  return {
    head: {
      authority: letterheadOf(ports.authority),
      title: titleOf(typeId),
      number: number || String(id),
      issuedAt: submittedOn ?? now,
    },
    summary: [
      { label: label('Property', 'संपत्ति'), value: property.title },
      { label: label('Applicant', 'आवेदक'), value: citizen.fullName },
      { label: label('Submitted on', 'प्रस्तुत करने की तिथि'), value: submittedOn },
      ...(await helpOnForm(context, ENTITY, id)),
      ...(await paymentOnForm(db, userId, ENTITY, id)),
    ],
    sections: [
      {
        title: isSurrender ? label('Surrender', 'समर्पण') : label('Loan', 'ऋण'),
        answers: isSurrender ? surrenderAnswers(form, banks) : loanAnswers(form, banks),
      },
    ],
    documents: await listPrintable(db, ports, ENTITY, id, SENT_PAPERS),
    ...(form.declarationAccepted && submittedOn
      ? {
          declaration: {
            text: PERMISSION_DECLARATIONS[typeId],
            acceptedAt: submittedOn,
            by: citizen.fullName,
          },
        }
      : {}),
  }
}

/**
 * An owner's request as a paper, for who made it: what may still be changed as it stands, marked as a draft; what was
 * handed in as the signed paper of what was handed in last. Numbers of accounts are masked, as paper lies about.
 */
export const applicationPaperEndpoint = (properties: Pick<PermissionProperties, 'get'>) =>
  paperEndpoint({
    path: '/Document/DownloadPropertyApplicationForm',
    query: v.object({ applicationId: wireId }),
    async open(context, { applicationId }) {
      const { db, ports, citizen, now } = context
      const application = await findPermission(db, ports, { id: applicationId, userId: citizen.userId })
      if (!application) return context.refuse(general.RECORD_NOT_FOUND())
      const { id, submittedOn, statusId, number, typeId } = application
      const property = await properties.get(db, ports, application.propertyId, istDay(now))
      if (!submittedOn || permissionActions(statusId).includes('SAVE'))
        return printDraft(
          ports.press,
          KIND,
          'application-form',
          await formData(context, application, property),
        )
      const revision = await countEvents(db, ENTITY, id, ['SUBMITTED', 'RESUBMITTED'])
      return issueOnce(context, { kind: KIND, of: id, revision }, async () => ({
        template: 'application-form' as const,
        data: await formData(context, application, property),
        entityTypeId: ENTITY,
        entityId: id,
        sealed: { who: citizen.fullName, about: property.title.en, account: number },
        facts: [
          { labelEn: 'Applicant', labelHi: 'आवेदक', value: maskName(citizen.fullName) },
          { labelEn: 'About', labelHi: 'विषय', value: permissionTypeName(typeId).en },
          { labelEn: 'Property', labelHi: 'संपत्ति', value: property.code },
          { labelEn: 'Submitted on', labelHi: 'प्रस्तुत करने की तिथि', value: istDay(submittedOn) },
        ],
      }))
    },
  })
