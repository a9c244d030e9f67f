import { type ReactNode, useEffect, useRef } from 'react'
import type { GenericSchema } from 'valibot'
import { TextLine, type TextLineProps } from '../fields/TextLine.tsx'
import { Attempt } from '../layout/attempt.ts'
import { useFieldId } from '../schema/fieldScope.ts'
import { useOneAnswer } from './useOneAnswer.ts'

interface OneAnswerFormProps extends Pick<TextLineProps, 'name' | 'label' | 'hint' | 'autoComplete'> {
  schema: GenericSchema<string, string>
  /** What stands in the field at first. */
  given: string
  /** Hears every keystroke: whoever shows the form keeps what is typed where another form takes its place. */
  onTyped?: (typed: string) => void
  className?: string | undefined
  onAnswer: (answer: string) => void
  /** The button and what stands below it, which may need what is typed so far. */
  children: (typed: string) => ReactNode
}

/** A form that asks for one line alone. It refuses as `ShortForm` does: the focus goes to the field, and its error is read out. */
export function OneAnswerForm(props: OneAnswerFormProps) {
  const { schema, given, onTyped, className, onAnswer, children, ...look } = props
  const id = useFieldId()(look.name)
  const box = useRef<HTMLFormElement>(null)
  const { text, error, attempts, onText, onLeave, judge } = useOneAnswer(schema, given)
  useEffect(() => {
    if (attempts > 0) box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [attempts])
  return (
    <Attempt value={attempts}>
      <form
        noValidate
        ref={box}
        className={className}
        onSubmit={event => {
          event.preventDefault()
          const answer = judge()
          if (answer !== undefined) onAnswer(answer)
        }}
      >
        <TextLine
          {...look}
          id={id}
          required
          value={text}
          error={error}
          onText={typed => {
            onText(typed)
            onTyped?.(typed)
          }}
          onLeave={onLeave}
        />
        {children(text)}
      </form>
    </Attempt>
  )
}
