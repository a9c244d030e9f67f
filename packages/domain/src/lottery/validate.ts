import { Findings, type FormFinding } from '#domain/application/findings.ts'
import { ageOn, type IstDay, isDay } from '#domain/dates/ist.ts'
import { aadhaarMessages, aadhaarPattern, isKeptAadhaar } from '#domain/fields/aadhaar.ts'
import {
  accountNumberPattern,
  bankAccountFields,
  bankAccountLimits,
  bankAccountMessages,
} from '#domain/fields/bankAccount.ts'
import { chooseTemplate, requiredTemplate } from '#domain/fields/common.ts'
import { emailMessage, isEmail } from '#domain/fields/email.ts'
import { ifscMessages, ifscPattern } from '#domain/fields/ifsc.ts'
import { integerPattern } from '#domain/fields/numeric.ts'
import { panMessage, panPattern } from '#domain/fields/pan.ts'
import { passportMessage, passportPattern } from '#domain/fields/passport.ts'
import { type Bilingual, fillField } from '#domain/text/bilingual.ts'
import { GENDERS, IdentityType, type LotteryForm, OCCUPATIONS, SALUTATIONS, type Section } from './form.ts'
import { type CampaignPolicy, DocumentType, documentTypeNames, incomeGroupOf } from './policy.ts'

/** One thing to correct in a lottery application. */
export type FormError = FormFinding<Section>

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
  salutation: label('Salutation', 'संबोधन'),
  fullName: label('Full name', 'पूरा नाम'),
  fatherOrHusbandName: label('Father’s or husband’s name', 'पिता या पति का नाम'),
  dateOfBirth: label('Date of birth', 'जन्म तिथि'),
  gender: label('Gender', 'लिंग'),
  occupation: label('Occupation', 'व्यवसाय'),
  identityTypeId: label('Identity document', 'पहचान दस्तावेज़'),
  identityNumber: label('Identity number', 'पहचान संख्या'),
  pan: label('PAN', 'पैन'),
  annualIncome: label('Household income', 'पारिवारिक आय'),
  reservationCategoryCode: label('Category', 'श्रेणी'),
  coApplicantName: label('Co-applicant’s name', 'सह-आवेदक का नाम'),
} as const

const texts = {
  tooYoung: (minAge: number, day: string) =>
    label(`You must be ${minAge} or older on ${day}`, `${day} को आयु ${minAge} वर्ष या अधिक होनी चाहिए`),
  notDay: label('Enter a valid date (DD-MM-YYYY)', 'सही तिथि दर्ज करें (DD-MM-YYYY)'),
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
  documentMissing: (name: Bilingual) => label(`Upload: ${name.en}`, `अपलोड करें: ${name.hi}`),
} as const

/** Displays a day for a sentence, DD-MM-YYYY. */
const shown = (day: IstDay): string => day.split('-').reverse().join('-')

/** Types of documents that this application needs: identity, claims and income as the policy and the pool ask. */
export function requiredDocuments(form: LotteryForm, rules: ApplicationRules): number[] {
  const needed = [
    DocumentType.photo,
    DocumentType.signature,
    DocumentType.identity,
    DocumentType.pan,
    DocumentType.cheque,
  ] as number[]
  const category = rules.policy.categories.find(one => one.code === form.reservationCategoryCode)
  const claim = rules.policy.subCategories.find(one => one.code === form.subCategoryCode)
  const pool = rules.pools.find(one => one.poolCode === form.poolCode)
  if (pool?.incomeGroupCode) needed.push(DocumentType.income)
  needed.push(...(category?.requiredDocumentTypeIds ?? []), ...(claim?.requiredDocumentTypeIds ?? []))
  return [...new Set(needed)]
}

function plot(form: LotteryForm, rules: ApplicationRules): FormError[] {
  const found = new Findings<Section>('plot')
  const pool = rules.pools.find(one => one.poolCode === form.poolCode)
  if (!pool) found.add('poolCode', fillField(chooseTemplate, fieldNames.poolCode))
  if (rules.needsUnit) found.require('unitNo', form.unitNo, chooseTemplate, fieldNames.unitNo)
  const category = rules.policy.categories.find(one => one.code === form.reservationCategoryCode)
  if (!category)
    found.add('reservationCategoryCode', fillField(chooseTemplate, fieldNames.reservationCategoryCode))
  else if (category.code !== 'GEN' && !form.isUpResident) found.add('isUpResident', texts.residence)
  if (!integerPattern.test(form.annualIncome)) found.add('annualIncome', texts.income)
  else if (pool?.incomeGroupCode) {
    const group = incomeGroupOf(rules.policy, Number(form.annualIncome))
    if (group?.code !== pool.incomeGroupCode)
      found.add('annualIncome', texts.incomePool(pool.incomeGroupCode))
  }
  const claim = rules.policy.subCategories.find(one => one.code === form.subCategoryCode)
  if (form.subCategoryCode !== '' && !claim)
    found.add('subCategoryCode', fillField(chooseTemplate, fieldNames.reservationCategoryCode))
  if (claim?.minAge && isDay(form.dateOfBirth) && ageOn(form.dateOfBirth, rules.endDay) < claim.minAge) {
    found.add('subCategoryCode', texts.claimAge(claim.minAge))
  }
  return found.errors
}

