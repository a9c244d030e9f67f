/** The seal: a tick in a yellow ring, a cross in a red one, dots while checking. */
export function Seal({ state, size = 88 }: { state: 'genuine' | 'wrong' | 'checking'; size?: number }) {
  const good = state === 'genuine'
  const edge = state === 'wrong' ? 'var(--err)' : 'var(--ink)'
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 88 88"
      fill="none"
      aria-hidden="true"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <circle
        cx="44"
        cy="44"
        r="41"
        fill={state === 'wrong' ? 'var(--err-bg)' : 'var(--yellow)'}
        stroke={edge}
        strokeWidth="2.4"
      />
      <circle
        cx="44"
        cy="44"
        r="33"
        fill={good ? 'var(--ok-bg)' : 'var(--card)'}
        stroke={edge}
        strokeWidth="2"
      />
      {good ? <path d="M29 45l10 11 20-24" stroke="var(--ok)" strokeWidth="5" /> : null}
      {state === 'wrong' ? <path d="M32 32l24 24M56 32L32 56" stroke="var(--err)" strokeWidth="5" /> : null}
      {state === 'checking' ? (
        <path d="M30 44h.1M44 44h.1M58 44h.1" stroke="var(--ink)" strokeWidth="7" />
      ) : null}
    </svg>
  )
}
