import type { Campaign } from '#contract/lottery/campaign.ts'
import { formatDate, type Language } from '#domain/dates/format.ts'
import { maskAadhaar } from '#domain/fields/aadhaar.ts'
import { addressFields } from '#domain/fields/address.ts'
import { bankAccountFields, maskAccount } from '#domain/fields/bankAccount.ts'
import { personFields } from '#domain/fields/person.ts'
import type { Address, LotteryForm, Section } from '#domain/lottery/form.ts'
import { incomeGroupOf } from '#domain/lottery/policy.ts'
import { type ApplicationRules, fieldNames } from '#domain/lottery/questions.ts'
import { formatRupees } from '#domain/money/format.ts'
import { holderRelationNames } from '#domain/payment/accountVerification.ts'
import { m } from '#web/i18n/generated/messages.js'
import type { Fact } from '#web/ui/Facts/Facts.tsx'
import { choiceWords } from './choiceWords.ts'

/** An address in one line; a district of the same name as the city is not said twice. */
export function addressLine({ line1, line2, city, districtName, stateName, pincode }: Address): string {
  const district = districtName.toLowerCase() === city.trim().toLowerCase() ? '' : districtName
  const state = [stateName, pincode].filter(part => part !== '').join(' ')
  return [line1, line2, city, district, state].filter(part => part !== '').join(', ')
}

/** "₹8,40,000.00 a year (MIG)". */
function incomeWords(form: LotteryForm, rules: ApplicationRules): string {
  if (!/^\d+$/.test(form.annualIncome)) return form.annualIncome
  const group = incomeGroupOf(rules.policy, Number(form.annualIncome))
  return m.lottery_incomeYear({ amount: formatRupees(`${form.annualIncome}.00`), group: group?.code ?? '-' })
}

/** The answers of one section in words, for checking and for the application's page. */
export function answersOf(
  section: Exclude<Section, 'documents'>,
  form: LotteryForm,
  mobileNumber: string,
  campaign: Campaign,
  rules: ApplicationRules,
  language: Language,
): Fact[] {
  const name = (key: keyof typeof fieldNames) => fieldNames[key][language]
  const yes = (value: boolean) => (value ? m.lottery_yes() : m.lottery_no())
  switch (section) {
    case 'plot': {
      const pool = campaign.pools.find(one => one.poolCode === form.poolCode)
      const category = rules.policy.categories.find(one => one.code === form.reservationCategoryCode)
      const claim = rules.policy.subCategories.find(one => one.code === form.subCategoryCode)
      return [
        { term: m.lottery_what(), value: pool ? `${pool.name[language]}, ${pool.dimensions[language]}` : '' },
        ...(form.unitNo === '' ? [] : [{ term: name('unitNo'), value: form.unitNo }]),
        { term: name('reservationCategoryCode'), value: category?.name[language] ?? '' },
        { term: name('subCategoryCode'), value: claim?.name[language] ?? m.lottery_noClaim() },
        { term: name('annualIncome'), value: incomeWords(form, rules) },
      ]
    }
    case 'about':
      return [
        { term: m.lottery_applicant(), value: `${choiceWords(form.salutation)} ${form.fullName}`.trim() },
        { term: name('fatherOrHusbandName'), value: form.fatherOrHusbandName },
        { term: name('dateOfBirth'), value: formatDate(form.dateOfBirth, 'day') },
        { term: name('gender'), value: choiceWords(form.gender) },
        { term: name('occupation'), value: choiceWords(form.occupation) },
        { term: name('mobileNumber'), value: `+91 ${mobileNumber}` },
        { term: name('email'), value: form.email },
        { term: name('correspondence'), value: addressLine(form.correspondence), wide: true },
        {
          term: name('permanent'),
          value: form.permanentSameAsCorrespondence ? m.lottery_sameShort() : addressLine(form.permanent),
          wide: true,
        },
      ]
    case 'identity':
      return [
        { term: name('pan'), value: form.pan },
        form.identityTypeId === 2
          ? { term: m.lottery_passportNumber(), value: form.identityNumber }
          : {
              term: personFields.aadhaar[language],
              value: form.identityNumber && maskAadhaar(form.identityNumber),
            },
        { term: m.lottery_nriShort(), value: yes(form.isNri) },
        { term: m.lottery_ownsNoHouseShort(), value: yes(form.ownsNoHouse) },
      ]
    case 'coApplicant':
      return form.coApplicant
        ? [
            { term: name('coApplicantName'), value: form.coApplicant.fullName },
            { term: name('dateOfBirth'), value: formatDate(form.coApplicant.dateOfBirth, 'day') },
            { term: name('pan'), value: form.coApplicant.pan },
          ]
        : [{ term: m.lottery_coApplicant(), value: m.lottery_none() }]
    case 'refund':
      return [
        {
          term: bankAccountFields.number[language],
          value: form.refundAccount.number && maskAccount(form.refundAccount.number),
        },
        { term: bankAccountFields.holderName[language], value: form.refundAccount.holderName },
        ...(form.refundAccount.relation
          ? [
              {
                term: bankAccountFields.relation[language],
                value: holderRelationNames[form.refundAccount.relation][language],
              },
            ]
          : []),
        { term: bankAccountFields.bank[language], value: form.refundAccount.bankName },
        { term: bankAccountFields.branchName[language], value: form.refundAccount.branchName },
        { term: bankAccountFields.ifsc[language], value: form.refundAccount.ifsc },
      ]
  }
}

/** Words of every field of the form, for an error summary: "PAN: Invalid PAN Number". */
export function fieldLabels(language: Language): Partial<Record<string, string>> {
  const address = (prefix: string) => ({
    [`${prefix}.line1`]: addressFields.line1[language],
    [`${prefix}.line2`]: addressFields.line2[language],
    [`${prefix}.pincode`]: addressFields.pincode[language],
  })
  return {
    pan: fieldNames.pan[language],
    dateOfBirth: fieldNames.dateOfBirth[language],
    identityNumber: fieldNames.identityNumber[language],
    'coApplicant.fullName': fieldNames.coApplicantName[language],
    'coApplicant.dateOfBirth': m.lottery_coApplicant(),
    'coApplicant.pan': m.lottery_coApplicant(),
    ...address('correspondence'),
    ...address('permanent'),
  }
}