function about(form: LotteryForm, rules: ApplicationRules): FormError[] {
  const found = new Findings<Section>('about')
  if (!SALUTATIONS.some(one => one === form.salutation))
    found.add('salutation', fillField(chooseTemplate, fieldNames.salutation))
  found.name('fullName', form.fullName, fieldNames.fullName)
  found.name('fatherOrHusbandName', form.fatherOrHusbandName, fieldNames.fatherOrHusbandName)
  if (!isDay(form.dateOfBirth)) found.add('dateOfBirth', texts.notDay)
  else if (ageOn(form.dateOfBirth, rules.endDay) < rules.policy.minAge) {
    found.add('dateOfBirth', texts.tooYoung(rules.policy.minAge, shown(rules.endDay)))
  }
  if (!GENDERS.some(one => one === form.gender))
    found.add('gender', fillField(chooseTemplate, fieldNames.gender))
  if (!OCCUPATIONS.some(one => one === form.occupation))
    found.add('occupation', fillField(chooseTemplate, fieldNames.occupation))
  if (form.email !== '' && !isEmail(form.email)) found.add('email', emailMessage)
  found.address('correspondence', form.correspondence)
  if (!form.permanentSameAsCorrespondence) found.address('permanent', form.permanent)
  return found.errors
}

function identity(form: LotteryForm): FormError[] {
  const found = new Findings<Section>('identity')
  if (!panPattern.test(form.pan)) found.add('pan', panMessage)
  if (form.identityTypeId === IdentityType.aadhaar) {
    if (!aadhaarPattern.test(form.identityNumber) && !isKeptAadhaar(form.identityNumber))
      found.add('identityNumber', aadhaarMessages.invalid)
  } else if (form.identityTypeId === IdentityType.passport) {
    if (!form.isNri) found.add('identityTypeId', texts.passportNri)
    else if (!passportPattern.test(form.identityNumber)) found.add('identityNumber', passportMessage)
  } else {
    found.add('identityTypeId', fillField(chooseTemplate, fieldNames.identityTypeId))
  }
  if (!form.ownsNoHouse) found.add('ownsNoHouse', texts.ownsNoHouse)
  return found.errors
}

function coApplicant(form: LotteryForm): FormError[] {
  const found = new Findings<Section>('coApplicant')
  if (!form.coApplicant) return []
  found.name('coApplicant.fullName', form.coApplicant.fullName, fieldNames.coApplicantName)
  if (!isDay(form.coApplicant.dateOfBirth)) found.add('coApplicant.dateOfBirth', texts.notDay)
  if (form.coApplicant.pan !== '' && !panPattern.test(form.coApplicant.pan))
    found.add('coApplicant.pan', panMessage)
  return found.errors
}

function refund(form: LotteryForm): FormError[] {
  const found = new Findings<Section>('refund')
  const { refundAccount: account } = form
  if (account.number === '') found.add('refundAccount.number', bankAccountMessages.numberRequired)
  else if (!accountNumberPattern.test(account.number))
    found.add('refundAccount.number', bankAccountMessages.numberDigitsOnly)
  else if (account.number.length < bankAccountLimits.numberMin)
    found.add('refundAccount.number', bankAccountMessages.numberTooShort)
  else if (account.number.length > bankAccountLimits.numberMax)
    found.add('refundAccount.number', bankAccountMessages.numberTooLong)
  found.require(
    'refundAccount.holderName',
    account.holderName.trim(),
    requiredTemplate,
    bankAccountFields.holderName,
  )
  if (account.holderName.length > bankAccountLimits.holderName)
    found.add('refundAccount.holderName', bankAccountMessages.holderNameTooLong)
  found.require(
    'refundAccount.branchName',
    account.branchName.trim(),
    requiredTemplate,
    bankAccountFields.branchName,
  )
  if (account.branchName.length > bankAccountLimits.branchName)
    found.add('refundAccount.branchName', bankAccountMessages.branchNameTooLong)
  found.require('refundAccount.bankId', account.bankId, chooseTemplate, bankAccountFields.bank)
  if (account.ifsc === '') found.add('refundAccount.ifsc', ifscMessages.required)
  else if (!ifscPattern.test(account.ifsc)) found.add('refundAccount.ifsc', ifscMessages.invalid)
  return found.errors
}

function documents(form: LotteryForm, rules: ApplicationRules, uploaded: readonly number[]): FormError[] {
  const found = new Findings<Section>('documents')
  for (const type of requiredDocuments(form, rules)) {
    const name = documentTypeNames[type]
    if (name && !uploaded.includes(type)) found.add(`document.${type}`, texts.documentMissing(name))
  }
  return found.errors
}

/** Checks one section: what the citizen is told when leaving it. `uploaded` holds the document types that are there. */
export function validateSection(
  section: Section,
  form: LotteryForm,
  rules: ApplicationRules,
  uploaded: readonly number[],
): FormError[] {
  switch (section) {
    case 'plot':
      return plot(form, rules)
    case 'about':
      return about(form, rules)
    case 'identity':
      return identity(form)
    case 'coApplicant':
      return coApplicant(form)
    case 'refund':
      return refund(form)
    case 'documents':
      return documents(form, rules, uploaded)
  }
}

/** Checks the whole application, sections in their order (domain design, section 8, 'Eligibility checks'). */
export function validateForm(
  form: LotteryForm,
  rules: ApplicationRules,
  uploaded: readonly number[],
): FormError[] {
  return [
    ...plot(form, rules),
    ...about(form, rules),
    ...identity(form),
    ...coApplicant(form),
    ...refund(form),
    ...documents(form, rules, uploaded),
  ]
}
