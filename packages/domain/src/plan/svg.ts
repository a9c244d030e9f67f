import type { Point, Shape } from './geometry.ts'
import { PlanFault } from './planFault.ts'
import { cornersOf } from './svgPath.ts'

/** a c e / b d f: what an SVG transform makes of a place. */
type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]
const AS_IT_IS: Matrix = [1, 0, 0, 1, 0, 0]

const times = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
]
const placed = ([a, b, c, d, e, f]: Matrix, [x, y]: Point): Point => [a * x + c * y + e, b * x + d * y + f]

function stepOf(name: string, numbers: readonly number[]): Matrix {
  const [p = 0, q, r = 0, s = 0, t = 0, u = 0] = numbers
  if (name === 'matrix') return [p, q ?? 0, r, s, t, u]
  if (name === 'translate') return [1, 0, 0, 1, p, q ?? 0]
  if (name === 'scale') return [p, 0, 0, q ?? p, 0, 0]
  if (name !== 'rotate') return AS_IT_IS
  const [cos, sin] = [Math.cos((p * Math.PI) / 180), Math.sin((p * Math.PI) / 180)]
  const about: Matrix = [1, 0, 0, 1, q ?? 0, r]
  return times(times(about, [cos, sin, -sin, cos, 0, 0]), [1, 0, 0, 1, -(q ?? 0), -r])
}

const transformOf = (text = ''): Matrix =>
  [...text.matchAll(/(\w+)\s*\(([^)]*)\)/g)].reduce<Matrix>(
    (all, [, name = '', numbers = '']) => times(all, stepOf(name, numbersOf(numbers))),
    AS_IT_IS,
  )

const numbersOf = (text = ''): number[] =>
  (text.match(/[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?/g) ?? []).map(Number)

const pairs = (numbers: readonly number[]): Point[] =>
  Array.from({ length: numbers.length >> 1 }, (_, at) => [numbers[2 * at] ?? 0, numbers[2 * at + 1] ?? 0])

/** What holds programs or reaches out of the file; and what is no part of the drawing itself. */
const LEFT_OUT = new Set([
  ...['script', 'foreignobject', 'iframe', 'image', 'use', 'style', 'animate', 'set', 'a', 'audio', 'video'],
])
const UNSEEN = new Set(['defs', 'clippath', 'mask', 'pattern', 'symbol', 'marker', 'metadata'])

type Attributes = Readonly<Record<string, string>>

/** The closed lines of an element, in its own measure. */
function linesOf(name: string, own: Attributes): Point[][] {
  if (name === 'path') return cornersOf(own.d ?? '')
  if (name === 'polygon' || name === 'polyline') return [pairs(numbersOf(own.points))]
  if (name !== 'rect') return []
  const [x = 0, y = 0, w = 0, h = 0] = [own.x, own.y, own.width, own.height].map(text => numbersOf(text)[0])
  return [
    [
      [x, y],
      [x + w, y],
      [x + w, y + h],
      [x, y + h],
    ],
  ]
}

/** What a drawing holds: its closed lines, its words with their places, and what of it was left out. */
export interface Drawing {
  readonly shapes: readonly Shape[]
  readonly words: readonly { readonly text: string; readonly at: Point }[]
  readonly leftOut: readonly string[]
}

const TAG =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[[\s\S]*?\]\]>|<(\/?)([\w:.-]+)((?:"[^"]*"|'[^']*'|[^<>"'])*)>|<!/g

/**
 * Reads the shapes of an SVG drawing; nothing else of the file is taken over. Programs, pictures and links are left out
 * and named; a document type is refused, as it can define what is not there.
 * @throws PlanFault when it is no SVG drawing
 */
export function readSvg(text: string): Drawing {
  const shapes: Shape[] = []
  const words: { text: string; at: Point }[] = []
  const leftOut = new Set<string>()
  const open: { name: string; matrix: Matrix; isHidden: boolean; wordsFrom: number; at: Point }[] = []
  let isSvg = false
  for (const tag of text.matchAll(TAG)) {
    const [whole, closing, raw, rest = ''] = tag
    if (whole === '<!') throw notSafe()
    if (raw === undefined) continue
    const name = raw.toLowerCase().replace(/^svg:/, '')
    if (closing === '/') {
      const at = open.findLastIndex(one => one.name === name)
      const ended = open[at]
      if (!ended) continue
      if (name === 'text' && !ended.isHidden) {
        const said = text.slice(ended.wordsFrom, tag.index).replace(/<[^>]*>/g, ' ')
        words.push({ text: said.replace(/\s+/g, ' ').trim(), at: ended.at })
      }
      open.length = at
      continue
    }
    isSvg ||= name === 'svg'
    const own: Attributes = Object.fromEntries(
      [...rest.matchAll(/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(
        ([, key = '', one, other]) => [key.toLowerCase(), one ?? other ?? ''] as const,
      ),
    )
    if (LEFT_OUT.has(name)) leftOut.add(name)
    for (const key of Object.keys(own)) if (/^on|href$/.test(key)) leftOut.add(key)
    const around = open.at(-1)
    const matrix = times(around?.matrix ?? AS_IT_IS, transformOf(own.transform))
    const isHidden = (around?.isHidden ?? false) || UNSEEN.has(name) || (LEFT_OUT.has(name) && name !== 'a')
    if (!isHidden)
      for (const line of linesOf(name, own))
        shapes.push({
          label: own['data-number'] ?? own['data-name'] ?? own['inkscape:label'] ?? '',
          points: line.map(point => placed(matrix, point)),
        })
    if (rest.trimEnd().endsWith('/')) continue
    const at = placed(matrix, [numbersOf(own.x)[0] ?? 0, numbersOf(own.y)[0] ?? 0])
    open.push({ name, matrix, isHidden, wordsFrom: tag.index + whole.length, at })
  }
  if (!isSvg) throw new PlanFault('The file is no SVG drawing.', 'फ़ाइल एसवीजी चित्र नहीं है।')
  return { shapes, words: words.filter(word => word.text !== ''), leftOut: [...leftOut] }
}

const notSafe = () =>
  new PlanFault(
    'The drawing defines a document type of its own. Save it as plain SVG.',
    'चित्र में अपना दस्तावेज़ प्रकार है। इसे सादे एसवीजी के रूप में सहेजें।',
  )
