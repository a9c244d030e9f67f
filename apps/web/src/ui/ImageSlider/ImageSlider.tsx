import { type ReactNode, useRef, useState } from 'react'
import { m } from '#web/i18n/generated/messages.js'
import { cx } from '../cx.ts'
import { IconChevronLeft } from '../icons/IconChevronLeft.tsx'
import { IconChevronRight } from '../icons/IconChevronRight.tsx'
import styles from './ImageSlider.module.css'
import { dotsOf, slideAfter, swipeStep } from './slides.ts'

export interface Slide {
  key: string
  /** What the picture shows. */
  caption: string
  /** A source for `img`, or a drawing. */
  source?: string
  figure?: ReactNode
}

export interface ImageSliderProps {
  label: string
  slides: readonly Slide[]
  /** Dots shown at most; five by default. */
  dots?: number
}

/** Pictures one at a time: arrows, dots, swipe, arrow keys. It never moves by itself. */
export function ImageSlider({ label, slides, dots = 5 }: ImageSliderProps) {
  const [now, setNow] = useState(0)
  const start = useRef<{ x: number; y: number } | null>(null)
  const count = slides.length
  const at = Math.min(now, count - 1)
  const slide = slides[at]
  if (!slide) return null
  const move = (step: number) => setNow(slideAfter(at, step, count))
  const position = m.common_slideOf({ index: at + 1, count })
  return (
    <section
      className={styles.slider}
      aria-label={label}
      aria-roledescription="carousel"
      onKeyDown={event => {
        if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return
        event.preventDefault()
        move(event.key === 'ArrowRight' ? 1 : -1)
      }}
      onPointerDown={event => {
        start.current = { x: event.clientX, y: event.clientY }
      }}
      onPointerUp={event => {
        const from = start.current
        start.current = null
        const step = from ? swipeStep(event.clientX - from.x, event.clientY - from.y) : 0
        if (step !== 0) move(step)
      }}
    >
      <div className={styles.frame}>
        {slide.figure ?? <img src={slide.source} alt={slide.caption} draggable={false} loading="lazy" />}
      </div>
      <p className={styles.caption} aria-live="polite">
        {`${position}: ${slide.caption}`}
      </p>
      {count > 1 ? (
        <>
          <button
            type="button"
            className={cx(styles.arrow, styles.back)}
            aria-label={m.common_previous()}
            onClick={() => move(-1)}
          >
            <IconChevronLeft size={18} />
          </button>
          <button
            type="button"
            className={cx(styles.arrow, styles.forth)}
            aria-label={m.common_next()}
            onClick={() => move(1)}
          >
            <IconChevronRight size={18} />
          </button>
          <div className={styles.dots}>
            {dotsOf(at, count, dots).map(index => (
              <button
                key={slides[index]?.key ?? index}
                type="button"
                className={styles.dot}
                aria-label={m.common_showSlide({ index: index + 1 })}
                aria-current={index === at}
                onClick={() => setNow(index)}
              />
            ))}
          </div>
        </>
      ) : null}
    </section>
  )
}
