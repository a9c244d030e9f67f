import styles from './MoneyTrack.module.css'

export type MoneyState = 'success' | 'waiting' | 'failed'

export interface MoneyTrackProps {
  state: MoneyState
  words: { bank: string; authority: string; summary: string }
}

const LOOK = {
  success: { ink: 'var(--ok)', to: 'var(--ink)', dash: undefined },
  waiting: { ink: 'var(--warn)', to: 'var(--line-strong)', dash: '3 4' },
  failed: { ink: 'var(--err)', to: 'var(--line-strong)', dash: '3 4' },
} as const

/** Where the money is: at the bank, on the way, or with the authority. */
export function MoneyTrack({ state, words }: MoneyTrackProps) {
  const look = LOOK[state]
  const arrived = state === 'success'
  const atBank = state === 'failed'
  return (
    <svg
      className={styles.track}
      viewBox="0 0 320 84"
      role="img"
      aria-label={words.summary}
      fill="none"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <title>{words.summary}</title>
      {atBank ? (
        <g stroke="var(--ink)">
          <path d="M72 26h58M84 18l-12 8 12 8" strokeWidth="2.4" />
          <path d="M132 26h112" stroke={look.to} strokeDasharray={look.dash} />
        </g>
      ) : (
        <g>
          <path d="M62 26h96" stroke="var(--ink)" />
          <path d="M158 26h96" stroke={look.to} strokeDasharray={look.dash} />
        </g>
      )}
      <circle cx="42" cy="26" r="21" fill={atBank ? 'var(--yellow)' : 'var(--card)'} stroke="var(--ink)" />
      <g stroke="var(--ink)" strokeWidth="1.6" transform="translate(32 16)">
        <path d="M2.8 7.8L10 3.4l7.2 4.4zM4.8 10v4.6M8.3 10v4.6M11.7 10v4.6M15.2 10v4.6M2.8 17h14.4" />
      </g>
      <circle
        cx="278"
        cy="26"
        r="21"
        fill={arrived ? 'var(--yellow)' : 'var(--card)'}
        stroke={arrived ? 'var(--ink)' : 'var(--line-strong)'}
      />
      <g stroke={arrived ? 'var(--ink)' : 'var(--ink-3)'} strokeWidth="1.6" transform="translate(268 16)">
        <path d="M10 2.6l6.4 2.2v5c0 3.8-2.6 6.4-6.4 7.8-3.8-1.4-6.4-4-6.4-7.8v-5zM7 10l2.2 2.2 4-4.4" />
      </g>
      <g transform={`translate(${atBank ? 172 : 160} 26)`} stroke={look.ink}>
        <circle r="12" fill="var(--card)" />
        {state === 'success' ? <path d="M-5 0l3.5 3.5L5-4" /> : null}
        {state === 'waiting' ? <path d="M0-6a6 6 0 1 0 .1 0M0-3.5V0l2 1.5" strokeWidth="1.6" /> : null}
        {state === 'failed' ? <path d="M-4-4l8 8M4-4l-8 8" /> : null}
      </g>
      <text x="42" y="74" className={atBank ? styles.here : undefined}>
        {words.bank}
      </text>
      <text x="278" y="74" className={arrived ? styles.here : undefined}>
        {words.authority}
      </text>
    </svg>
  )
}
