import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import type { InferInput, InferOutput } from 'valibot'
import { BankAccountForm } from '#contract/fields/bankAccount.ts'
import { BANK_ACCOUNT_NAMES } from '#domain/fields/bankAccount.ts'
import { AlertError } from '#web/api/errors.ts'
import { Button } from '#web/ui/Button/Button.tsx'
import { useKept } from '../draft/useKept.ts'
import { ErrorSummary } from '../layout/ErrorSummary.tsx'
import { FormActions, FormSection } from '../layout/FormSection.tsx'
import { RefusalNote } from '../layout/RefusalNote.tsx'
import { useSchemaForm } from '../schema/useSchemaForm.ts'
import { BankFields } from './BankFields.tsx'

export type BankTyped = Partial<InferInput<typeof BankAccountForm>>
export type BankGiven = InferOutput<typeof BankAccountForm>

const BANK_FIELDS = Object.values(BANK_ACCOUNT_NAMES)

/** True for a field that this form shows its refusals beside. */
export const isBankField = (field: string): boolean => BANK_FIELDS.some(name => name === field)

export interface BankFormProps {
  /** Under which what is typed is kept until the server has it; whoever gives it drops it then. */
  name: string
  title: string
  start: BankTyped
  intro: string
  submitLabel: string
  busy?: boolean
  /** The server's refusal, shown beside its field, or above the button where it belongs to none. */
  error?: Error | null
  onSubmit: (given: BankGiven) => void
  back?: ReactNode
  /** False where it is known already whose account it is. */
  asksRelation?: boolean
}

const { relation: _, ...KNOWN_HOLDER } = BANK_ACCOUNT_NAMES

/** The account that refunds go to: a saved one, or typed twice. */
export function BankForm(props: BankFormProps) {
  const { start, intro, submitLabel, busy, error, onSubmit, back } = props
  const form = useSchemaForm(BankAccountForm, {
    defaultValues: {
      bankAccountNumber: '',
      confirmBankAccountNumber: '',
      bankAccountHolderName: '',
      bankBranchName: '',
      bankIfsc: '',
      bankHolderRelation: 'APPLICANT',
      ...start,
    },
  })
  useKept(form, props.name)
  const { formState, setError, handleSubmit } = form
  const [refused, setRefused] = useState(0)
  useEffect(() => {
    const field = error instanceof AlertError ? BANK_FIELDS.find(name => name === error.field) : undefined
    if (!field || !error) return
    setError(field, { type: 'server', message: error.message })
    setRefused(times => times + 1)
  }, [error, setError])
  return (
    <form noValidate onSubmit={handleSubmit(onSubmit)}>
      {/* A refusal of the server takes focus like one of the form: it comes when the citizen looks elsewhere. */}
      <ErrorSummary errors={formState.errors} attempt={formState.submitCount + refused} />
      <FormSection title={props.title} intro={intro}>
        <BankFields form={form} names={props.asksRelation === false ? KNOWN_HOLDER : BANK_ACCOUNT_NAMES} />
      </FormSection>
      <RefusalNote error={error} besideField={isBankField} />
      <FormActions>
        <Button type="submit" variant="primary" size="large" stretch busy={busy}>
          {submitLabel}
        </Button>
        {back}
      </FormActions>
    </form>
  )
}
