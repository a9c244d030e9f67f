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
import { openApplicationPaper, type PrintedApplication } from '#server/applications/applicationPaper.ts'
import { countEvents } from '#server/audit/historyStore.ts'
import { type PaperContext, paperEndpoint } from '#server/documents/paperEndpoint.ts'
import type { ApplicationFormData } from '#server/documents/print/data/applicationForm.ts'
import { wireId } from '#server/gateway/directEndpoint.ts'
import { bankNames } from '#server/reference/bankStore.ts'
import { findPermission, type PermissionRecord } from './applicationStore.ts'
import { SENT_PAPERS } from './permissionDocuments.ts'
import type { HeldProperty, PermissionProperties } from './properties.ts'

const ENTITY = EntityType.PermissionApplication
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

async function print(
  { db, citizen }: PaperContext,
  { number, typeId, form }: PermissionRecord,
  property: HeldProperty,
): Promise<PrintedApplication> {
  const banks = await bankNames(db, [form.mortgage.bankId, form.refundAccount.bankId])
  const isSurrender = typeId === PermissionType.Surrender
  return {
    summary: [
      { label: label('Property', 'संपत्ति'), value: property.title },
      { label: label('Applicant', 'आवेदक'), value: citizen.fullName },
    ],
    sections: [
      {
        title: isSurrender ? label('Surrender', 'समर्पण') : label('Loan', 'ऋण'),
        answers: isSurrender ? surrenderAnswers(form, banks) : loanAnswers(form, banks),
      },
    ],
    sent: SENT_PAPERS,
    declaration: form.declarationAccepted
      ? { text: PERMISSION_DECLARATIONS[typeId], by: citizen.fullName }
      : null,
    facts: [
      { labelEn: 'Applicant', labelHi: 'आवेदक', value: maskName(citizen.fullName) },
      { labelEn: 'About', labelHi: 'विषय', value: permissionTypeName(typeId).en },
      { labelEn: 'Property', labelHi: 'संपत्ति', value: property.code },
    ],
    sealed: { who: citizen.fullName, about: property.title.en, account: number },
  }
}

/** An owner's request as a paper, for who made it. Numbers of accounts are masked, as paper lies about. */
export const applicationPaperEndpoint = (properties: Pick<PermissionProperties, 'get'>) =>
  paperEndpoint({
    path: '/Document/DownloadPropertyApplicationForm',
    query: v.object({ applicationId: wireId }),
    async open(context, { applicationId }) {
      const { db, ports, citizen, now } = context
      const application = await findPermission(db, ports, { id: applicationId, userId: citizen.userId })
      if (!application) return context.refuse(general.RECORD_NOT_FOUND())
      const { id, userId, number, submittedOn, statusId, typeId, propertyId } = application
      const mayChange = !submittedOn || permissionActions(statusId).includes('SAVE')
      const revision = mayChange ? 0 : await countEvents(db, ENTITY, id, ['SUBMITTED', 'RESUBMITTED'])
      const head = { id, userId, number, submittedOn, revision, issuedAt: submittedOn ?? now }
      return openApplicationPaper(
        context,
        { kind: 'property-application-form', title: titleOf(typeId), entityTypeId: ENTITY, ...head },
        async () => print(context, application, await properties.get(db, ports, propertyId, istDay(now))),
      )
    },
  })
