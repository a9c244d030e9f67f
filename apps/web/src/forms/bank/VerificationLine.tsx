import { type FieldPath, type FieldValues, useWatch } from 'react-hook-form'
import { BANK_ACCOUNT_NAMES } from '#domain/fields/bankAccount.ts'
import { m } from '#web/i18n/generated/messages.js'
import { cx } from '#web/ui/cx.ts'
import { IconBank } from '#web/ui/icons/IconBank.tsx'
import { IconCheckCircle } from '#web/ui/icons/IconCheckCircle.tsx'
import { IconError } from '#web/ui/icons/IconError.tsx'
import { IconWarning } from '#web/ui/icons/IconWarning.tsx'
import styles from './Bank.module.css'
import type { BankAsking, BankNames, BankOfIfsc } from './useBankOfIfsc.ts'
import { useVerification, type Verifying } from './useVerification.ts'
import { type VerificationWords, verificationWords } from './verificationWords.ts'

const ICONS = { info: IconBank, ok: IconCheckCircle, warn: IconWarning, err: IconError }

/** What the bank says, in one line with its sign. */
export function BankSays({ tone, text }: VerificationWords) {
  const Icon = ICONS[tone]
  return (
    <span className={cx(styles.says, styles[tone])}>
      <Icon size={18} />
      <span>{text}</span>
    </span>
  )
}

function wordsOf({ isAsking, verification, problem }: Verifying): VerificationWords {
  if (problem !== null) return { tone: 'info', text: problem }
  if (isAsking) return { tone: 'info', text: m.settings_verifyAsking() }
  if (!verification) return { tone: 'info', text: m.settings_verifyRest() }
  const { tone, text } = verificationWords(verification)
  return { tone, text: tone === 'info' ? `${text} ${m.settings_verifyGoOn()}` : text }
}

interface VerificationLineProps<T extends FieldValues, Given> {
  form: BankAsking<T, Given>
  names: BankNames<T>
  of: BankOfIfsc
}

/**
 * What the bank says of the account that is being typed, beside its fields. The line is there from the beginning, so that
 * nothing moves when the answer comes; sending the form never waits for it.
 */
export function VerificationLine<T extends FieldValues, Given = T>(props: VerificationLineProps<T, Given>) {
  const { form, names, of } = props
  const read = (field: FieldPath<T>) => ({ control: form.control, name: field })
  const number: unknown = useWatch(read(names.number))
  const confirm: unknown = useWatch(read(names.confirm ?? names.number))
  const holder: unknown = useWatch(read(names.holderName))
  const bankId: unknown = useWatch(read(names.bankId))
  const isWhole = number === confirm && of.lookup.at !== 'unknown' && of.lookup.at !== 'looking'
  const verifying = useVerification(
    isWhole
      ? {
          [BANK_ACCOUNT_NAMES.number]: number,
          [BANK_ACCOUNT_NAMES.holderName]: holder,
          [BANK_ACCOUNT_NAMES.ifsc]: of.code,
          [BANK_ACCOUNT_NAMES.bankId]: bankId,
        }
      : null,
  )
  return (
    <p className={styles.line} role="status">
      <BankSays {...wordsOf(verifying)} />
    </p>
  )
}
