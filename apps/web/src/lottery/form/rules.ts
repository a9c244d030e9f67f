import type { FieldErrors, Resolver } from 'react-hook-form'
import { set } from 'react-hook-form'
import type { OutputOf } from '#contract/call.ts'
import type { applicationCalls } from '#contract/lottery/application.ts'
import { lotteryRefusals } from '#contract/lottery/refusals.ts'
import type { Section } from '#domain/lottery/form.ts'
import type { ApplicationRules } from '#domain/lottery/questions.ts'
import { validateSection } from '#domain/lottery/validate.ts'
import { getLanguage } from '#web/api/preferences.ts'
import { toForm, type Values } from './values.ts'

export type Dropdowns = OutputOf<typeof applicationCalls.GetApplictionDropdowns>

/** The rules of a campaign from its choices on the wire; the server applies the same ones from its policy. */
export function rulesOf(choices: Dropdowns): ApplicationRules {
  const named = ({ id, code, name, nameHi }: { id: number; code: string; name: string; nameHi: string }) => ({
    id,
    code,
    name: { en: name, hi: nameHi },
  })
  return {
    policy: {
      minAge: choices.minAge,
      incomeGroups: choices.incomeCategories.map((group, index, all) => ({
        ...named(group),
        min: index === 0 ? 0 : (all[index - 1]?.maxIncome ?? 0) + 1,
        max: group.maxIncome,
      })),
      categories: choices.reservationCategories.map(one => ({
        ...named(one),
        registrationBp: one.registrationBp,
        requiredDocumentTypeIds: one.requiredDocumentTypeIds,
      })),
      subCategories: choices.subReservationCategories.map(one => ({
        ...named(one),
        minAge: one.minAge,
        requiredDocumentTypeIds: one.requiredDocumentTypeIds,
      })),
    },
    pools: choices.pools.map(pool => ({ poolCode: pool.code, incomeGroupCode: pool.incomeGroupCode })),
    endDay: choices.endDay,
    needsUnit: choices.needsUnit === 1,
  }
}

/** Judges the fields of one section by the domain's rules; other sections are judged on their own pages. */
export function sectionResolver(
  section: Section | null,
  rules: ApplicationRules,
  uploaded: readonly number[],
  isTaken: (values: Values) => boolean,
): Resolver<Values> {
  return values => {
    const found = section ? validateSection(section, toForm(values), rules, uploaded) : []
    // The rules of the answer itself come first: half a number is nobody's.
    if (section === 'identity' && found.length === 0 && isTaken(values))
      found.push({ section, field: 'identityNumber', text: lotteryRefusals.DUPLICATE_IDENTITY().text })
    if (found.length === 0) return { values, errors: {} }
    const errors: FieldErrors<Values> = {}
    for (const { field, text } of found) set(errors, field, { type: 'rule', message: text[getLanguage()] })
    return { values: {}, errors }
  }
}
