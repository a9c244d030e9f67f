// Draws the house as SVG: the rooms as boxes in their layers, every folder in them with its number of files and its inner
// rooms, and the imports between layers as arrows with their number. The same house gives the same bytes.
import { arrowsOf, type House } from './house.ts'
import { featureOf, type RoomName, roomOf, rooms } from './rooms.ts'

const WIDTH = 1240
const EDGE = 28
const GAP = 14
const ARROW = 44
const CHIP = 28
const LINE = 15
/** More inner rooms than these are counted, not named. */
const MOST_NAMED = 12

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const widthOf = (text: string, size: number): number => Math.ceil(text.length * size * 0.56)

type Band = 'compose' | 'serve' | 'share'

/** What a folder of a room is to the others: it composes them, it is one of the services, or all share it. */
function bandOf(room: RoomName, feature: string | undefined): Band {
  if (feature === undefined || rooms[room].composers?.has(feature)) return 'compose'
  return rooms[room].shared?.has(feature) ? 'share' : 'serve'
}

interface Folder {
  /** Undefined for the files at the top of the room. */
  readonly name: string | undefined
  files: number
  readonly inner: Set<string>
}

/** Folders of a room, by name, each with its number of files and the folders inside it. */
function foldersOf({ files }: House, room: RoomName): Folder[] {
  const found = new Map<string, Folder>()
  for (const file of files.keys()) {
    if (roomOf(file) !== room) continue
    const name = featureOf(room, file)
    const folder = found.get(name ?? '') ?? { name, files: 0, inner: new Set<string>() }
    folder.files += 1
    const rest = file.slice(rooms[room].folder.length + 1).split('/')
    if (rest.length > 2) folder.inner.add(rest[1] ?? '')
    found.set(name ?? '', folder)
  }
  return [...found.values()].sort((a, b) => ((a.name ?? '') < (b.name ?? '') ? -1 : 1))
}

/** The names of inner rooms in lines of at most so many letters. */
function linesOf(names: readonly string[], length: number): string[] {
  const lines: string[] = []
  for (const name of names) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + name.length + 3 <= length)
      lines[lines.length - 1] = `${last} · ${name}`
    else lines.push(name)
  }
  return lines
}

interface Chip {
  readonly title: string
  readonly files: number
  readonly lines: readonly string[]
  readonly width: number
  readonly height: number
}

interface Placed extends Chip {
  readonly x: number
  readonly y: number
}

/** A place for a room. */
interface Plot {
  readonly x: number
  readonly y: number
  readonly width: number
}

/** What is drawn in a room, and how high it is. */
interface Drawing {
  readonly parts: readonly string[]
  readonly height: number
}

/** One folder as a box with its size. */
function chipOf({ name, files, inner }: Folder): Chip {
  const title = name ?? 'top files'
  const lines = inner.size > MOST_NAMED ? [`${inner.size} folders`] : linesOf([...inner].sort(), 30)
  const head = widthOf(`${title}  ${files}`, 13) + 26
  const width = Math.max(head, ...lines.map(line => widthOf(line, 11.5) + 20))
  return { title, files, lines, width, height: CHIP + lines.length * LINE + (lines.length > 0 ? 6 : 0) }
}

/** Lays boxes in rows of a width. @returns the boxes with their places, and the height of all rows */
function flow(
  chips: readonly Chip[],
  left: number,
  top: number,
  width: number,
): { readonly placed: readonly Placed[]; readonly height: number } {
  const placed: Placed[] = []
  let [x, y, row] = [left, top, 0]
  for (const chip of chips) {
    if (x > left && x + chip.width > left + width) {
      x = left
      y += row + 8
      row = 0
    }
    placed.push({ ...chip, x, y })
    x += chip.width + 8
    row = Math.max(row, chip.height)
  }
  return { placed, height: y + row - top }
}

const drawChip = ({ title, files, lines, x, y, width, height }: Placed): string =>
  [
    `<g class="chip"><rect x="${x}" y="${y}" width="${width}" height="${height}" rx="7"/>`,
    `<text x="${x + 10}" y="${y + 18}"><tspan class="name">${escaped(title)}</tspan>`,
    `<tspan class="count" dx="6">${files}</tspan></text>`,
    ...lines.map(
      (line, index) =>
        `<text class="inner" x="${x + 10}" y="${y + 35 + index * LINE}">${escaped(line)}</text>`,
    ),
    '</g>',
  ].join('')

