/** Width and height in pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** How a citizen laid a picture under the frame. */
export interface Framing {
  /** Quarters that the picture is turned to the right: 0 to 3. */
  readonly turns: number
  /** Degrees that the picture is turned further, to stand straight: −15 to 15. */
  readonly tilt: number
  /** 1 shows as much as the frame can hold. */
  readonly zoom: number
  /** The place of the frame: −1 at the left or upper edge, 0 in the middle, 1 at the other edge. */
  readonly x: number
  readonly y: number
}

/** What the frame shows, in pixels of the turned picture: a rectangle, turned back by the tilt around its middle. */
export interface Frame extends Size {
  readonly middleX: number
  readonly middleY: number
  /** How far the middle can go to either side before the frame leaves the picture. */
  readonly roomX: number
  readonly roomY: number
}

/** The whole picture as it came. */
export const UNTOUCHED: Framing = { turns: 0, tilt: 0, zoom: 1, x: 0, y: 0 }
export const MOST_TILT = 15
const MOST_ZOOM = 6

/** The size of a picture after quarter turns. */
export const turned = ({ width, height }: Size, turns: number): Size =>
  turns % 2 === 0 ? { width, height } : { width: height, height: width }

const radians = (degrees: number): number => (Math.abs(degrees) * Math.PI) / 180

/**
 * The part of a picture that the frame shows. It never reaches beyond the picture: a tilted frame is as much smaller as
 * its corners need.
 * @param picture as it came, upright
 * @param aspect width of the frame by its height; null takes the picture's own
 */
export function frameOf(picture: Size, aspect: number | null, framing: Framing): Frame {
  const { width, height } = turned(picture, framing.turns)
  const shape = aspect ?? width / height
  const sine = Math.sin(radians(framing.tilt))
  const cosine = Math.cos(radians(framing.tilt))
  const tallest = Math.min(width / (shape * cosine + sine), height / (shape * sine + cosine))
  const frameHeight = tallest / Math.max(1, framing.zoom)
  const frameWidth = frameHeight * shape
  const roomX = Math.max(0, (width - frameWidth * cosine - frameHeight * sine) / 2)
  const roomY = Math.max(0, (height - frameWidth * sine - frameHeight * cosine) / 2)
  return {
    width: frameWidth,
    height: frameHeight,
    middleX: width / 2 + framing.x * roomX,
    middleY: height / 2 + framing.y * roomY,
    roomX,
    roomY,
  }
}

/** The greatest zoom at which the frame still shows `least` pixels in its width; 1 for a picture that is small already. */
export function mostZoom(picture: Size, aspect: number | null, framing: Framing, least: number): number {
  const { width } = frameOf(picture, aspect, { ...framing, zoom: 1 })
  return Math.min(MOST_ZOOM, Math.max(1, width / least))
}

const within = (value: number): number => Math.min(1, Math.max(-1, value))

/** The framing after the picture was drawn along under the frame. @param by pixels of the picture, as the eye sees them */
export function dragged(
  picture: Size,
  aspect: number | null,
  framing: Framing,
  by: { readonly x: number; readonly y: number },
): Framing {
  const { roomX, roomY } = frameOf(picture, aspect, framing)
  const angle = (-framing.tilt * Math.PI) / 180
  const along = by.x * Math.cos(angle) - by.y * Math.sin(angle)
  const down = by.x * Math.sin(angle) + by.y * Math.cos(angle)
  return {
    ...framing,
    x: roomX === 0 ? 0 : within(framing.x - along / roomX),
    y: roomY === 0 ? 0 : within(framing.y - down / roomY),
  }
}
