import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dragged, type Framing, frameOf, MOST_TILT, mostZoom, turned } from './framing.ts'
import { firstThatFits, type Output, outputsOf } from './ladder.ts'
import { BYTES_OF_A_FILE, BYTES_OF_A_PAGE, pagesPdf } from './pagesPdf.ts'
import { goesAsItIs, SHAPES } from './uses.ts'

const side = fc.integer({ min: 1, max: 12_000 })
const sizes = fc.record({ width: side, height: side })
const unit = fc.double({ min: -1, max: 1, noNaN: true })
const framings: fc.Arbitrary<Framing> = fc.record({
  turns: fc.integer({ min: 0, max: 3 }),
  tilt: fc.double({ min: -MOST_TILT, max: MOST_TILT, noNaN: true }),
  zoom: fc.double({ min: 1, max: 6, noNaN: true }),
  x: unit,
  y: unit,
})
const aspects = fc.constantFrom(...Object.values(SHAPES).map(({ aspect }) => aspect))

describe('the frame of a picture', () => {
  it('never shows anything beyond the picture, however it is turned, tilted, drawn along or enlarged', () => {
    fc.assert(
      fc.property(sizes, aspects, framings, unit, unit, (picture, aspect, framing, x, y) => {
        const by = { x: x * picture.width, y: y * picture.height }
        const frame = frameOf(picture, aspect, dragged(picture, aspect, framing, by))
        const { width, height } = turned(picture, framing.turns)
        const angle = (framing.tilt * Math.PI) / 180
        for (const [right, down] of [
          [1, 1],
          [1, -1],
          [-1, 1],
          [-1, -1],
        ] as const) {
          const [dx, dy] = [(right * frame.width) / 2, (down * frame.height) / 2]
          const cornerX = frame.middleX + dx * Math.cos(angle) + dy * Math.sin(angle)
          const cornerY = frame.middleY - dx * Math.sin(angle) + dy * Math.cos(angle)
          expect(cornerX).toBeGreaterThanOrEqual(-1e-6)
          expect(cornerX).toBeLessThanOrEqual(width + 1e-6)
          expect(cornerY).toBeGreaterThanOrEqual(-1e-6)
          expect(cornerY).toBeLessThanOrEqual(height + 1e-6)
        }
      }),
    )
  })

  it('keeps the shape that is asked for and touches an edge where nothing is enlarged', () => {
    fc.assert(
      fc.property(sizes, framings, (picture, framing) => {
        const frame = frameOf(picture, 35 / 45, { ...framing, zoom: 1, x: 0, y: 0 })
        expect(frame.width / frame.height).toBeCloseTo(35 / 45, 6)
        expect(Math.min(frame.roomX, frame.roomY)).toBeCloseTo(0, 4)
      }),
    )
  })

  it('is not enlarged until nothing can be seen, and can always be left as it is', () => {
    fc.assert(
      fc.property(sizes, aspects, framings, (picture, aspect, framing) => {
        const zoom = mostZoom(picture, aspect, framing, 210)
        expect(zoom).toBeGreaterThanOrEqual(1)
        const { width } = frameOf(picture, aspect, { ...framing, zoom })
        if (zoom > 1) expect(width).toBeGreaterThanOrEqual(210 - 1e-6)
      }),
    )
  })
})

describe('the ways to write a picture', () => {
  const sides = fc.record({
    longest: fc.integer({ min: 600, max: 2200 }),
    least: fc.integer({ min: 200, max: 600 }),
  })

  it('enlarge nothing, keep the shape, and go from the best to the smallest', () => {
    fc.assert(
      fc.property(sizes, sides, (part, wanted) => {
        const outputs = outputsOf(part, wanted)
        expect(outputs.length).toBeGreaterThan(0)
        expect(outputs.length).toBeLessThan(120)
        let before: Output | undefined
        for (const output of outputs) {
          expect(output.width).toBeLessThanOrEqual(part.width)
          expect(output.height).toBeLessThanOrEqual(part.height)
          expect(Math.max(output.width, output.height)).toBeLessThanOrEqual(wanted.longest)
          expect(Math.abs(output.width * part.height - output.height * part.width)).toBeLessThanOrEqual(
            Math.max(part.width, part.height),
          )
          if (before?.width === output.width) expect(output.quality).not.toBe(before.quality)
          if (before) expect(output.width).toBeLessThanOrEqual(before.width)
          before = output
        }
      }),
    )
  })

  it('give the best one that may be sent, and none where nothing may', async () => {
    await fc.assert(
      fc.asyncProperty(sizes, fc.integer({ min: 1, max: 400_000 }), async (part, maxBytes) => {
        const outputs = outputsOf(part, SHAPES.face.sides)
        const bytesOf = (one: Output) => Math.ceil(one.width * one.height * one.quality * 0.4)
        const encode = async (one: Output) => new Blob([new Uint8Array(bytesOf(one))])
        const found = await firstThatFits(outputs, maxBytes, encode)
        const best = outputs.find(one => bytesOf(one) <= maxBytes)
        expect(found?.output ?? null).toEqual(best ?? null)
        if (found) expect(found.blob.size).toBeLessThanOrEqual(maxBytes)
      }),
      { numRuns: 20 },
    )
  })
})

describe('a picture that fits', () => {
  it('is sent as it is; one that is too large, or of another shape than its frame, is not', () => {
    expect(goesAsItIs('face', { width: 413, height: 531 }, 40_000, 204_800)).toBe(true)
    expect(goesAsItIs('face', { width: 413, height: 531 }, 204_801, 204_800)).toBe(false)
    expect(goesAsItIs('face', { width: 531, height: 413 }, 40_000, 204_800)).toBe(false)
    expect(goesAsItIs('signature', { width: 360, height: 120 }, 9_000, 204_800)).toBe(true)
    expect(goesAsItIs('paper', { width: 860, height: 540 }, 90_000, 5_242_880)).toBe(true)
    expect(goesAsItIs('paper', { width: 4032, height: 3024 }, 4_900_000, 5_242_880)).toBe(false)
  })
})

describe('a PDF of pictures', () => {
  it('says where each of its objects begins, holds the pictures as they are and no more than it has room for', () => {
    const pages = fc.array(
      fc.record({ width: side, height: side, jpeg: fc.uint8Array({ minLength: 1, maxLength: 500 }) }),
      { minLength: 1, maxLength: 10 },
    )
    fc.assert(
      fc.property(pages, given => {
        const bytes = Buffer.from(pagesPdf(given))
        const text = bytes.toString('latin1')
        const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1])
        const starts = [...text.slice(table).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, at]) => Number(at))
        expect(starts).toHaveLength(2 + 3 * given.length)
        for (const [index, at] of starts.entries())
          expect(text.slice(at)).toMatch(new RegExp(`^${index + 1} 0 obj\n`))
        const pictures = given.reduce((sum, { jpeg }) => sum + jpeg.length, 0)
        for (const { jpeg } of given) expect(bytes.includes(Buffer.from(jpeg))).toBe(true)
        expect(bytes.length).toBeLessThanOrEqual(pictures + given.length * BYTES_OF_A_PAGE + BYTES_OF_A_FILE)
      }),
      { numRuns: 50 },
    )
  })
})
