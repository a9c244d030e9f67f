import { useState } from 'react'
import { useMe } from '#desk/api/me.ts'
import { DeskPage } from '#desk/kit/DeskPage.tsx'
import { DeskLink } from '#desk/shell/navigate.tsx'
import { actWords } from '#domain/officer/actNames.ts'
import { actSlug, DESK_ACT_NAMES, type DeskAct } from '#domain/officer/deskActs.ts'
import { canWait, ruleOf } from '#domain/officer/matrix.ts'
import { type HeldRole, SECTION_NAMES, Section } from '#domain/officer/roles.ts'
import { mayDo } from '#domain/officer/rules.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { EmptyState } from '#web/ui/EmptyState/EmptyState.tsx'
import { SkeletonList } from '#web/ui/Skeleton/Skeleton.tsx'
import { Tag } from '#web/ui/Tag/Tag.tsx'
import styles from './Acts.module.css'

/** Every act that the officer's roles do, by section, found by a word of it. */
export default function ActsScreen() {
  const me = useMe()
  return (
    <DeskPage title={m.acts_title()} about={m.acts_about()}>
      {me.data ? (
        <Found held={me.data.roles.map(role => ({ ...role, fromDay: '', toDay: null }))} />
      ) : (
        <SkeletonList rows={6} />
      )}
    </DeskPage>
  )
}

function Found({ held }: { held: readonly HeldRole[] }) {
  const language = useLanguage()
  const [word, setWord] = useState('')
  const wanted = word.trim().toLowerCase()
  const mine = DESK_ACT_NAMES.filter(act => mayDo(ruleOf(act), held))
  const found = mine.filter(act =>
    [act, ...Object.values(actWords(act))].some(text => text.toLowerCase().includes(wanted)),
  )
  const groups = [...Object.values(Section), null]
    .map(section => ({ section, acts: found.filter(act => ruleOf(act).section === section) }))
    .filter(({ acts }) => acts.length > 0)
  return (
    <div className={styles.groups}>
      <label className={styles.find}>
        {m.acts_find()}
        <input type="search" value={word} onChange={event => setWord(event.target.value)} />
      </label>
      {groups.length === 0 ? (
        <EmptyState title={mine.length === 0 ? m.acts_noneMine() : m.acts_none()} />
      ) : (
        groups.map(({ section, acts }) => (
          <section key={section ?? 'house'}>
            <h2>{section === null ? m.acts_house() : SECTION_NAMES[section][language]}</h2>
            <ActList acts={acts} />
          </section>
        ))
      )}
    </div>
  )
}

function ActList({ acts }: { acts: readonly DeskAct[] }) {
  const language = useLanguage()
  return (
    <ul className={styles.list}>
      {acts.map(act => (
        <li key={act}>
          <DeskLink to={`/act/${actSlug(act)}`}>{actWords(act)[language]}</DeskLink>
          {canWait(act) ? <Tag tone="neutral">{m.acts_twoOfficers()}</Tag> : null}
        </li>
      ))}
    </ul>
  )
}
