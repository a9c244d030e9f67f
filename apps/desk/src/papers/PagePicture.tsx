import { type KeyboardEvent, type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { DeskFile } from '#contract/desk/file.ts'
import { m } from '#web/i18n/generated/messages.js'
import { asBlob } from './asBlob.ts'
import { drawnSize, lying, type PageView, type Size } from './fit.ts'
import { Glass } from './Glass.tsx'
import styles from './Papers.module.css'

export interface PagePictureProps {
  picture: DeskFile
  alt: string
  view: PageView
  /** Told how large it is drawn, in points of the screen. */
  onDrawn: (drawn: Size) => void
}

/** An address of a picture that this page alone knows, given back when it is no longer shown. */
function useAddress(file: DeskFile): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(asBlob(file))
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}

const NONE: Size = { width: 0, height: 0 }
/** Points by which an arrow key moves the glass. */
const STEP = 24
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}

/** A drawn page: fitted, zoomed, turned, under a glass; it scrolls by keys where it is larger than its window. */
export function PagePicture({ picture, alt, view, onDrawn }: PagePictureProps) {
  const address = useAddress(picture)
  const ground = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(NONE)
  const [natural, setNatural] = useState(NONE)
  const [point, setPoint] = useState<{ readonly x: number; readonly y: number }>()
  useLayoutEffect(() => {
    const element = ground.current
    if (!element) return
    const observer = new ResizeObserver(() =>
      setRoom({ width: element.clientWidth - 32, height: element.clientHeight - 32 }),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const size = drawnSize(natural, room, view.turn, view.zoom)
  const lies = lying(size, view.turn)
  useEffect(() => onDrawn({ width: size.width, height: size.height }), [size.width, size.height, onDrawn])
  const at = point ?? { x: lies.width / 2, y: lies.height / 2 }
  const follow = (event: PointerEvent<HTMLDivElement>) => {
    if (!view.glass) return
    const { left, top } = event.currentTarget.getBoundingClientRect()
    setPoint({ x: event.clientX - left, y: event.clientY - top })
  }
  const walk = (event: KeyboardEvent) => {
    const by = ARROWS[event.key]
    if (!view.glass || !by) return
    event.preventDefault()
    const within = (value: number, most: number) => Math.max(0, Math.min(most, value))
    setPoint({ x: within(at.x + by[0], lies.width), y: within(at.y + by[1], lies.height) })
  }
  return (
    <section
      ref={ground}
      className={styles.ground}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
      tabIndex={0}
      aria-label={m.papers_page()}
      onKeyDown={walk}
    >
      <div
        className={styles.sheet}
        style={{ inlineSize: lies.width, blockSize: lies.height }}
        onPointerMove={follow}
      >
        {address ? (
          <img
            className={styles.picture}
            src={address}
            alt={alt}
            draggable={false}
            style={{ inlineSize: size.width, blockSize: size.height, rotate: `${view.turn}deg` }}
            onLoad={event =>
              setNatural({
                width: event.currentTarget.naturalWidth,
                height: event.currentTarget.naturalHeight,
              })
            }
          />
        ) : null}
        {view.glass && address && size.width > 0 ? (
          <Glass address={address} at={at} size={size} turn={view.turn} />
        ) : null}
      </div>
    </section>
  )
}
