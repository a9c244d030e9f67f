import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { calls } from './calls.ts'
import { unstorableIn } from './storable.ts'
import { isNode, type Node, partsOf } from './testing/wrongValues.ts'

/** What ends a number, a text or a list: one of these stands in its pipe. */
const ENDS: Readonly<Record<string, readonly string[]>> = {
  number: ['max_value', 'check'],
  string: ['max_length', 'length', 'regex', 'check', 'raw_check', 'uuid', 'iso_timestamp'],
  array: ['max_length', 'length'],
}

/** The kinds of steps in a pipe, those of the pipes that it begins with included. */
function stepsOf(node: Node): unknown[] {
  if (!Array.isArray(node.pipe)) return [node.type]
  const [first, ...steps] = node.pipe
  return [
    ...(isNode(first) && first !== node ? stepsOf(first) : []),
    ...steps.map(step => (isNode(step) ? step.type : undefined)),
  ]
}

/** The places of a schema at which something without an end can be sent. */
function endless(node: Node, path: string, inPipe = false): string[] {
  const ends = ENDS[String(node.type)]
  const open = ends && !inPipe && !stepsOf(node).some(step => ends.includes(String(step)))
  const parts = partsOf(node).flatMap(([name, part]) =>
    isNode(part) && part.kind === 'schema'
      ? endless(part, path + name, Array.isArray(node.pipe) && node.pipe.includes(part))
      : [],
  )
  return [...(open ? [`${path} ${node.type}`] : []), ...parts]
}

describe('what a call takes', () => {
  it.each(Object.values(calls))('$key: every number, text and list has an end', call => {
    expect(isNode(call.input) ? endless(call.input, '') : ['no schema']).toEqual([])
  })

  it('would be found without one', () => {
    const open = v.object({ some: v.array(v.object({ count: v.pipe(v.number(), v.minValue(1)) })) })
    expect(isNode(open) && endless(open, '')).toEqual(['.some array', '.some.count number'])
  })
})

describe('a value that cannot be kept', () => {
  it('is found wherever it lies, and named by our own path', () => {
    expect(unstorableIn({ Answers: { Names: ['Asha', 'A\0sha'] } })?.path).toBe('answers.names.1')
    expect(unstorableIn({ Name: 'half \ud83d of a pair' })?.path).toBe('name')
    expect(unstorableIn({ 'N\0ame': 1 })).toBeDefined()
  })

  it('is not a text that people write', () => {
    const words = fc.string({ unit: 'grapheme' }).filter(text => !text.includes('\0'))
    fc.assert(fc.property(fc.dictionary(words, fc.array(words)), value => unstorableIn(value) === undefined))
    expect(unstorableIn('सुनीता वर्मा 🙂 <b> %00 \\u0000')).toBeUndefined()
  })

  it('may be parts within parts without end: it is refused before anything walks it', () => {
    const deep: unknown = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)
    expect(unstorableIn({ Answers: deep })).toBeDefined()
  })
})
