import type { Text } from '#contract/text.ts'
import { formatDate } from '#domain/dates/format.ts'
import type { IstDay } from '#domain/dates/ist.ts'
import type { Language } from '#web/api/preferences.ts'
import { worded } from '../article/article.ts'
import { type Affidavit, affidavitFrame as frame } from '../content/affidavits.ts'
import styles from './Affidavit.module.css'
import { type AffidavitValues, pieces } from './values.ts'

export interface AffidavitPaperProps {
  affidavit: Affidavit
  values: AffidavitValues
  /** The language of the paper, whatever the page's. */
  language: Language
  today: IstDay
}

/** The affidavit as it is printed. What is not filled in is a line to write on. */
export function AffidavitPaper({ affidavit, values, language, today }: AffidavitPaperProps) {
  // Only the citizen's own values: {address} here is where they live, not the authority's office.
  const words = (text: Text) => <Filled text={text[language]} values={values} />
  return (
    <section className={styles.paper} lang={language} aria-labelledby="affidavit-title">
      <p className={styles.stamp}>{frame.stamp[language]}</p>
      <p className={styles.before}>{worded(frame.before, language)}</p>
      <h2 id="affidavit-title">{affidavit.title[language]}</h2>
      <p>{words(frame.opening)}</p>
      <ol className={styles.points}>
        {affidavit.points.map(point => (
          <li key={point.en}>{words(point)}</li>
        ))}
      </ol>
      <Signature values={values} language={language} today={today} />
      <h3>{frame.verification[language]}</h3>
      <p>{frame.verified[language]}</p>
      <Signature values={values} language={language} today={today} />
      <p className={styles.notary}>{frame.notary[language]}</p>
    </section>
  )
}

function Signature({ values, language, today }: Pick<AffidavitPaperProps, 'values' | 'language' | 'today'>) {
  return (
    <div className={styles.sign}>
      <p>
        {frame.place[language]}: <Value value={values.place.trim()} />
        <br />
        {frame.date[language]}: {formatDate(today, 'day')}
      </p>
      <p className={styles.deponent}>
        {frame.deponent[language]}
        <br />({values.name.trim() === '' ? '…' : values.name})
      </p>
    </div>
  )
}

function Filled({ text, values }: { text: string; values: AffidavitValues }) {
  return pieces(text, values).map((piece, index) =>
    'words' in piece ? (
      piece.words
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence never change their order
      <Value key={index} value={piece.value} />
    ),
  )
}

const Value = ({ value }: { value: string }) =>
  value === '' ? <span className={styles.line}> </span> : <b>{value}</b>
