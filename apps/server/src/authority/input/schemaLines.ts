import { wireKey } from '#contract/envelope.ts'
import { entryOf } from '#contract/fields/enteredAs.ts'
import { optionsOf, partsOf, type Schema, unwrapped } from './schemaParts.ts'

const WORDS = {
  text: 'text',
  long: 'text of several lines',
  number: 'number',
  money: 'rupees',
  percent: 'basis points, 100 is 1 %',
  day: 'day, 2026-11-30',
  time: 'time, 2026-11-30 18:00',
  clock: 'time of day, 09:30',
  choice: 'one of a few words',
  flag: 'true or false',
} as const

/** What one value of a file is, in a few words. */
function valueWords(schema: Schema): string {
  const options = optionsOf(schema)
  if (options.length > 0) return options.map(String).join(' | ')
  const entry = entryOf(schema)
  if (entry) return WORDS[entry]
  return schema.type === 'boolean' ? WORDS.flag : schema.type === 'number' ? WORDS.number : WORDS.text
}

/** The keys of a record as the help shows them, `Key?` where it may be left out, one under the other with what is in it. */
export function schemaLines(entries: Readonly<Record<string, Schema>>, indent = ''): string[] {
  return Object.entries(entries).flatMap(([key, one]) => {
    const { inner, isRequired } = unwrapped(one)
    return partLines(inner, `${indent}${wireKey(key)}${isRequired ? '' : '?'}`, indent)
  })
}

function partLines(schema: Schema, head: string, indent: string): string[] {
  const parts = partsOf(schema)
  if (parts.of === 'value') return [`${head}: ${valueWords(schema)}`]
  if (parts.of === 'pair') return [`${head} {En, Hi}`]
  if (parts.of === 'tuple') return [`${head} [${parts.items.map(valueWords).join(', ')}]`]
  if (parts.of === 'record') return [`${head} {`, ...schemaLines(parts.entries, `${indent}  `), `${indent}}`]
  const { inner } = unwrapped(parts.item)
  const item = partsOf(inner)
  if (item.of !== 'record') return [`${partLines(inner, head, indent).join('')}, as many as there are`]
  return [`${head} [{`, ...schemaLines(item.entries, `${indent}  `), `${indent}}]`]
}
