import * as v from 'valibot'
import { propertyDeskCalls } from '#contract/desk/propertyAccount.ts'
import { message, say } from '#contract/text.ts'
import { useDesk } from '#desk/api/queries.ts'
import { DeskPage } from '#desk/kit/DeskPage.tsx'
import { NotRead } from '#desk/kit/NotRead.tsx'
import { DeskLink, useGo } from '#desk/shell/navigate.tsx'
import type { ScreenProps } from '#desk/shell/screen.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { TextField } from '#web/forms/fields/TextField.tsx'
import { ShortForm } from '#web/forms/layout/ShortForm.tsx'
import { useSchemaForm } from '#web/forms/schema/useSchemaForm.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState/EmptyState.tsx'
import { SkeletonList } from '#web/ui/Skeleton/Skeleton.tsx'
import styles from './Account.module.css'

const LEAST = 2
const MOST = 60
const schema = v.object({
  words: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(
      LEAST,
      message(say('Type at least two letters of the number.', 'संख्या के कम से कम दो अक्षर लिखें।')),
    ),
    v.maxLength(MOST),
  ),
})

/** Finds a property by its registration, its unit, or a receipt. */
export default function FindScreen({ search }: ScreenProps) {
  const go = useGo()
  const words = (search.words ?? '').trim()
  const form = useSchemaForm(schema, { defaultValues: { words } })
  return (
    <DeskPage title={m.register_find()} about={m.register_findAbout()}>
      <ShortForm
        form={form}
        className={styles.find}
        onSubmit={form.handleSubmit(typed => go('/property', { words: typed.words }))}
      >
        <TextField control={form.control} name="words" label={m.register_words()} inputMode="search" />
        <Button type="submit" variant="primary">
          {m.register_findAct()}
        </Button>
      </ShortForm>
      {words.length < LEAST || words.length > MOST ? null : <Found key={words} words={words} />}
    </DeskPage>
  )
}

function Found({ words }: { words: string }) {
  const language = useLanguage()
  const answer = useDesk(propertyDeskCalls.findProperties, { words }, { quiet: true })
  if (answer.error) return <NotRead error={answer.error} refetch={answer.refetch} />
  if (answer.isPending) return <SkeletonList rows={4} />
  if (answer.data.length === 0)
    return <EmptyState title={m.register_none()}>{m.register_noneMore()}</EmptyState>
  return (
    <ul className={styles.found}>
      {answer.data.map(one => (
        <li key={one.registrationId}>
          <DeskLink to={`/property/${one.registrationId.replaceAll('/', '~')}`}>
            {one.registrationId}
          </DeskLink>
          <strong>
            {one.propertyCode}, {one.scheme[language]}
          </strong>
          <span>{one.owners}</span>
          <span>{one.state[language]}</span>
        </li>
      ))}
    </ul>
  )
}
