import { ageOn, type IstDay, isDay } from '#domain/dates/ist.ts'
import { aadhaarAnswer } from '#domain/fields/aadhaar.ts'
import { addressNamesIn } from '#domain/fields/address.ts'
import { wholeRupeesPattern } from '#domain/fields/amount.ts'
import { refusalOf } from '#domain/fields/answer.ts'
import type { BankAccountNames } from '#domain/fields/bankAccount.ts'
import { chooseTemplate } from '#domain/fields/common.ts'
import { birthDayAnswer } from '#domain/fields/day.ts'
import { emailAnswer } from '#domain/fields/email.ts'
import { panAnswer } from '#domain/fields/pan.ts'
import { passportAnswer } from '#domain/fields/passport.ts'
import { personFields } from '#domain/fields/person.ts'
import { personNameAnswer } from '#domain/fields/personName.ts'
import { type Question, sectionOf } from '#domain/fields/question.ts'
import { type Bilingual, fillField } from '#domain/text/bilingual.ts'
import { GENDERS, IdentityType, type LotteryForm, OCCUPATIONS, SALUTATIONS, type Section } from './form.ts'
import { type CampaignPolicy, incomeGroupOf } from './policy.ts'

/** A pool as far as the rules need it. */
export interface PoolRule {
  readonly poolCode: string
  /** Income group the pool is kept for; null is open to all. */
  readonly incomeGroupCode: string | null
}

/** What an application is checked against. */
export interface ApplicationRules {
  readonly policy: Pick<CampaignPolicy, 'incomeGroups' | 'categories' | 'subCategories' | 'minAge'>
  readonly pools: readonly PoolRule[]
  /** Age counts on the campaign's last day. */
  readonly endDay: IstDay
  /** First come first served: a unit must be chosen. */
  readonly needsUnit: boolean
}

const label = (en: string, hi: string): Bilingual => ({ en, hi })
/** Names of the form's fields, as labels and in error sentences. */
export const fieldNames = {
  poolCode: label('Plot size', 'भूखंड का आकार'),
  unitNo: label('Unit', 'इकाई'),
  salutation: personFields.salutation,
  fullName: personFields.fullName,
  fatherOrHusbandName: personFields.fatherOrHusbandName,
  dateOfBirth: personFields.dateOfBirth,
  gender: personFields.gender,
  occupation: personFields.occupation,
  identityTypeId: label('Identity document', 'पहचान दस्तावेज़'),
  identityNumber: label('Identity number', 'पहचान संख्या'),
  pan: personFields.pan,
  annualIncome: label('Household income', 'पारिवारिक आय'),
  reservationCategoryCode: label('Category', 'श्रेणी'),
  coApplicantName: label('Co-applicant’s name', 'सह-आवेदक का नाम'),
  mobileNumber: personFields.mobile,
  email: personFields.email,
  correspondence: label('Correspondence address', 'पत्राचार का पता'),
  permanent: label('Permanent address', 'स्थायी पता'),
  subCategoryCode: label('Further claim', 'अतिरिक्त दावा'),
  isUpResident: label('Residence in Uttar Pradesh', 'उत्तर प्रदेश में निवास'),
  isNri: label('Non-resident Indian', 'अनिवासी भारतीय'),
  ownsNoHouse: label('Family owns no house or plot here', 'परिवार का यहाँ कोई मकान या भूखंड नहीं'),
} as const

const texts = {
  tooYoung: (minAge: number, day: string) =>
    label(`You must be ${minAge} or older on ${day}`, `${day} को आयु ${minAge} वर्ष या अधिक होनी चाहिए`),
  passportNri: label(
    'Passport is accepted only from an NRI applicant',
    'पासपोर्ट केवल एनआरआई आवेदक के लिए मान्य है',
  ),
  income: label('Enter the household income in whole rupees', 'पारिवारिक आय पूरे रुपये में दर्ज करें'),
  incomePool: (group: string) =>
    label(`This property is kept for income group ${group}`, `यह संपत्ति आय वर्ग ${group} के लिए है`),
  residence: label(
    'SC, ST and OBC claims need residence in Uttar Pradesh',
    'अजा, अजजा और अपिव दावे के लिए उत्तर प्रदेश का निवास आवश्यक है',
  ),
  claimAge: (age: number) =>
    label(`This claim needs an age of ${age} or more`, `इस दावे के लिए आयु ${age} वर्ष या अधिक होनी चाहिए`),
  ownsNoHouse: label(
    'Confirm that your family owns no house or plot in the development area',
    'पुष्टि करें कि विकास क्षेत्र में आपके परिवार का कोई मकान या भूखंड नहीं है',
  ),
} as const

/** Displays a day for a sentence, DD-MM-YYYY. */
const shown = (day: IstDay): string => day.split('-').reverse().join('-')

const choose = (name: Bilingual): Bilingual => fillField(chooseTemplate, name)
const poolOf = (form: LotteryForm, { pools }: ApplicationRules) =>
  pools.find(one => one.poolCode === form.poolCode)
const categoryOf = (form: LotteryForm, { policy }: ApplicationRules) =>
  policy.categories.find(one => one.code === form.reservationCategoryCode)

function incomeRefusal(form: LotteryForm, rules: ApplicationRules): Bilingual | null {
  if (!wholeRupeesPattern.test(form.annualIncome)) return texts.income
  const keptFor = poolOf(form, rules)?.incomeGroupCode
  if (!keptFor || incomeGroupOf(rules.policy, Number(form.annualIncome))?.code === keptFor) return null
  return texts.incomePool(keptFor)
}

