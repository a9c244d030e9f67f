export type StoneState = 'done' | 'now' | 'toCome' | 'stopped'

const BODY = 'M3 26V12a9 9 0 0 1 18 0v14z'
const CAP = 'M3 14v-2a9 9 0 0 1 18 0v2z'

/** The kilometre stone: yellow cap and tick done, solid yellow now, outline to come, red cross stopped. */
export function Stone({ state, size = 28 }: { state: StoneState; size?: number }) {
  const edge = state === 'toCome' ? 'var(--line-strong)' : state === 'stopped' ? 'var(--err)' : 'var(--ink)'
  return (
    <svg
      width={(size * 24) / 28}
      height={size}
      viewBox="0 0 24 28"
      fill="none"
      stroke={edge}
      strokeWidth="1.7"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path
        d={BODY}
        fill={state === 'now' ? 'var(--yellow)' : state === 'stopped' ? 'var(--err-bg)' : 'var(--card)'}
        strokeWidth={state === 'now' ? 2.4 : 1.7}
      />
      {state === 'done' ? (
        <>
          <path d={CAP} fill="var(--yellow)" />
          <path d="M8 19.8l2.8 2.8 5-5.6" strokeWidth="2" />
        </>
      ) : null}
      {state === 'now' ? <circle cx="12" cy="15" r="3.8" fill="var(--ink)" stroke="none" /> : null}
      {state === 'toCome' ? <path d="M3 14h18" /> : null}
      {state === 'stopped' ? <path d="M8 12l8 8M16 12l-8 8" strokeWidth="2" /> : null}
    </svg>
  )
}
