import { type ComponentProps, useEffect, useRef } from 'react'
import { type FieldValues, type UseFormReturn, useFormState } from 'react-hook-form'
import { Attempt } from './attempt.ts'

interface ShortFormProps<I extends FieldValues, O>
  extends Omit<ComponentProps<'form'>, 'form' | 'noValidate' | 'ref'> {
  form: UseFormReturn<I, unknown, O>
}

/**
 * A form of so few fields that no summary of its errors stands above it. Each refused attempt takes the focus to the
 * first field in the way, once, and the errors are read out, also where that field has the focus already (Enter was
 * pressed in it) or the sentence is the same once more. What the server answers later is read out too.
 */
export function ShortForm<I extends FieldValues, O>({ form, ...rest }: ShortFormProps<I, O>) {
  const { submitCount, isSubmitSuccessful } = useFormState({ control: form.control })
  const box = useRef<HTMLFormElement>(null)
  const told = useRef(0)
  useEffect(() => {
    if (told.current === submitCount) return
    told.current = submitCount
    if (isSubmitSuccessful) return
    const wrong = box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    // Of choices the group is wrong, which takes no focus: its first choice does.
    const choice = wrong?.matches('[role$="group"]') ? wrong.querySelector<HTMLElement>('input') : wrong
    choice?.focus()
  }, [submitCount, isSubmitSuccessful])
  return (
    <Attempt value={submitCount}>
      <form noValidate ref={box} {...rest} />
    </Attempt>
  )
}
