import { m } from '#web/i18n/generated/messages.js'
import styles from './After.module.css'

const WIDTH = 340
/** More links than this would not be told apart on a phone. */
const MOST = 18

/** How a line hangs on the root: one hash after the other, each joined by the neighbour's. */
export function Chain({ line, root, count }: { line: string; root: string; count: number }) {
  const links = Math.min(MOST, Math.max(1, Math.ceil(Math.log2(Math.max(2, count)))))
  const words = m.result_chainLabel({ line, root, links })
  return (
    <figure className={styles.chain}>
      <span className={styles.chainLine}>{line}</span>
      <svg viewBox={`0 0 ${WIDTH} 64`} role="img" aria-label={words}>
        <title>{words}</title>
        <path d={`M0 32H${WIDTH}`} stroke="var(--ink)" strokeWidth="1.6" />
        {Array.from({ length: links }, (_, index) => {
          const x = ((index + 1) * WIDTH) / (links + 1)
          const above = index % 2 === 0
          return (
            <g key={x}>
              <path d={`M${x} 32V${above ? 16 : 48}`} stroke="var(--line-strong)" />
              <rect
                x={x - 4}
                y={above ? 8 : 48}
                width="8"
                height="8"
                fill="var(--card)"
                stroke="var(--line-strong)"
              />
              <rect x={x - 4} y="28" width="8" height="8" fill="var(--indigo)" />
            </g>
          )
        })}
      </svg>
      <code className={styles.chainRoot}>{root}</code>
    </figure>
  )
}
