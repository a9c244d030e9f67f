import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Call } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { refusalsOf, wireSchema } from '#contract/describe.ts'
import { directEvents } from '#contract/direct.ts'
import { DOOR_PATHS } from '#contract/envelope.ts'
import { RouteRef } from '#contract/routes.ts'

/** The endpoints that are not calls, described by hand. */
const routesFile = join(import.meta.dirname, '..', '..', 'docs', 'direct-endpoints.md')

type Schema = {
  type?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  [key: string]: unknown
}

function shape(schema: Schema): string {
  if (schema.enum) return (schema.enum as unknown[]).map(value => JSON.stringify(value)).join(' \\| ')
  if ('const' in schema) return JSON.stringify(schema.const)
  if (typeof schema.title === 'string') return schema.title
  if (schema.anyOf) return (schema.anyOf as Schema[]).map(shape).join(' \\| ')
  if (schema.allOf) return (schema.allOf as Schema[]).map(shape).join(' & ')
  if (schema.type === 'array') return `${schema.items ? shape(schema.items) : 'any'}[]`
  if (schema.properties) {
    const fields = Object.entries(schema.properties)
    if (fields.length === 0) return '{}'
    return `{ ${fields.map(([name, inner]) => `${name}${schema.required?.includes(name) ? '' : '?'}: ${shape(inner)}`).join(', ')} }`
  }
  return schema.type ?? 'any'
}

/** The screens that an answer may point to, one of which is what an answer calls a RouteRef. */
function screens(): string {
  const { oneOf = [] } = wireSchema(RouteRef, 'output') as { oneOf?: Schema[] }
  return [
    '## RouteRef: a screen that an answer points to',
    '',
    'Keys are on the wire as everywhere; the path names its parameters as the portal does.',
    '',
    ...oneOf.map(screen => `- \`${shape(screen)}\``),
    '',
  ].join('\n')
}

const limitWords = ({ max, seconds, per, counter }: NonNullable<Call['limit']>): string =>
  `at most ${max} in ${seconds} s per ${per}${counter ? `, all calls of the counter ${counter} together` : ''}`

const eventWords = (events: readonly string[]): string =>
  [...events]
    .sort()
    .map(event => `\`${event}\``)
    .join(', ')

function section(call: Call): string {
  const input = shape(wireSchema(call.input, 'input') as Schema)
  const output = shape(wireSchema(call.output, 'output') as Schema)
  const notes = [
    call.mode === 'read' ? 'read' : 'write',
    call.idempotent ? 'safe to repeat with IdempotencyKey' : '',
    call.limit ? limitWords(call.limit) : '',
  ].filter(Boolean)
  const events = eventWords(call.audit ?? [])
  const refusals = refusalsOf(call).map(one => `  - Status ${one.status} \`${one.code}\`: ${one.text}`)
  return [
    `### ${call.key}`,
    '',
    `${call.summary} (${notes.join('; ')})`,
    '',
    `- ApiParams: \`${input.replaceAll('\\|', '|')}\``,
    `- CustomObject: \`${output.replaceAll('\\|', '|')}\``,
    ...(refusals.length > 0 ? ['- Refusals:', ...refusals] : []),
    ...(events === '' ? [] : [`- Events in the audit trail: ${events}`]),
    '',
  ].join('\n')
}

/** The whole of docs/calls.md. */
export function callsPage(): string {
  const all: Call[] = Object.values(calls)
  const doors = (['public', 'citizen', 'login', 'postAuthAdmin'] as const).map(door => {
    const own = all.filter(call => call.door === door).sort((a, b) => a.key.localeCompare(b.key))
    return [`## ${door}: POST ${DOOR_PATHS[door]}`, '', `${own.length} calls.`, '', ...own.map(section)].join(
      '\n',
    )
  })
  return [
    '# Calls',
    '',
    'Made from the contract by `npm run docs:calls`; `npm test` fails when it is old. Amounts are decimal strings of rupees, days `YYYY-MM-DD`, instants ISO 8601 with offset.',
    '',
    `${all.length} calls through the gateway.`,
    '',
    ...doors,
    screens(),
    readFileSync(routesFile, 'utf8'),
    'Events in the audit trail, by endpoint; the others leave none:',
    '',
    ...Object.entries(directEvents).map(([path, events]) => `- \`${path}\`: ${eventWords(events)}`),
    '',
  ].join('\n')
}
