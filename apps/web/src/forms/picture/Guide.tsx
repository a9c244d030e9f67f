import styles from './Picture.module.css'
import type { PictureUse } from './uses.ts'

/** Lines to lay a picture by, in the shape of each frame. */
const LINES: Readonly<Record<PictureUse, { readonly box: string; readonly lines: readonly string[] }>> = {
  // The face from chin to crown is some seven tenths of the height.
  face: {
    box: '0 0 35 45',
    lines: [
      'M17.5 5.5c6 0 9.8 5.6 9.8 13.4S23 35.5 17.5 35.5 7.7 26.7 7.7 18.9 11.5 5.5 17.5 5.5z',
      'M1.5 45c1-5.4 5-7.6 9.5-9M33.5 45c-1-5.4-5-7.6-9.5-9',
    ],
  },
  portrait: { box: '0 0 40 40', lines: ['M20 3a17 17 0 1 1 0 34 17 17 0 1 1 0-34z'] },
  signature: { box: '0 0 50 20', lines: ['M3 15h44', 'M3 4V2h2M45 2h2v2M47 16v2h-2M5 18H3v-2'] },
  paper: { box: '0 0 30 30', lines: ['M10 0v30M20 0v30M0 10h30M0 20h30'] },
}

/** Where the face, the signature or the edge of the paper is to lie. */
export function Guide({ use }: { use: PictureUse }) {
  const { box, lines } = LINES[use]
  return (
    <svg className={styles.guide} viewBox={box} preserveAspectRatio="none" aria-hidden="true">
      {lines.map(line => (
        <g key={line}>
          <path d={line} className={styles.under} />
          <path d={line} className={styles.over} />
        </g>
      ))}
    </svg>
  )
}
