import { type Bilingual, fillField } from '../text/bilingual.ts'
import {
  type AddressNames,
  addressFields,
  addressLine1Answer,
  addressLine2Answer,
  cityAnswer,
} from './address.ts'
import { type Answer, refusalIfGiven, refusalOf } from './answer.ts'
import {
  accountNumberAnswer,
  type BankAccountNames,
  bankAccountFields,
  bankAccountMessages,
  branchNameAnswer,
  confirmAccountNumberAnswer,
  holderNameAnswer,
} from './bankAccount.ts'
import { chooseTemplate } from './common.ts'
import { ifscAnswer } from './ifsc.ts'
import { pinAnswer } from './pin.ts'

/** One question of a form: where it stands, what it is called, when it is asked, and what is wrong with its answer. */
export interface Question<Form, Rules = unknown, Section extends string = string> {
  readonly section: Section
  /** Dotted path of the form, as a field of the screen and a refusal of the server name it. */
  readonly field: string
  readonly label: Bilingual
  readonly isRequired: boolean
  /** The kind of answer, where it is typed text. */
  readonly answer?: Answer
  readonly isAsked: (form: Form, rules: Rules) => boolean
  /** What is wrong with the answer; null for nothing. */
  readonly refusal: (form: Form, rules: Rules) => Bilingual | null
}

/** One thing to correct: the field (dotted path of the form, or `document.101`), its section, the sentence. */
export interface FormFinding<Section extends string> {
  readonly section: Section
  readonly field: string
  readonly text: Bilingual
}

/** The answer at a dotted path; '' where there is none. */
function valueAt(form: unknown, field: string): unknown {
  let value = form
  for (const part of field.split('.'))
    value = typeof value === 'object' && value !== null ? Reflect.get(value, part) : ''
  return value ?? ''
}

/** Whether a form has this path at all. */
function hasValueAt(form: unknown, field: string): boolean {
  const parts = field.split('.')
  const last = parts.pop() ?? ''
  const parent = parts.length === 0 ? form : valueAt(form, parts.join('.'))
  return typeof parent === 'object' && parent !== null && last in parent
}

const always = () => true

/** The ways to ask in one section of a form; `isAsked` holds for all of its questions. */
export function sectionOf<Form, Rules, Section extends string>(
  section: Section,
  isAsked: (form: Form, rules: Rules) => boolean = always,
) {
  type Asked = Question<Form, Rules, Section>
  const text = (form: Form, field: string) => String(valueAt(form, field))
  const typed = (field: string, label: Bilingual, answer: Answer): Asked => ({
    ...{ section, field, label, answer, isAsked, isRequired: true },
    refusal: form => refusalOf(answer, text(form, field)),
  })
  /** A choice that must be made; without `codes` any id but 0 is one. */
  const choice = (field: string, label: Bilingual, codes?: readonly string[]): Asked => ({
    ...{ section, field, label, isAsked, isRequired: true },
    refusal: form => {
      const chosen = valueAt(form, field)
      const isMade = codes ? codes.some(code => code === chosen) : chosen !== '' && chosen !== 0
      return isMade ? null : fillField(chooseTemplate, label)
    },
  })
  /** The number once more, where the form asks for it twice. */
  const confirmed = ({ number, confirm }: BankAccountNames): Asked[] => {
    if (confirm === undefined) return []
    const question = typed(confirm, bankAccountFields.confirm, confirmAccountNumberAnswer)
    // A form that is kept holds the number alone: it came there once both agreed.
    const isTyped = (form: Form, rules: Rules) => isAsked(form, rules) && hasValueAt(form, confirm)
    const asked: Asked = { ...question, isAsked: isTyped }
    const differs = (form: Form) =>
      text(form, confirm).trim() === text(form, number).trim() ? null : bankAccountMessages.confirmDiffers
    return [{ ...asked, refusal: (form, rules) => asked.refusal(form, rules) ?? differs(form) }]
  }
  return {
    /** Typed text that must be given. */
    typed,
    /** Typed text that may stay empty. */
    optional: (field: string, label: Bilingual, answer: Answer): Asked => ({
      ...{ section, field, label, answer, isAsked, isRequired: false },
      refusal: form => refusalIfGiven(answer, text(form, field)),
    }),
    choice,
    /** A question with a rule of its own. */
    own: (field: string, label: Bilingual, refusal: Asked['refusal']): Asked => ({
      ...{ section, field, label, isAsked, isRequired: true, refusal },
    }),
    /** A question that any answer is right for. */
    free: (field: string, label: Bilingual): Asked => ({
      ...{ section, field, label, isAsked, isRequired: false },
      refusal: () => null,
    }),
    /** An address wherever a form asks for one (specification, section 5). */
    address: (names: AddressNames): Asked[] => [
      typed(names.line1, addressFields.line1, addressLine1Answer),
      typed(names.line2, addressFields.line2, addressLine2Answer),
      typed(names.city, addressFields.city, cityAnswer),
      choice(names.stateId, addressFields.state),
      choice(names.districtId, addressFields.district),
      typed(names.pincode, addressFields.pincode, pinAnswer),
    ],
    /** A bank account wherever a form asks for one (specification, section 5). */
    bankAccount: (names: BankAccountNames): Asked[] => [
      typed(names.number, bankAccountFields.number, accountNumberAnswer),
      ...confirmed(names),
      typed(names.holderName, bankAccountFields.holderName, holderNameAnswer),
      typed(names.ifsc, bankAccountFields.ifsc, ifscAnswer),
      choice(names.bankId, bankAccountFields.bank),
      typed(names.branchName, bankAccountFields.branchName, branchNameAnswer),
    ],
  }
}

/** Everything that is wrong with a form, in the order of its questions. */
export const findingsIn = <Form, Rules, Section extends string>(
  questions: readonly Question<Form, Rules, Section>[],
  form: Form,
  rules: Rules,
): FormFinding<Section>[] =>
  questions
    .filter(question => question.isAsked(form, rules))
    .flatMap(({ section, field, refusal }) => {
      const text = refusal(form, rules)
      return text ? [{ section, field, text }] : []
    })
