import { DeclaredInterest, interestCalls } from '#contract/desk/interests.ts'
import { useDesk, useDeskAct } from '#desk/api/queries.ts'
import { Refused } from '#desk/kit/Refused.tsx'
import { formatDate } from '#domain/dates/format.ts'
import { LinkKind } from '#domain/officer/conflict.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { toast } from '#web/api/toasts.ts'
import { SelectField } from '#web/forms/fields/SelectField.tsx'
import { TextField } from '#web/forms/fields/TextField.tsx'
import { ShortForm } from '#web/forms/layout/ShortForm.tsx'
import { useSchemaForm } from '#web/forms/schema/useSchemaForm.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { Card } from '#web/ui/Card/Card.tsx'
import { NotLoaded } from '#web/ui/NotLoaded/NotLoaded.tsx'
import { SkeletonLines } from '#web/ui/Skeleton/Skeleton.tsx'
import styles from './Own.module.css'

const KIND_WORDS: Readonly<Record<LinkKind, () => string>> = {
  MOBILE: m.own_linkMobile,
  PAN: m.own_linkPan,
  ACCOUNT: m.own_linkAccount,
  PROPERTY: m.own_linkProperty,
}

const EMPTY = { kind: LinkKind.Mobile, value: '', ifsc: '' }

/** What an officer and their family hold, by which a case of theirs is known and goes to somebody else. */
export function Interests() {
  const language = useLanguage()
  const own = useDesk(interestCalls.ownInterests, {}, { quiet: true })
  const form = useSchemaForm(DeclaredInterest, { defaultValues: EMPTY })
  const declare = useDeskAct(interestCalls.declareInterest, {
    quiet: true,
    refresh: [interestCalls.ownInterests],
    onSuccess: () => {
      toast('success', m.own_declared())
      form.reset(EMPTY)
    },
  })
  const { control } = form
  const kind = form.watch('kind')
  return (
    <Card title={m.own_interests()}>
      <p>{m.own_interestsAbout()}</p>
      {own.error ? (
        <NotLoaded onRetry={() => void own.refetch()} />
      ) : own.isPending ? (
        <SkeletonLines count={2} />
      ) : own.data.length === 0 ? (
        <p>{m.own_noInterests()}</p>
      ) : (
        <ul className={styles.list}>
          {own.data.map((one, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two of a kind may be declared in one instant, and lines have no state
            <li key={`${one.kind} ${one.declaredOn} ${index}`}>
              <strong>{KIND_WORDS[one.kind]()}</strong>
              <span>{m.own_declaredOn({ date: formatDate(one.declaredOn, 'plainMinute', language) })}</span>
            </li>
          ))}
        </ul>
      )}
      <ShortForm
        form={form}
        className={styles.form}
        onSubmit={form.handleSubmit(interest => declare.mutate({ interest }))}
      >
        <SelectField
          control={control}
          name="kind"
          label={m.own_interestKind()}
          options={Object.values(LinkKind).map(value => ({ value, label: KIND_WORDS[value]() }))}
          required
        />
        <TextField control={control} name="value" label={KIND_WORDS[kind]()} autoComplete="off" required />
        {kind === LinkKind.Account ? (
          <TextField control={control} name="ifsc" label={m.own_interestIfsc()} autoComplete="off" required />
        ) : null}
        <Refused error={declare.error} />
        <Button type="submit" variant="primary" busy={declare.isPending}>
          {m.own_declare()}
        </Button>
      </ShortForm>
    </Card>
  )
}
