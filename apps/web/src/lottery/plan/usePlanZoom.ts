import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

/** A place in the window of the plan, in pixels from its corner, or on the drawing, as shares of its size. */
interface Spot {
  readonly x: number
  readonly y: number
}

/** With so many pixels for each metre everything can be read. */
const READABLE = 8
/** However small the land is, it can be made so many times larger. */
const LEAST_MOST = 4
const STEP = 1.5
/** A turn of the wheel by so many pixels doubles the plan. */
const WHEEL_PX = 300

const middleOf = (touches: TouchList, box: DOMRect): { at: Spot; apart: number } | undefined => {
  const [one, other] = touches
  if (!one || !other) return undefined
  const at = {
    x: (one.clientX + other.clientX) / 2 - box.left,
    y: (one.clientY + other.clientY) / 2 - box.top,
  }
  return { at, apart: Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) }
}

/**
 * How large a plan is drawn in a window that scrolls: by buttons, by the wheel with Ctrl, by two fingers. What lies under the hand
 * stays under it.
 *
 * @param widthM of the drawing, in metres
 */
export function usePlanZoom(widthM: number) {
  const sheet = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(0)
  const [zoom, setZoom] = useState(1)
  const goal = useRef<{ readonly share: Spot; readonly at: Spot } | undefined>(undefined)
  const most = Math.max(LEAST_MOST, (READABLE * widthM) / Math.max(room, 1))

  useLayoutEffect(() => {
    const box = sheet.current
    if (!box) return
    const measure = () => setRoom(box.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => observer.disconnect()
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the drawing has its new size once these have changed
  useLayoutEffect(() => {
    const box = sheet.current
    const to = goal.current
    if (!box || !to) return
    goal.current = undefined
    box.scrollLeft = to.share.x * box.scrollWidth - to.at.x
    box.scrollTop = to.share.y * box.scrollHeight - to.at.y
  }, [zoom, room])

  const zoomTo = (wished: number, at?: Spot) => {
    const box = sheet.current
    const next = Math.min(most, Math.max(1, wished))
    if (!box || next === zoom) return
    const spot = at ?? { x: box.clientWidth / 2, y: box.clientHeight / 2 }
    const share = {
      x: (box.scrollLeft + spot.x) / box.scrollWidth,
      y: (box.scrollTop + spot.y) / box.scrollHeight,
    }
    goal.current = { share, at: spot }
    setZoom(next)
  }

  const turned = useEffectEvent((event: WheelEvent, box: DOMRect) => {
    zoomTo(zoom * 2 ** (-event.deltaY / WHEEL_PX), {
      x: event.clientX - box.left,
      y: event.clientY - box.top,
    })
  })
  const spread = useEffectEvent((by: number, from: number, at: Spot) => zoomTo(from * by, at))
  const now = useEffectEvent(() => zoom)

  useEffect(() => {
    const box = sheet.current
    if (!box) return
    let began: { readonly apart: number; readonly zoom: number } | undefined
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      turned(event, box.getBoundingClientRect())
    }
    const touch = (event: TouchEvent) => {
      const hand = middleOf(event.touches, box.getBoundingClientRect())
      if (!hand) {
        began = undefined
        return
      }
      event.preventDefault()
      began ??= { apart: hand.apart, zoom: now() }
      spread(hand.apart / began.apart, began.zoom, hand.at)
    }
    const options = { passive: false }
    box.addEventListener('wheel', wheel, options)
    for (const name of ['touchstart', 'touchmove', 'touchend'] as const)
      box.addEventListener(name, touch, options)
    return () => {
      box.removeEventListener('wheel', wheel)
      for (const name of ['touchstart', 'touchmove', 'touchend'] as const)
        box.removeEventListener(name, touch)
    }
  }, [])

  return {
    sheet,
    /** Pixels for each metre; 0 before the window has been measured. */
    scale: (zoom * room) / widthM,
    isLeast: zoom <= 1,
    isMost: zoom >= most,
    larger: () => zoomTo(zoom * STEP),
    smaller: () => zoomTo(zoom / STEP),
    whole: () => zoomTo(1),
    /** Brings a place of the drawing, given as shares of its size, to the middle of the window, large enough to be read. */
    show: (share: Spot) => {
      const box = sheet.current
      if (!box) return
      const at = { x: box.clientWidth / 2, y: box.clientHeight / 2 }
      const next = Math.min(most, Math.max(zoom, (READABLE * widthM) / Math.max(room, 1) / STEP))
      if (next === zoom) {
        box.scrollTo(share.x * box.scrollWidth - at.x, share.y * box.scrollHeight - at.y)
        return
      }
      goal.current = { share, at }
      setZoom(next)
    },
  }
}
