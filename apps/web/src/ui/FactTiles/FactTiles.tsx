import type { ReactNode } from 'react'
import styles from './FactTiles.module.css'

/** What a place offers, each with its sign: guests, rooms, parking, rent. */
export function FactTiles({
  tiles,
}: {
  tiles: readonly { key: string; icon: ReactNode; title: string; note: string }[]
}) {
  return (
    <ul className={styles.tiles}>
      {tiles.map(tile => (
        <li key={tile.key}>
          {tile.icon}
          <span>
            <strong>{tile.title}</strong>
            <span className={styles.note}>{tile.note}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
