import { useId } from 'react'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { IconTurnLeft } from '#web/ui/icons/IconTurnLeft.tsx'
import { IconTurnRight } from '#web/ui/icons/IconTurnRight.tsx'
import { type Framing, MOST_TILT } from './framing.ts'
import styles from './Picture.module.css'

interface SliderProps {
  label: string
  value: number
  min: number
  max: number
  step: number
  /** The value in words. */
  text: string
  onChange: (value: number) => void
}

function Slider({ label, value, min, max, step, text, onChange }: SliderProps) {
  const id = useId()
  return (
    <div className={styles.slider}>
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id}>{text}</output>
      <input
        id={id}
        type="range"
        {...{ min, max, step, value }}
        aria-valuetext={text}
        disabled={min === max}
        onChange={event => onChange(event.currentTarget.valueAsNumber)}
        onKeyDown={event => {
          // Enter would hand in the form around the dialog.
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
    </div>
  )
}

const percentOf = (part: number): number => Math.round(100 * part)

/** "40 % to the left", or that it is in the middle. */
function placeWords(part: number, [before, after]: readonly [SideWords, SideWords]): string {
  const percent = percentOf(Math.abs(part))
  if (percent === 0) return m.photo_middle()
  return (part < 0 ? before : after)({ percent })
}
type SideWords = (inputs: { percent: number }) => string

interface SlidersProps {
  framing: Framing
  mostZoom: number
  onChange: (framing: Framing) => void
}

/** Everything that fingers do to a picture, for the keyboard and for who hears the page. */
export function Sliders({ framing, mostZoom, onChange }: SlidersProps) {
  const { turns, tilt, zoom, x, y } = framing
  const turn = (by: number) => onChange({ ...framing, turns: (turns + by) % 4, x: 0, y: 0 })
  return (
    <div className={styles.sliders}>
      <div className={styles.turns}>
        <Button icon={<IconTurnLeft />} onClick={() => turn(3)}>
          {m.photo_turnLeft()}
        </Button>
        <Button icon={<IconTurnRight />} onClick={() => turn(1)}>
          {m.photo_turnRight()}
        </Button>
      </div>
      <Slider
        {...{ label: m.photo_zoom(), value: zoom, min: 1, max: mostZoom, step: 0.05 }}
        text={m.photo_percent({ percent: percentOf(zoom) })}
        onChange={value => onChange({ ...framing, zoom: value })}
      />
      <Slider
        {...{ label: m.photo_tilt(), value: tilt, min: -MOST_TILT, max: MOST_TILT, step: 0.5 }}
        text={m.photo_degrees({ degrees: tilt })}
        onChange={value => onChange({ ...framing, tilt: value })}
      />
      <Slider
        {...{ label: m.photo_across(), value: x, min: -1, max: 1, step: 0.02 }}
        text={placeWords(x, [m.photo_toLeft, m.photo_toRight])}
        onChange={value => onChange({ ...framing, x: value })}
      />
      <Slider
        {...{ label: m.photo_along(), value: y, min: -1, max: 1, step: 0.02 }}
        text={placeWords(y, [m.photo_toTop, m.photo_toBottom])}
        onChange={value => onChange({ ...framing, y: value })}
      />
    </div>
  )
}
