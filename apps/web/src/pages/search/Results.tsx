import { useState } from 'react'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { useLinkTo } from '#web/shell/navigate/AppLink.tsx'
import { Button } from '#web/ui/Button/Button.tsx'
import { RowSection } from '#web/ui/Rows/Rows.tsx'
import { type Entry, KINDS, type Kind } from './entry.ts'
import styles from './Search.module.css'

/** So many of one kind are shown at first. */
const SHOWN = 5

/** What was found, by kind: the kind of the best result first. With a title all of them are one list. */
export function Results({ found, title }: { found: readonly Entry[]; title?: string }) {
  if (title) return <Group title={title} entries={found} />
  const kinds = [...new Set(found.map(({ kind }) => kind))]
  return kinds.map((kind: Kind) => (
    <Group key={kind} title={KINDS[kind]()} entries={found.filter(entry => entry.kind === kind)} />
  ))
}

function Group({ title, entries }: { title: string; entries: readonly Entry[] }) {
  const [all, setAll] = useState(false)
  const shown = all ? entries : entries.slice(0, SHOWN)
  return (
    <RowSection title={title} count={entries.length}>
      <ul className={styles.list}>
        {shown.map(entry => (
          <Result key={`${entry.path} ${entry.label.en}`} entry={entry} />
        ))}
      </ul>
      {shown.length < entries.length ? (
        <Button onClick={() => setAll(true)}>{m.pages_searchAll({ count: entries.length })}</Button>
      ) : null}
    </RowSection>
  )
}

function Result({ entry: { screen, path, label, more } }: { entry: Entry }) {
  const language = useLanguage()
  const link = useLinkTo(screen, path)
  return (
    <li className={styles.row}>
      <a {...link} className={styles.link}>
        {label[language]}
      </a>
      {more[language] === '' ? null : <p className={styles.more}>{more[language]}</p>}
    </li>
  )
}