/** An arrow down with its number; no import in a file's head means that it is loaded when it is asked for. */
const drawArrow = (x: number, from: number, to: number, imports: number): string => {
  const number = imports === 0 ? 'on demand' : imports
  const middle = Math.round((from + to) / 2)
  const half = Math.ceil(widthOf(String(number), 12) / 2) + 8
  return [
    `<path class="arrow" d="M${x} ${from}V${to - 2}" marker-end="url(#tip)"/>`,
    `<rect class="pill" x="${x - half}" y="${middle - 10}" width="${half * 2}" height="20" rx="10"/>`,
    `<text class="number" x="${x}" y="${middle + 4}">${number}</text>`,
  ].join('')
}

/** The bands of a room from the top, and the one below each. */
const BANDS: readonly { readonly band: Band; readonly next?: Band }[] = [
  { band: 'compose', next: 'serve' },
  { band: 'serve', next: 'share' },
  { band: 'share' },
]

const WORDS: Readonly<Record<Band, string>> = {
  compose: 'composes them: may import everything here',
  serve: 'services: none imports another',
  share: 'shared by all',
}

/** A room with bands: its drawing and its height. */
function drawBands(house: House, room: RoomName, { x, y, width }: Plot): Drawing {
  const count = new Map<string, number>()
  for (const { from, to } of arrowsOf(house)) {
    if (roomOf(from) !== room || roomOf(to) !== room) continue
    const way = `${bandOf(room, featureOf(room, from))}>${bandOf(room, featureOf(room, to))}`
    count.set(way, (count.get(way) ?? 0) + 1)
  }
  const parts: string[] = []
  let at = y + 44
  for (const { band, next } of BANDS) {
    const chips = foldersOf(house, room)
      .filter(({ name }) => bandOf(room, name) === band)
      .map(chipOf)
    const { placed, height } = flow(chips, x + 16, at + 20, width - 32)
    parts.push(
      `<text class="band" x="${x + 16}" y="${at + 10}">${WORDS[band]}</text>`,
      ...placed.map(drawChip),
    )
    at += height + 20
    if (next === undefined) continue
    parts.push(drawArrow(x + width / 2, at + 4, at + ARROW, count.get(`${band}>${next}`) ?? 0))
    at += ARROW + 6
  }
  return { parts, height: at + 16 - y }
}

/** A room that is one band. */
function drawFlat(house: House, room: RoomName, { x, y, width }: Plot): Drawing {
  const { placed, height } = flow(foldersOf(house, room).map(chipOf), x + 16, y + 48, width - 32)
  return { parts: placed.map(drawChip), height: height + 64 }
}

const TITLES: Readonly<Record<RoomName, string>> = {
  server: 'what the portal does',
  web: 'what the citizen sees',
  desk: 'what the officer sees',
  contract: 'everything that can be said over the wire',
  domain: 'words and rules, pure',
}

/** The walls of a room, behind what stands in it. */
const drawWalls = (house: House, room: RoomName, { x, y, width }: Plot, height: number): string => {
  const files = [...house.files.keys()].filter(file => roomOf(file) === room).length
  return [
    `<rect class="room ${room}" x="${x}" y="${y}" width="${width}" height="${height}" rx="14"/>`,
    `<text x="${x + 16}" y="${y + 28}"><tspan class="title">${room}</tspan>`,
    `<tspan class="what" dx="10">${TITLES[room]} · ${rooms[room].folder} · ${files} files</tspan></text>`,
  ].join('')
}

