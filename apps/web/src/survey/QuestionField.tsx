import type { Control } from 'react-hook-form'
import type { DemandSurveyParameter } from '#contract/survey/shapes.ts'
import { MAX_TEXT } from '#domain/survey/parameter.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { CheckboxGroup } from '#web/forms/fields/CheckboxGroup.tsx'
import { RadioCards } from '#web/forms/fields/RadioCards.tsx'
import { TextArea } from '#web/forms/fields/TextArea.tsx'
import { TextField } from '#web/forms/fields/TextField.tsx'
import { answerKey, type Values } from './values.ts'

interface QuestionFieldProps {
  question: DemandSurveyParameter
  /** From 1, before the question. */
  place: number
  control: Control<Values>
}

/** A question of the survey as its kind asks for it: one choice, several, a number, words. */
export function QuestionField({ question, place, control }: QuestionFieldProps) {
  const language = useLanguage()
  const isRequired = question.isRequired === 1
  const field = {
    control,
    name: `answers.${answerKey(question.parameterId)}` as const,
    label: `${place}. ${question.label[language]}`,
    hint: question.hint[language] || undefined,
    optional: !isRequired,
    required: isRequired,
  }
  const options = question.options.map(option => ({ value: option.en, title: option[language] }))
  switch (question.type) {
    case 'SINGLE':
      return <RadioCards {...field} options={options} columns={options.length > 3 ? 2 : 3} wide />
    case 'MULTI':
      return <CheckboxGroup {...field} options={options} />
    case 'NUMBER':
      return <TextField {...field} inputMode="decimal" />
    case 'TEXT':
      return <TextArea {...field} limit={question.max ?? MAX_TEXT} />
  }
}
