/** A rectangle in pixels of the screen. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** Turned clockwise, in degrees. */
export type Turn = 0 | 90 | 180 | 270

/** How a page is looked at. */
export interface PageView {
  readonly zoom: number
  readonly turn: Turn
  readonly glass: boolean
}

/** Zooms in steps that are felt alike; 1 is the whole page in the window. */
export const ZOOM_STEPS = [1, 1.25, 1.5, 2, 2.5, 3, 4] as const

/** The next step up or down; the last one stays. */
export function zoomBy(zoom: number, by: 1 | -1): number {
  const at = ZOOM_STEPS.findIndex(step => step >= zoom)
  return ZOOM_STEPS[Math.max(0, Math.min(ZOOM_STEPS.length - 1, at + by))] ?? zoom
}

/** A quarter further. */
export const turned = (turn: Turn): Turn => ((turn + 90) % 360) as Turn

/** The page as it lies after turning. */
export const lying = ({ width, height }: Size, turn: Turn): Size =>
  turn % 180 === 0 ? { width, height } : { width: height, height: width }

/**
 * The size in which a picture is drawn before it is turned, so that the turned page fills the window once at zoom 1 and so
 * many times at another one.
 */
export function drawnSize(picture: Size, window: Size, turn: Turn, zoom: number): Size {
  const { width, height } = lying(picture, turn)
  if (width <= 0 || height <= 0) return { width: 0, height: 0 }
  const scale = Math.min(window.width / width, window.height / height) * zoom
  return { width: Math.round(picture.width * scale), height: Math.round(picture.height * scale) }
}

/** Whether the larger picture is worth fetching: what is drawn has more pixels than the plain one holds. */
export const wantsLarge = (drawn: Size, pixelsPerPoint: number, plainSide: number): boolean =>
  Math.max(drawn.width, drawn.height) * pixelsPerPoint > plainSide * 1.15

/** Where the magnified picture lies under a round glass: the point under its middle stays under it. */
export function underGlass(
  point: { readonly x: number; readonly y: number },
  magnify: number,
  radius: number,
) {
  return { x: radius - point.x * magnify, y: radius - point.y * magnify }
}
