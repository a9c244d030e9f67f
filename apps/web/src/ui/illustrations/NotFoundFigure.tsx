import styles from './NotFoundFigure.module.css'

const ROWS = [
  [394, 395, 396, 397, 398, 399, 400],
  [401, 402, 403, 404, 405, 406, 407],
] as const
const TINTS: Readonly<Record<number, string>> = {
  396: 'var(--indigo-050)',
  398: 'var(--yellow-100)',
  402: 'var(--yellow-100)',
  407: 'var(--indigo-050)',
}

/** Two rows of plots; where 404 should be stands a kilometre stone. */
export default function NotFoundFigure() {
  return (
    <svg className={styles.figure} viewBox="0 0 470 210" aria-hidden="true">
      <path d="M2 205h466" stroke="var(--line-strong)" strokeWidth="1.6" />
      {ROWS.map((row, line) =>
        row.map((plot, index) => {
          const x = 18 + index * 62
          const y = 3 + line * 105
          return plot === 404 ? null : (
            <g key={plot}>
              <rect
                x={x}
                y={y}
                width="62"
                height="92"
                fill={TINTS[plot] ?? 'var(--card)'}
                stroke="var(--line-strong)"
                strokeWidth="1.6"
              />
              <text x={x + 31} y={y + 53}>
                {plot}
              </text>
            </g>
          )
        }),
      )}
      <rect
        x="204"
        y="108"
        width="62"
        height="92"
        fill="var(--yellow-050)"
        stroke="var(--ink)"
        strokeWidth="1.8"
        strokeDasharray="7 5"
      />
      <g stroke="var(--ink)" strokeWidth="2" strokeLinejoin="round">
        <path d="M212 181v-42a23 23 0 0 1 46 0v42z" fill="var(--card)" />
        <path d="M212 142v-3a23 23 0 0 1 46 0v3z" fill="var(--yellow)" />
        <path d="M205 181h60" />
      </g>
      <text x="235" y="169" className={styles.here}>
        404
      </text>
    </svg>
  )
}
