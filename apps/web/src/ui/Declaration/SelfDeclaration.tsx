import { formatDate } from '#domain/dates/format.ts'
import { ageOn, type IstDay } from '#domain/dates/ist.ts'
import { imageSource } from '../imageSource.ts'
import styles from './Declaration.module.css'

export interface SelfDeclarationProps {
  fullName: string
  fatherName: string
  address: string
  dateOfBirth: IstDay
  /** The day of declaring. */
  today: IstDay
  /** Base64 picture. */
  applicantSignature?: string | null
  /** Points declared, in Hindi. */
  points: readonly string[]
}

/** The applicant's own declaration; always in Hindi (specification, section 2), whatever the page's language. */
export function SelfDeclaration(props: SelfDeclarationProps) {
  const { fullName, fatherName, address, dateOfBirth, today, applicantSignature, points } = props
  const signature = imageSource(applicantSignature)
  return (
    <section className={styles.paper} lang="hi">
      <h3 className={styles.paperTitle}>स्व-घोषणा पत्र</h3>
      <p>
        मैं <b lang="en">{fullName}</b>, पुत्र/पुत्री/पत्नी श्री <b lang="en">{fatherName}</b>, आयु{' '}
        <b>{ageOn(dateOfBirth, today)} वर्ष</b>, निवासी <b lang="en">{address}</b>, सत्यनिष्ठा से घोषणा करता/करती
        हूँ कि:
      </p>
      <ol className={styles.points}>
        {points.map(point => (
          <li key={point}>{point}</li>
        ))}
      </ol>
      <div className={styles.sign}>
        <p>दिनांक: {formatDate(today, 'day')}</p>
        <div className={styles.signature}>
          {signature ? (
            <img src={signature} alt={`${fullName} के हस्ताक्षर`} />
          ) : (
            <span className={styles.line} />
          )}
          <span>आवेदक के हस्ताक्षर</span>
          <span lang="en">({fullName})</span>
        </div>
      </div>
    </section>
  )
}
