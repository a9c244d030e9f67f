import { useState } from 'react'
import type { DeskOutputOf } from '#contract/desk/deskCall.ts'
import { DeclaredInterest, interestCalls } from '#contract/desk/interests.ts'
import { useDesk, useDeskAct } from '#desk/api/queries.ts'
import { DeskPage } from '#desk/kit/DeskPage.tsx'
import { ReasonDialog } from '#desk/kit/ReasonDialog.tsx'
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
import { Note } from '#web/ui/Note/Note.tsx'
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

type Declared = DeskOutputOf<typeof interestCalls.ownInterests>

/** What an officer and their family hold, by which a case of theirs is known and goes to somebody else. */
export default function InterestsScreen() {
  const own = useDesk(interestCalls.ownInterests, {}, { quiet: true })
  return (
    <DeskPage title={m.own_interestsTitle()} about={m.own_interestsAbout()}>
      {own.error ? (
        <NotLoaded onRetry={() => void own.refetch()} />
      ) : own.isPending ? (
        <SkeletonLines count={4} />
      ) : (
        <>
          <April own={own.data} />
          <Links links={own.data.links} />
        </>
      )}
      <Declare />
    </DeskPage>
  )
}

/** The question of each April, and when it was answered. */
function April({ own: { isAsked, wholeOn } }: { own: Declared }) {
  const language = useLanguage()
  const whole = useDeskAct(interestCalls.interestsWhole, {
    quiet: true,
    refresh: [interestCalls.ownInterests],
  })
  if (!isAsked && wholeOn)
    return (
      <Note tone="ok" live="status">
        {m.own_wholeOn({ date: formatDate(wholeOn, 'plainMinute', language) })}
      </Note>
    )
  return (
    <Card title={m.own_april()}>
      <p>{m.own_aprilAbout()}</p>
      <Refused error={whole.error} />
      <div className={styles.acts}>
        <Button busy={whole.isPending} onClick={() => whole.mutate({})}>
          {m.own_aprilWhole()}
        </Button>
      </div>
    </Card>
  )
}

/** What stands declared; a wrong one is taken back. */
function Links({ links }: { links: Declared['links'] }) {
  const language = useLanguage()
  const [wrong, setWrong] = useState<Declared['links'][number] | null>(null)
  const takeBack = useDeskAct(interestCalls.takeBackInterest, {
    quiet: true,
    refresh: [interestCalls.ownInterests],
    onSuccess: () => {
      toast('success', m.own_takenBack())
      setWrong(null)
    },
  })
  const dateOf = (one: Declared['links'][number]) => formatDate(one.declaredOn, 'plainMinute', language)
  return (
    <Card title={m.own_interestsList()}>
      {links.length === 0 ? <p>{m.own_noInterests()}</p> : null}
      <ul className={styles.list}>
        {links.map(one => (
          <li key={one.id}>
            <strong>{KIND_WORDS[one.kind]()}</strong>
            <span>{m.own_declaredOn({ date: dateOf(one) })}</span>
            <div>
              <Button variant="link" onClick={() => setWrong(one)}>
                {m.own_takeBack()}
                <span className="visually-hidden">
                  {' '}
                  {KIND_WORDS[one.kind]()}, {dateOf(one)}
                </span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {wrong ? (
        <ReasonDialog
          title={m.own_takeBackTitle({ kind: KIND_WORDS[wrong.kind](), date: dateOf(wrong) })}
          about={m.own_takeBackAbout()}
          submit={m.own_takeBack()}
          act={takeBack}
          onReason={reason => takeBack.mutate({ id: wrong.id, reason })}
          onClose={() => setWrong(null)}
        />
      ) : null}
    </Card>
  )
}

/** Something more that is theirs or their family's. */
function Declare() {
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
    <Card title={m.own_interestsNew()}>
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
