import styles from './TicketLine.module.css'

export interface TicketLineProps {
  /** Place of this ticket among all, from 1. */
  rank: number
  /** Places given to the lowest tickets. */
  seats: number
  /** All tickets of the list. */
  entries: number
  words: { seats: string; rank: string; lowest: string; entries: string; summary: string }
}

/** Where a ticket lies among all of its list, to scale: the seats at the low end, the ticket as a mark. */
export function TicketLine({ rank, seats, entries, words }: TicketLineProps) {
  const whole = Math.max(1, entries)
  const at = 2 + ((Math.min(rank, whole) - 0.5) / whole) * 316
  const given = Math.max(3, (Math.min(seats, whole) / whole) * 316)
  const anchor = at < 60 ? 'start' : at > 260 ? 'end' : 'middle'
  return (
    <figure className={styles.figure}>
      <p className={styles.seats}>{words.seats}</p>
      <svg className={styles.line} viewBox="0 0 320 46" role="img" aria-label={words.summary}>
        <title>{words.summary}</title>
        <rect x="1" y="24" width="318" height="12" fill="var(--card)" stroke="var(--ink)" strokeWidth="1.4" />
        <rect x="2" y="25" width={given} height="10" fill="var(--yellow)" />
        <path d={`M${2 + given} 24v12`} stroke="var(--ink)" strokeWidth="1.4" />
        <path d={`M${at} 18v24`} stroke="var(--indigo)" strokeWidth="3.4" />
        <text x={at} y="12" textAnchor={anchor}>
          {words.rank}
        </text>
      </svg>
      <p className={styles.ends}>
        <span>{words.lowest}</span>
        <span>{words.entries}</span>
      </p>
    </figure>
  )
}
