import { useWatch } from 'react-hook-form'
import { registrationShare } from '#domain/lottery/fees.ts'
import { incomeGroupOf } from '#domain/lottery/policy.ts'
import { fieldNames } from '#domain/lottery/questions.ts'
import { formatRupees } from '#domain/money/format.ts'
import { toPaise } from '#domain/money/paise.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { CheckboxField } from '#web/forms/fields/CheckboxField.tsx'
import { CurrencyField } from '#web/forms/fields/CurrencyField.tsx'
import { RadioCards } from '#web/forms/fields/RadioCards.tsx'
import { ReadOnlyField } from '#web/forms/fields/ReadOnlyField.tsx'
import { SelectField } from '#web/forms/fields/SelectField.tsx'
import { FieldRow, FormSection } from '#web/forms/layout/FormSection.tsx'
import { m } from '#web/i18n/generated/messages.js'
import { areaWords, unitsWords } from '../words.ts'
import type { StepProps } from './formContext.ts'
import { UnitChoice } from './UnitChoice.tsx'
import { toForm } from './values.ts'

/** What is applied for, in which category, with which income. */
export function PlotStep(props: StepProps) {
  const { campaign, choices, rules, form, control, isLocked } = props
  const language = useLanguage()
  const [poolCode, unitNo, category, income] = useWatch({
    control,
    name: ['poolCode', 'unitNo', 'reservationCategoryCode', 'annualIncome'],
  })
  const named = (one: { name: string; nameHi: string }) => (language === 'hi' ? one.nameHi : one.name)
  const digits = toForm({ ...form.getValues(), annualIncome: income }).annualIncome
  const group = /^\d+$/.test(digits) ? incomeGroupOf(rules.policy, Number(digits)) : undefined
  const pool = campaign.pools.find(one => one.poolCode === poolCode)
  const cost = choices.units.find(unit => unit.unitNo === unitNo)?.cost ?? pool?.estimatedCost
  const chosen = choices.reservationCategories.find(one => one.code === category)
  return (
    <>
      {choices.needsUnit ? (
        <UnitChoice {...props} />
      ) : (
        <FormSection>
          <RadioCards
            control={control}
            name="poolCode"
            label={m.lottery_whichSize()}
            columns={3}
            wide
            disabled={isLocked('poolCode')}
            required
            options={campaign.pools.map(one => ({
              value: one.poolCode,
              title: one.propertyType === 'Plot' ? areaWords(one.areaSqm) : one.name[language],
              note: (
                <>
                  {one.dimensions[language]}, {unitsWords(campaign.pools, one.seats)}
                  <br />
                  {formatRupees(one.estimatedCost)}
                </>
              ),
            }))}
          />
        </FormSection>
      )}
      <FormSection title={m.lottery_category()} intro={m.lottery_categoryIntro()}>
        <RadioCards
          control={control}
          name="reservationCategoryCode"
          label={m.lottery_categoryApply()}
          columns={4}
          disabled={isLocked('reservationCategoryCode')}
          required
          options={choices.reservationCategories.map(one => ({
            value: one.code,
            title: named(one),
            note: m.lottery_pays({ percent: one.registrationBp / 100 }),
          }))}
        />
        {category !== '' && category !== 'GEN' ? (
          <CheckboxField control={control} name="isUpResident" label={m.lottery_upResident()} />
        ) : null}
        <SelectField
          control={control}
          name="subCategoryCode"
          label={fieldNames.subCategoryCode[language]}
          hint={m.lottery_claimHint()}
          disabled={isLocked('subCategoryCode')}
          options={[
            { value: '', label: m.lottery_noClaim() },
            ...choices.subReservationCategories.map(one => ({ value: one.code, label: named(one) })),
          ]}
        />
      </FormSection>
      <FormSection title={m.lottery_income()}>
        <FieldRow>
          <CurrencyField
            control={control}
            name="annualIncome"
            label={fieldNames.annualIncome[language]}
            hint={m.lottery_incomeHint()}
            disabled={isLocked('annualIncome')}
            required
          />
          <ReadOnlyField
            label={m.lottery_incomeGroup()}
            hint={m.lottery_incomeGroupHint()}
            value={group ? group.name[language] : '-'}
          />
        </FieldRow>
        {cost && chosen ? (
          <p>
            {m.lottery_registrationNow()}{' '}
            <strong>{formatRupees(registrationShare(toPaise(cost), chosen))}</strong>
          </p>
        ) : null}
      </FormSection>
    </>
  )
}