function claimRefusal(form: LotteryForm, { policy, endDay }: ApplicationRules): Bilingual | null {
  if (form.subCategoryCode === '') return null
  const claim = policy.subCategories.find(one => one.code === form.subCategoryCode)
  if (!claim) return choose(fieldNames.reservationCategoryCode)
  const isTooYoung = claim.minAge && isDay(form.dateOfBirth) && ageOn(form.dateOfBirth, endDay) < claim.minAge
  return isTooYoung ? texts.claimAge(claim.minAge ?? 0) : null
}

function birthRefusal({ dateOfBirth }: LotteryForm, { policy, endDay }: ApplicationRules): Bilingual | null {
  const notDay = refusalOf(birthDayAnswer, dateOfBirth)
  if (notDay || ageOn(dateOfBirth, endDay) >= policy.minAge) return notDay
  return texts.tooYoung(policy.minAge, shown(endDay))
}

function identityTypeRefusal({ identityTypeId, isNri }: LotteryForm): Bilingual | null {
  if (identityTypeId === IdentityType.passport) return isNri ? null : texts.passportNri
  return identityTypeId === IdentityType.aadhaar ? null : choose(fieldNames.identityTypeId)
}

function identityNumberRefusal({ identityTypeId, identityNumber, isNri }: LotteryForm): Bilingual | null {
  if (identityTypeId === IdentityType.aadhaar) return refusalOf(aadhaarAnswer, identityNumber)
  return identityTypeId === IdentityType.passport && isNri ? refusalOf(passportAnswer, identityNumber) : null
}

/** What the answers about the account for a refund are called in the form. */
export const REFUND_ACCOUNT_NAMES = {
  number: 'refundAccount.number',
  confirm: 'refundAccount.confirmNumber',
  holderName: 'refundAccount.holderName',
  ifsc: 'refundAccount.ifsc',
  bankId: 'refundAccount.bankId',
  branchName: 'refundAccount.branchName',
  relation: 'refundAccount.relation',
} as const satisfies BankAccountNames

/** What the sections of the answers are called where they are kept and printed. */
export const SECTION_TITLES = {
  plot: { en: 'Property and category', hi: 'संपत्ति और श्रेणी' },
  about: { en: 'Applicant', hi: 'आवेदक' },
  identity: { en: 'Identity', hi: 'पहचान' },
  coApplicant: { en: 'Co-applicant (spouse)', hi: 'सह-आवेदक (पति/पत्नी)' },
  refund: { en: 'Bank account for a refund', hi: 'वापसी के लिए बैंक खाता' },
} as const satisfies Readonly<Record<Exclude<Section, 'documents'>, Bilingual>>

type Asked = Question<LotteryForm, ApplicationRules, Section>
const ask = sectionOf<LotteryForm, ApplicationRules, Section>
const plot = ask('plot')
const plotWithUnit = ask('plot', (_, rules) => rules.needsUnit)
const about = ask('about')
const aboutElsewhere = ask('about', form => !form.permanentSameAsCorrespondence)
const identity = ask('identity')
const coApplicant = ask('coApplicant', form => form.coApplicant !== null)
const refund = ask('refund')

/** The questions of a lottery application in their order; the papers that it needs follow from the answers. */
export const LOTTERY_QUESTIONS: readonly Asked[] = [
  plot.own('poolCode', fieldNames.poolCode, (form, rules) =>
    poolOf(form, rules) ? null : choose(fieldNames.poolCode),
  ),
  plotWithUnit.choice('unitNo', fieldNames.unitNo),
  plot.own('reservationCategoryCode', fieldNames.reservationCategoryCode, (form, rules) =>
    categoryOf(form, rules) ? null : choose(fieldNames.reservationCategoryCode),
  ),
  plot.own('isUpResident', fieldNames.isUpResident, (form, rules) =>
    (categoryOf(form, rules)?.code ?? 'GEN') === 'GEN' || form.isUpResident ? null : texts.residence,
  ),
  plot.own('annualIncome', fieldNames.annualIncome, incomeRefusal),
  plot.own('subCategoryCode', fieldNames.subCategoryCode, claimRefusal),

  about.choice('salutation', fieldNames.salutation, SALUTATIONS),
  about.typed('fullName', fieldNames.fullName, personNameAnswer(fieldNames.fullName)),
  about.typed(
    'fatherOrHusbandName',
    fieldNames.fatherOrHusbandName,
    personNameAnswer(fieldNames.fatherOrHusbandName),
  ),
  about.own('dateOfBirth', fieldNames.dateOfBirth, birthRefusal),
  about.choice('gender', fieldNames.gender, GENDERS),
  about.choice('occupation', fieldNames.occupation, OCCUPATIONS),
  about.optional('email', fieldNames.email, emailAnswer),
  ...about.address(addressNamesIn('correspondence')),
  ...aboutElsewhere.address(addressNamesIn('permanent')),

  identity.typed('pan', fieldNames.pan, panAnswer),
  identity.free('isNri', fieldNames.isNri),
  identity.own('identityTypeId', fieldNames.identityTypeId, identityTypeRefusal),
  identity.own('identityNumber', fieldNames.identityNumber, identityNumberRefusal),
  identity.own('ownsNoHouse', fieldNames.ownsNoHouse, form => (form.ownsNoHouse ? null : texts.ownsNoHouse)),

  coApplicant.typed(
    'coApplicant.fullName',
    fieldNames.coApplicantName,
    personNameAnswer(fieldNames.coApplicantName),
  ),
  coApplicant.typed('coApplicant.dateOfBirth', fieldNames.dateOfBirth, birthDayAnswer),
  coApplicant.optional('coApplicant.pan', fieldNames.pan, panAnswer),

  ...refund.bankAccount(REFUND_ACCOUNT_NAMES),
]
