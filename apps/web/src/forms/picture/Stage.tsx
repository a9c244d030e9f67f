import { type PointerEvent, useEffect, useRef } from 'react'
import { m } from '#web/i18n/generated/messages.js'
import { dragged, type Framing, frameOf, turned } from './framing.ts'
import { Guide } from './Guide.tsx'
import type { OpenPicture } from './open.ts'
import styles from './Picture.module.css'
import { type PictureUse, SHAPES } from './uses.ts'
import { drawFrame } from './write.ts'

/** Pixels of the longer side of what is drawn for the eye. */
const DRAWN_SIDE = 800

interface StageProps {
  picture: OpenPicture
  use: PictureUse
  framing: Framing
  mostZoom: number
  onChange: (framing: Framing) => void
}

interface Point {
  readonly x: number
  readonly y: number
}

const apart = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y)

/** The picture under its frame: drawn along with a finger or a mouse, enlarged with two fingers. */
export function Stage({ picture, use, framing, mostZoom, onChange }: StageProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const fingers = useRef(new Map<number, Point>())
  const { size, preview } = picture
  const { aspect } = SHAPES[use]
  const whole = turned(size, framing.turns)
  const shape = aspect ?? whole.width / whole.height
  const width = Math.round(shape >= 1 ? DRAWN_SIDE : DRAWN_SIDE * shape)
  const height = Math.round(shape >= 1 ? DRAWN_SIDE / shape : DRAWN_SIDE)
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (context) drawFrame(context, preview, { size, aspect, framing }, { width, height })
  }, [preview, size, aspect, framing, width, height])
  const shown = frameOf(size, aspect, framing)

  const move = (event: PointerEvent<HTMLCanvasElement>) => {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    const [other] = [...fingers.current].filter(([id]) => id !== event.pointerId).map(([, point]) => point)
    fingers.current.set(event.pointerId, now)
    if (other) {
      const by = apart(now, other) / Math.max(1, apart(before, other))
      onChange({ ...framing, zoom: Math.min(mostZoom, Math.max(1, framing.zoom * by)) })
      return
    }
    const scale = shown.width / event.currentTarget.clientWidth
    onChange(dragged(size, aspect, framing, { x: (now.x - before.x) * scale, y: (now.y - before.y) * scale }))
  }
  const leave = (event: PointerEvent) => void fingers.current.delete(event.pointerId)
  return (
    <div className={styles.stage}>
      <div className={styles.frame}>
        <canvas
          ref={canvas}
          width={width}
          height={height}
          className={styles.canvas}
          role="img"
          aria-label={m.photo_frameShows({ percent: Math.round((100 * shown.width) / whole.width) })}
          onPointerDown={event => {
            event.currentTarget.setPointerCapture(event.pointerId)
            fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
          }}
          onPointerMove={move}
          onPointerUp={leave}
          onPointerCancel={leave}
        />
        <Guide use={use} />
      </div>
    </div>
  )
}
