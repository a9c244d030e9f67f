import { useState } from 'react'
import * as v from 'valibot'
import type { OutputOf } from '#contract/call.ts'
import { answered } from '#contract/fields/answer.ts'
import { mineCalls } from '#contract/property/mine.ts'
import { amountAnswer } from '#domain/fields/amount.ts'
import { formatRupees } from '#domain/money/format.ts'
import { AlertError } from '#web/api/errors.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { fresh, useCall } from '#web/api/queries.ts'
import { useKept } from '#web/forms/draft/useKept.ts'
import { CurrencyField } from '#web/forms/fields/CurrencyField.tsx'
import { ShortForm } from '#web/forms/layout/ShortForm.tsx'
import { useSchemaForm } from '#web/forms/schema/useSchemaForm.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { Note } from '#web/ui/Note/Note.tsx'
import { ScheduleTable } from '#web/ui/Schedule/ScheduleTable.tsx'
import { SummaryStrip } from '#web/ui/SummaryStrip/SummaryStrip.tsx'
import styles from '../Property.module.css'
import { drawnLines } from '../schedule.ts'
import { isZero } from '../words.ts'
import { PayPanel } from './PayPanel.tsx'
import { QuoteFailed } from './QuoteFailed.tsx'

type Answer = OutputOf<typeof mineCalls.GetPropertyOverallDueForLumpsum>

const Wish = v.object({ amount: answered(amountAnswer) })

/** A lump sum: the amount, then the new schedule as it will be, then the payment. */
export function LumpSumPay({ propertyId }: { propertyId: number }) {
  const [amount, setAmount] = useState<string | null>(null)
  const options = { quiet: true, staleTime: fresh.never } as const
  const limits = useCall(mineCalls.GetPropertyOverallDueForLumpsum, { propertyId }, options)
  const planned = useCall(
    mineCalls.GetPropertyOverallDueForLumpsum,
    { propertyId, amount },
    { ...options, enabled: amount !== null },
  )
  const form = useSchemaForm(Wish, { defaultValues: { amount: '' } })
  const { drop } = useKept(form, `lump-sum/${propertyId}`)
  const typed = form.watch('amount')
  if (!limits.data)
    return <QuoteFailed {...{ propertyId }} error={limits.error} onRetry={() => void limits.refetch()} />
  const { minAmount, maxAmount, overdueToClear } = limits.data
  const range = { min: formatRupees(minAmount), max: formatRupees(maxAmount) }
  const hint = isZero(overdueToClear)
    ? m.property_lumpHint(range)
    : m.property_lumpHintCleared({ ...range, cleared: formatRupees(overdueToClear) })
  const plan = amount === null ? undefined : planned.data
  const refusal = planned.error instanceof AlertError ? planned.error : null
  const isOfAmount = refusal?.field === 'amount'
  return (
    <PayPanel
      propertyId={propertyId}
      title={m.property_lumpTitle()}
      lead={m.property_lumpLead()}
      choice={{ mode: 'LUMPSUM', ...(amount === null ? {} : { amount }) }}
      quote={plan?.quote ?? null}
      onPaid={drop}
    >
      <ShortForm
        form={form}
        className={styles.form}
        onSubmit={form.handleSubmit(wish => setAmount(wish.amount))}
      >
        <CurrencyField
          control={form.control}
          name="amount"
          label={m.property_lumpAmount()}
          hint={hint}
          // A refusal belongs beside its amount as long as that stands there.
          problem={isOfAmount && amountAnswer.clean(typed) === amount ? refusal.message : undefined}
          required
        />
        {amount !== null && planned.error && !isOfAmount ? (
          <Note tone="err" live="alert">
            {refusal?.message ?? m.common_notLoaded()}
          </Note>
        ) : null}
        <div className={styles.acts}>
          <Button type="submit" variant={plan ? 'secondary' : 'primary'} busy={planned.isFetching}>
            {m.property_lumpShow()}
          </Button>
        </div>
      </ShortForm>
      {plan ? <NewSchedule plan={plan} /> : null}
    </PayPanel>
  )
}

/** What changes: the instalment before and after, the interest saved, and every new line. */
function NewSchedule({ plan }: { plan: Answer }) {
  const language = useLanguage()
  const { oldInstalment, newInstalment, instalmentLess, interestSaved, newSchedule, newScheduled } = plan
  const rebate = plan.rebate ?? '0.00'
  return (
    <section className={styles.section} aria-live="polite">
      <h2>{m.property_lumpNewSchedule()}</h2>
      <SummaryStrip
        items={[
          { term: m.property_lumpBefore(), value: formatRupees(oldInstalment), wide: true },
          {
            term: m.property_lumpAfter(),
            value: formatRupees(newInstalment),
            note: m.property_lumpEvery({ amount: formatRupees(instalmentLess) }),
            now: true,
          },
          { term: m.property_lumpSaved(), value: formatRupees(interestSaved), wide: true },
        ]}
      />
      {newSchedule.length === 0 ? (
        <Note tone="ok" title={m.property_lumpNone()}>
          {isZero(rebate) ? null : m.property_lumpRebate({ rebate: formatRupees(rebate) })}
        </Note>
      ) : (
        <ScheduleTable
          caption={m.property_lumpNewSchedule()}
          rows={drawnLines(newSchedule, language)}
          totals={{
            principal: newScheduled.principal,
            interest: newScheduled.interest,
            amount: newScheduled.total,
          }}
        />
      )}
    </section>
  )
}
