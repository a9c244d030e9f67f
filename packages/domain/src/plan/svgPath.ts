import type { Point } from './geometry.ts'

/** How many numbers a command of a path takes, and which of them are the place that it leads to. */
const TAKES: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 }

/**
 * The corners of each closed line of an SVG path. Of a curve only its end is taken: a plot with a rounded corner keeps its
 * corners. A path with an unknown command ends there.
 */
export function cornersOf(path: string): Point[][] {
  const parts = path.match(/[a-zA-Z]|[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?/g) ?? []
  const lines: Point[][] = []
  let line: Point[] = []
  let [x, y] = [0, 0]
  let command = ''
  for (let at = 0; at < parts.length; ) {
    const part = parts[at] ?? ''
    if (/[a-zA-Z]/.test(part)) {
      command = part
      at += 1
      if (command.toUpperCase() === 'Z') {
        ;[x, y] = line[0] ?? [x, y]
        continue
      }
    }
    const name = command.toUpperCase()
    const takes = TAKES[name] ?? 0
    const numbers = parts.slice(at, at + takes).map(Number)
    if (takes === 0 || numbers.length < takes || numbers.some(Number.isNaN)) break
    at += takes
    const isFromHere = command !== name
    const [dx = 0, dy = 0] = numbers.slice(-2)
    const [ox, oy] = isFromHere ? [x, y] : [0, 0]
    if (name === 'H') x = ox + (numbers[0] ?? 0)
    else if (name === 'V') y = oy + (numbers[0] ?? 0)
    else [x, y] = [ox + dx, oy + dy]
    if (name === 'M') {
      if (line.length > 0) lines.push(line)
      line = []
      // Further pairs after a move are lines.
      command = isFromHere ? 'l' : 'L'
    }
    line.push([x, y])
  }
  return line.length > 0 ? [...lines, line] : lines
}
