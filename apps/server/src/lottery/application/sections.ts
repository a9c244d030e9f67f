import { formatDate } from '#domain/dates/format.ts'
import { addressLine } from '#domain/fields/address.ts'
import { bankAccountFields, maskAccount } from '#domain/fields/bankAccount.ts'
import type { LotteryForm, RefundAccount } from '#domain/lottery/form.ts'
import { incomeGroupOf } from '#domain/lottery/policy.ts'
import type { ProvedAnswer } from '#domain/lottery/proof.ts'
import { fieldNames, SECTION_TITLES } from '#domain/lottery/questions.ts'
import { formatRupees } from '#domain/money/format.ts'
import { holderRelationNames } from '#domain/payment/accountVerification.ts'
import type { Bilingual } from '#domain/text/bilingual.ts'
import type { CampaignRecord } from '../campaign/campaignStore.ts'
import type { SnapshotSection } from './snapshotStore.ts'

const yesNo = (value: boolean): string => (value ? 'Yes / हाँ' : 'No / नहीं')
const IDENTITY: Record<number, string> = { 1: 'Aadhaar', 2: 'Passport' }

/** Who holds an account, in words; none where the form did not ask. */
const relationOf = ({ relation = '' }: RefundAccount): Bilingual[] =>
  relation === '' ? [] : [holderRelationNames[relation]]

/** The answers of a form beside their questions, section by section. Aadhaar shows its last four digits only. */
export function sectionsOf(form: LotteryForm, campaign: CampaignRecord): SnapshotSection[] {
  const pool = campaign.pools.find(one => one.poolCode === form.poolCode)
  const category = campaign.policy.categories.find(one => one.code === form.reservationCategoryCode)
  const claim = campaign.policy.subCategories.find(one => one.code === form.subCategoryCode)
  const group = incomeGroupOf(campaign.policy, Number(form.annualIncome))
  const both = (text: Bilingual | undefined): string => (text ? `${text.en} / ${text.hi}` : '-')
  const row = (
    question: Bilingual,
    answer: string,
    code?: ProvedAnswer | 'mobileNumber' | 'coApplicant.pan',
  ) => ({
    question,
    answer: answer === '' ? '-' : answer,
    ...(code === undefined ? {} : { code }),
  })
  const sections: SnapshotSection[] = [
    {
      title: SECTION_TITLES.plot,
      rows: [
        row({ en: 'Scheme', hi: 'योजना' }, both(campaign.name)),
        row(fieldNames.poolCode, pool ? `${both(pool.name)}, ${formatRupees(pool.estimatedCost)}` : ''),
        ...(form.unitNo === '' ? [] : [row(fieldNames.unitNo, form.unitNo)]),
        row(fieldNames.reservationCategoryCode, both(category?.name), 'reservationCategoryCode'),
        row(fieldNames.subCategoryCode, both(claim?.name), 'subCategoryCode'),
        row(
          fieldNames.annualIncome,
          form.annualIncome === ''
            ? ''
            : `${formatRupees(`${form.annualIncome}.00`)} (${group?.code ?? '-'})`,
          'annualIncome',
        ),
      ],
    },
    {
      title: SECTION_TITLES.about,
      rows: [
        row(fieldNames.fullName, `${form.salutation} ${form.fullName}`.trim(), 'fullName'),
        row(fieldNames.fatherOrHusbandName, form.fatherOrHusbandName, 'fatherOrHusbandName'),
        row(fieldNames.dateOfBirth, formatDate(form.dateOfBirth, 'day'), 'dateOfBirth'),
        row(fieldNames.gender, form.gender),
        row(fieldNames.occupation, form.occupation),
        row(fieldNames.mobileNumber, `+91 ${form.mobileNumber}`, 'mobileNumber'),
        row(fieldNames.email, form.email),
        row(fieldNames.correspondence, addressLine(form.correspondence)),
        row(
          fieldNames.permanent,
          addressLine(form.permanentSameAsCorrespondence ? form.correspondence : form.permanent),
          'permanent',
        ),
      ],
    },
    {
      title: SECTION_TITLES.identity,
      rows: [
        row(fieldNames.pan, form.pan, 'pan'),
        row(fieldNames.identityTypeId, IDENTITY[form.identityTypeId] ?? ''),
        row(
          fieldNames.identityNumber,
          form.identityTypeId === 1 ? `XXXX XXXX ${form.identityNumber.slice(-4)}` : form.identityNumber,
          'identityNumber',
        ),
        row(fieldNames.isNri, yesNo(form.isNri)),
        row(fieldNames.ownsNoHouse, yesNo(form.ownsNoHouse)),
      ],
    },
  ]
  if (form.coApplicant) {
    sections.push({
      title: SECTION_TITLES.coApplicant,
      rows: [
        row(fieldNames.coApplicantName, form.coApplicant.fullName),
        row(fieldNames.dateOfBirth, formatDate(form.coApplicant.dateOfBirth, 'day')),
        row(fieldNames.pan, form.coApplicant.pan, 'coApplicant.pan'),
      ],
    })
  }
  sections.push({
    title: SECTION_TITLES.refund,
    rows: [
      row(bankAccountFields.holderName, form.refundAccount.holderName, 'refundAccount.holderName'),
      ...relationOf(form.refundAccount).map(relation => row(bankAccountFields.relation, both(relation))),
      row(bankAccountFields.bank, form.refundAccount.bankName),
      row(bankAccountFields.branchName, form.refundAccount.branchName),
      row(bankAccountFields.ifsc, form.refundAccount.ifsc, 'refundAccount.ifsc'),
      row(bankAccountFields.number, maskAccount(form.refundAccount.number), 'refundAccount.number'),
    ],
  })
  return sections
}
