import { lying, type Size, type Turn, underGlass } from './fit.ts'
import styles from './Papers.module.css'

const RADIUS = 120
const MAGNIFY = 2.5

export interface GlassProps {
  address: string
  /** The point of the page under its middle, as the page lies. */
  at: { readonly x: number; readonly y: number }
  /** The page as it is drawn before it is turned. */
  size: Size
  turn: Turn
}

/** A round glass over the page, two and a half times. */
export function Glass({ address, at, size, turn }: GlassProps) {
  const lies = lying(size, turn)
  const { x, y } = underGlass(at, MAGNIFY, RADIUS)
  return (
    <div
      className={styles.glass}
      aria-hidden="true"
      style={{ insetInlineStart: at.x - RADIUS, insetBlockStart: at.y - RADIUS }}
    >
      <div
        className={styles.magnified}
        style={{
          inlineSize: lies.width * MAGNIFY,
          blockSize: lies.height * MAGNIFY,
          translate: `${x}px ${y}px`,
        }}
      >
        <img
          className={styles.picture}
          src={address}
          alt=""
          style={{ inlineSize: size.width * MAGNIFY, blockSize: size.height * MAGNIFY, rotate: `${turn}deg` }}
        />
      </div>
    </div>
  )
}