const STYLE = `
    svg { font-family: system-ui, 'Noto Sans', sans-serif }
    .ground { fill: #faf9f5 } .room { stroke-width: 1.5 } .title { font-size: 18px; font-weight: 650 }
    text { fill: #24211a } .what, .band, .count, .inner { fill: #68645a } .what { font-size: 12.5px }
    .band { font-size: 12px; font-style: italic } .name { font-size: 13px; font-weight: 600 } .count { font-size: 12px }
    .inner { font-size: 11px } .chip rect { fill: #fffefb; stroke: #d8d4c8 }
    .domain { fill: #fbf1cf; stroke: #c9a227 } .contract { fill: #dff0ee; stroke: #4d938d }
    .server { fill: #e8ebf7; stroke: #7484bd } .web { fill: #f6e8ef; stroke: #b67b99 }
    .desk { fill: #efeae0; stroke: #9a8a63 }
    .arrow { stroke: #68645a; stroke-width: 1.6; fill: none } .tip { fill: #68645a }
    .pill { fill: #faf9f5; stroke: #b9b4a6 } .number { font-size: 12px; font-weight: 600; text-anchor: middle }
    @media (prefers-color-scheme: dark) {
      .ground { fill: #16150f } text { fill: #ece8dc } .what, .band, .count, .inner { fill: #a8a394 }
      .chip rect { fill: #201e17; stroke: #46423a } .domain { fill: #2c2712 } .contract { fill: #12282a }
      .server { fill: #1b1f33 } .web { fill: #2d1c26 } .desk { fill: #262117 } .arrow { stroke: #a8a394 } .tip { fill: #a8a394 }
      .pill { fill: #16150f; stroke: #5a564b }
    }`

/** Number of arrows from one room to another. */
const between = (house: House, from: RoomName, to: RoomName): number =>
  arrowsOf(house).filter(arrow => roomOf(arrow.from) === from && roomOf(arrow.to) === to).length

/** The picture of a house. */
export function drawHouse(house: House): string {
  const half = Math.round((WIDTH - 2 * EDGE - GAP) * 0.53)
  const desk = { x: EDGE + half + GAP, y: EDGE, width: WIDTH - 2 * EDGE - GAP - half }
  const deskRoom = drawFlat(house, 'desk', desk)
  const above = deskRoom.height + ARROW
  const server = { x: EDGE, y: EDGE, width: half }
  const web = { ...desk, y: EDGE + above }
  const [serverRoom, webRoom] = [drawBands(house, 'server', server), drawBands(house, 'web', web)]
  const storey = Math.max(serverRoom.height, above + webRoom.height)
  const lane = 96
  const contract = { x: EDGE + lane, y: EDGE + storey + ARROW, width: WIDTH - 2 * (EDGE + lane) }
  const contractRoom = drawFlat(house, 'contract', contract)
  const domain = { x: EDGE, y: contract.y + contractRoom.height + ARROW, width: WIDTH - 2 * EDGE }
  const domainRoom = drawFlat(house, 'domain', domain)
  const height = domain.y + domainRoom.height + EDGE
  const floor = EDGE + storey
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-labelledby="name about">`,
    '<title id="name">The house: rooms and imports</title>',
    '<desc id="about">Domain at the bottom, contract on it, server and web on it, the desk on top. Arrows are imports from file to file.</desc>',
    `<style>${STYLE}\n</style>`,
    '<defs><marker id="tip" viewBox="0 0 8 8" refX="6" refY="4" markerWidth="7" markerHeight="7" orient="auto">' +
      '<path class="tip" d="M0 0L8 4L0 8Z"/></marker></defs>',
    `<rect class="ground" width="${WIDTH}" height="${height}" rx="18"/>`,
    drawWalls(house, 'server', server, storey),
    drawWalls(house, 'desk', desk, deskRoom.height),
    drawWalls(house, 'web', web, storey - above),
    drawWalls(house, 'contract', contract, contractRoom.height),
    drawWalls(house, 'domain', domain, domainRoom.height),
    ...[serverRoom, deskRoom, webRoom, contractRoom, domainRoom].flatMap(({ parts }) => parts),
    drawArrow(desk.x + desk.width / 2, desk.y + deskRoom.height, web.y, between(house, 'desk', 'web')),
    drawArrow(server.x + half / 2, floor, contract.y, between(house, 'server', 'contract')),
    drawArrow(web.x + web.width / 2, floor, contract.y, between(house, 'web', 'contract')),
    drawArrow(EDGE + lane / 2, floor, domain.y, between(house, 'server', 'domain')),
    drawArrow(WIDTH - EDGE - lane / 2, floor, domain.y, between(house, 'web', 'domain')),
    drawArrow(WIDTH / 2, contract.y + contractRoom.height, domain.y, between(house, 'contract', 'domain')),
    '</svg>\n',
  ].join('\n')
}
