import { say, type Text } from '#contract/text.ts'

/** How a venue looks: what its pictures are drawn from. */
export interface VenueLook {
  /** Arched windows on each side of the door; 0 for an open lawn. */
  readonly windows: number
  /** Storeys of the hall, 1 or 2. */
  readonly storeys: 1 | 2
  readonly roof: string
  readonly wall: string
  readonly door: string
  readonly hasAc: boolean
}

/** A drawn picture of a venue. */
export interface Drawing {
  readonly caption: Text
  readonly svg: string
}

const INK = '#1C1A12'
const YELLOW = '#F5B800'
const PALE = '#FCE08A'
const INDIGO = '#22366B'
const GLASS = '#DDE3F3'
const SKY = '#F4F7FC'
const HILL = '#E7EEDD'
const LEAF = '#DCE6CC'
const PATH = '#FCFAF4'
const SAND = '#EFE6D2'
const WHITE = '#FFFFFF'
const WIDTH = 1200
const HEIGHT = 600

const sheet = (...parts: string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" ` +
  `stroke="${INK}" stroke-width="3.5" stroke-linejoin="round" stroke-linecap="round" fill="none">${parts.join('')}</svg>`

const rect = (x: number, y: number, w: number, h: number, fill: string, more = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" ${more}/>`
const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`
const circle = (x: number, y: number, r: number, fill: string, more = '') =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${more}/>`
const line = (x1: number, y1: number, x2: number, y2: number, more = '') =>
  `<path d="M${x1} ${y1}L${x2} ${y2}" ${more}/>`

const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index)

/** An opening with a round head. */
const arch = (x: number, y: number, w: number, h: number, fill: string) =>
  path(`M${x} ${y + h}V${y + w / 2}a${w / 2} ${w / 2} 0 0 1 ${w} 0V${y + h}Z`, fill)

const tree = (x: number, ground: number, size: number) =>
  line(x, ground, x, ground - size * 1.1) +
  circle(x, ground - size * 1.5, size * 0.7, LEAF) +
  line(x, ground - size * 1.2, x + size * 0.25, ground - size * 1.5)

/** Pennants on a string between two points, as at every wedding. */
function bunting(x1: number, x2: number, y: number, count: number): string {
  const step = (x2 - x1) / count
  const sag = (x: number) => y + 18 * Math.sin((Math.PI * (x - x1)) / (x2 - x1))
  const fills = [YELLOW, INDIGO, WHITE]
  const flags = range(count).map(index => {
    const x = x1 + index * step
    const top = sag(x + step / 2)
    const fill = fills[index % fills.length] ?? WHITE
    return path(`M${x + 3} ${top}h${step - 6}l${-(step / 2 - 3)} 22Z`, fill, 'stroke-width="2.5"')
  })
  return (
    path(`M${x1} ${y}Q${(x1 + x2) / 2} ${y + 36} ${x2} ${y}`, 'none', 'stroke-width="2.5"') + flags.join('')
  )
}

const person = (x: number, ground: number, coat: string) =>
  circle(x, ground - 52, 9, WHITE, 'stroke-width="2.5"') +
  path(`M${x - 11} ${ground}v-26a11 14 0 0 1 22 0v26Z`, coat, 'stroke-width="2.5"')

const sky = rect(0, 0, WIDTH, 430, SKY, 'stroke="none"') + circle(1030, 100, 46, PALE)
const ground = (y: number) =>
  path(
    `M0 ${y - 60}C200 ${y - 110} 380 ${y - 70} 600 ${y - 80}S1020 ${y - 110} ${WIDTH} ${y - 60}V${y}H0Z`,
    HILL,
    'stroke="none"',
  ) +
  rect(0, y, WIDTH, HEIGHT - y, LEAF, 'stroke="none"') +
  line(0, y, WIDTH, y)

/** The face of the hall behind its lawn. */
function front(look: VenueLook): string {
  const half = 95 + look.windows * 82
  const top = look.storeys === 2 ? 170 : 240
  const [left, right] = [600 - half, 600 + half]
  const sides = range(look.windows).flatMap(index => [left + 40 + index * 78, right - 86 - index * 78])
  return sheet(
    sky,
    ground(430),
    tree(90, 430, 62),
    tree(190, 430, 40),
    tree(1110, 430, 62),
    tree(1010, 430, 44),
    rect(left, top, half * 2, 430 - top, look.wall),
    path(`M${left - 28} ${top}L${left + 70} ${top - 76}H${right - 70}L${right + 28} ${top}Z`, look.roof),
    line(left + 24, top - 38, right - 24, top - 38, 'stroke-width="2"'),
    ...sides.map(x => arch(x, 320, 46, 110, GLASS) + line(x + 23, 322, x + 23, 430, 'stroke-width="2"')),
    ...(look.storeys === 2 ? sides.map(x => rect(x, 206, 46, 60, GLASS)) : []),
    bunting(left, 510, top + 22, 9),
    bunting(690, right, top + 22, 9),
    path(`M505 ${top}L600 ${top - 96}L695 ${top}V430H505Z`, WHITE),
    path(`M488 ${top + 8}L600 ${top - 108}L712 ${top + 8}`, 'none'),
    circle(600, top - 28, 24, GLASS),
    rect(530, top + 18, 140, 28, YELLOW),
    line(552, top + 32, 648, top + 32, 'stroke-width="4"'),
    arch(558, 300, 84, 130, look.door),
    line(600, 304, 600, 430, `stroke="${GLASS}" stroke-width="2.5"`),
    path('M552 430L420 600H780L648 430Z', PATH),
    person(360, 500, YELLOW),
    person(392, 505, GLASS),
    person(838, 510, INDIGO),
    person(868, 516, YELLOW),
    person(892, 512, WHITE),
  )
}

/** A lawn with a canopy and chairs. */
function lawn(look: VenueLook): string {
  const chairs = range(4).flatMap(row =>
    range(11).map(index => {
      const x = 170 + index * 84 - row * 8
      const y = 470 + row * 32
      return rect(x, y - 20, 16, 20, WHITE, 'stroke-width="2"') + line(x, y, x, y + 8, 'stroke-width="2"')
    }),
  )
  const stripes = range(8).map(index => {
    const x = 300 + index * 75
    const fill = index % 2 === 0 ? look.roof : WHITE
    return path(`M${x} 260L${430 + index * 42.5} 120h42.5L${x + 75} 260Z`, fill, 'stroke-width="2.5"')
  })
  const scallops = range(8).map(index => {
    const fill = index % 2 === 0 ? look.roof : WHITE
    return path(`M${300 + index * 75} 260a37.5 26 0 0 0 75 0Z`, fill, 'stroke-width="2.5"')
  })
  return sheet(
    sky,
    ground(420),
    tree(80, 420, 66),
    tree(170, 420, 46),
    tree(1120, 420, 66),
    ...stripes,
    line(310, 260, 310, 420),
    line(890, 260, 890, 420),
    rect(430, 340, 340, 80, SAND),
    rect(540, 300, 120, 40, look.door),
    ...scallops,
    bunting(40, 300, 210, 8),
    bunting(900, 1160, 210, 8),
    ...chairs,
  )
}

/** Inside the hall: stage, rows of chairs, lights. */
function hall(look: VenueLook): string {
  const lamps = range(4).map(index => {
    const x = 270 + index * 220
    return line(x, 0, x, 84) + path(`M${x - 30} 112a30 28 0 0 1 60 0Z`, YELLOW)
  })
  const rows = range(4).flatMap(row =>
    range(12).map(index => {
      const y = 446 + row * 42
      const x = 600 + (index - 5.5) * (70 + row * 10) + (index < 6 ? -26 : 26)
      return path(`M${x - 18} ${y}v-26q18 -8 36 0v26Z`, row % 2 === 0 ? WHITE : GLASS, 'stroke-width="2.5"')
    }),
  )
  return sheet(
    rect(0, 0, WIDTH, HEIGHT, SAND, 'stroke="none"'),
    path('M0 0L220 70H980L1200 0Z', WHITE),
    path('M0 0L220 70V400L0 600Z', look.wall),
    path('M1200 0L980 70V400L1200 600Z', look.wall),
    rect(220, 70, 760, 330, PATH),
    path('M40 190l110 20v180l-110 60Z', GLASS),
    path('M1160 190l-110 20v180l110 60Z', GLASS),
    ...(look.hasAc
      ? [
          rect(270, 150, 96, 34, WHITE),
          rect(834, 150, 96, 34, WHITE),
          line(282, 172, 354, 172, 'stroke-width="2"'),
          line(846, 172, 918, 172, 'stroke-width="2"'),
        ]
      : []),
    rect(420, 330, 360, 70, look.roof),
    path('M420 330V130q60 90 0 200M780 330V130q-60 90 0 200', INDIGO),
    bunting(430, 770, 130, 14),
    rect(530, 270, 60, 60, look.door),
    rect(610, 270, 60, 60, look.door),
    ...lamps,
    ...rows,
  )
}

/** The dining room with its long tables. */
function dining(look: VenueLook): string {
  const tables = range(3).map(index => {
    const y = 330 + index * 84
    const w = 620 + index * 120
    const x = 600 - w / 2
    const plates = range(8).map(plate => {
      const px = x + 46 + (plate * (w - 92)) / 7
      return `<ellipse cx="${px}" cy="${y + 12}" rx="24" ry="7" fill="${WHITE}" stroke-width="2"/>`
    })
    return (
      path(`M${x} ${y}h${w}l20 26h${-w - 40}Z`, index === 1 ? PALE : WHITE) +
      rect(x - 20, y + 26, w + 40, 18, look.roof) +
      line(x + 20, y + 44, x + 20, y + 80) +
      line(x + w - 20, y + 44, x + w - 20, y + 80) +
      plates.join('')
    )
  })
  return sheet(
    rect(0, 0, WIDTH, 280, PATH, 'stroke="none"'),
    rect(0, 280, WIDTH, 320, SAND, 'stroke="none"'),
    line(0, 280, WIDTH, 280),
    ...range(5).map(
      index =>
        arch(130 + index * 210, 90, 96, 150, GLASS) +
        line(178 + index * 210, 92, 178 + index * 210, 240, 'stroke-width="2"'),
    ),
    bunting(60, 1140, 40, 34),
    ...tables,
  )
}

/** The ground plan, drawn like a survey sheet. */
function plan(look: VenueLook): string {
  const rooms = look.windows === 0 ? 2 : look.windows + 2
  const width = 520 / rooms
  return sheet(
    rect(0, 0, WIDTH, HEIGHT, PATH, 'stroke="none"'),
    ...range(24).map(index => line(index * 50, 0, index * 50, HEIGHT, `stroke="${SAND}" stroke-width="1.5"`)),
    ...range(12).map(index => line(0, index * 50, WIDTH, index * 50, `stroke="${SAND}" stroke-width="1.5"`)),
    rect(100, 60, 1000, 480, LEAF),
    rect(150, 110, 560, 320, look.windows === 0 ? LEAF : WHITE),
    rect(190, 150, 140, 240, look.roof),
    ...range(4).flatMap(row =>
      range(6).map(index => rect(380 + index * 50, 180 + row * 52, 26, 26, GLASS, 'stroke-width="2"')),
    ),
    ...range(rooms).map(index =>
      rect(150 + index * width + (520 / rooms) * 0.04, 450, width * 0.92, 60, SAND),
    ),
    rect(760, 110, 300, 180, PATH),
    ...range(6).map(index => rect(776 + index * 46, 130, 34, 64, GLASS, 'stroke-width="2"')),
    ...range(6).map(index => rect(776 + index * 46, 210, 34, 64, GLASS, 'stroke-width="2"')),
    circle(860, 410, 54, HILL),
    circle(980, 400, 38, HILL),
    path('M700 540h110v-30h-110Z', YELLOW),
    path('M1140 110v-60m-14 20l14 -20l14 20', 'none'),
  )
}

/** Pictures of a venue in the portal's own line: no photographs, so that nobody's property is borrowed. */
export function drawVenue(look: VenueLook): Drawing[] {
  const isOpen = look.windows === 0
  const views = [
    { caption: say('front and lawn', 'सामने का भाग और लॉन'), svg: front(look), skip: isOpen },
    { caption: say('the lawn', 'लॉन'), svg: lawn(look), skip: false },
    { caption: say('the main hall', 'मुख्य सभागार'), svg: hall(look), skip: isOpen },
    { caption: say('dining', 'भोजन कक्ष'), svg: dining(look), skip: false },
    { caption: say('ground plan', 'भूतल मानचित्र'), svg: plan(look), skip: false },
  ]
  return views.filter(view => !view.skip).map(({ caption, svg }) => ({ caption, svg }))
}
