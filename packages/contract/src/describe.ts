import { toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import type { Call } from './call.ts'
import { DOOR_PATHS, wireKey } from './envelope.ts'
import { general } from './general.ts'

type Json = { [key: string]: unknown }

/** A JSON Schema as the wire has it: property names in PascalCase. */
function wireNames(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(wireNames)
  if (schema === null || typeof schema !== 'object') return schema
  const renamed: Json = {}
  for (const [key, value] of Object.entries(schema)) {
    if (key === 'properties' && value !== null && typeof value === 'object') {
      renamed.properties = Object.fromEntries(
        Object.entries(value).map(([name, inner]) => [wireKey(name), wireNames(inner)]),
      )
    } else if (key === 'required' && Array.isArray(value)) {
      renamed.required = value.map(name => wireKey(String(name)))
    } else {
      renamed[key] = wireNames(value)
    }
  }
  return renamed
}

/** JSON Schema of one side of a call. Checks that JSON Schema cannot say are left to the server. */
export function wireSchema(schema: GenericSchema, side: 'input' | 'output'): Json {
  const plain = toJsonSchema(schema, { errorMode: 'ignore', typeMode: side })
  const { $schema: _, ...rest } = plain
  return wireNames(rest) as Json
}

/** Every no that a call can answer: its code, status and English sentence. */
export function refusalsOf(call: Pick<Call, 'refusals'>): { code: string; status: number; text: string }[] {
  const makers = Object.values(call.refusals) as (() => {
    code: string
    status: number
    text: { en: string }
  })[]
  return makers.map(maker => {
    const { code, status, text } = maker()
    return { code, status, text: text.en }
  })
}

const envelope = (schema: Json): Json => ({
  type: 'object',
  required: ['Status', 'Message', 'CustomObject'],
  properties: {
    Status: { enum: [1, 2, 3], description: '1 alert, 2 success, 3 error' },
    Message: { type: 'string' },
    CustomObject: schema,
    Field: { type: 'string', description: 'the input that a refusal belongs beside' },
    Code: { type: 'string', description: 'stable code of a refusal' },
  },
})

/**
 * OpenAPI 3.1 of the gateway. All calls of a door share one path, so each stands as a path with the ApiKey as its
 * fragment; the fragment is never sent.
 */
export function openApi(calls: Readonly<Record<string, Call>>, title: string): Json {
  const paths: Json = {}
  for (const call of Object.values(calls)) {
    const body = {
      type: 'object',
      required: ['OrgId', 'ApiKey'],
      properties: {
        OrgId: { const: call.door === 'postAuthAdmin' ? 3 : 0 },
        ApiKey: { const: call.key },
        ApiParams: wireSchema(call.input, 'input'),
      },
    }
    const refusals = refusalsOf(call).map(one => `- ${one.code} (Status ${one.status}): ${one.text}`)
    paths[`${DOOR_PATHS[call.door]}#${call.key}`] = {
      post: {
        operationId: call.key,
        tags: [call.door],
        summary: call.summary,
        description: refusals.length > 0 ? `Refusals:\n${refusals.join('\n')}` : 'No refusals of its own.',
        security: call.door === 'citizen' ? [{ authid: [], authkey: [] }] : [],
        requestBody: { required: true, content: { 'application/json': { schema: body } } },
        responses: {
          200: {
            description: 'The envelope',
            content: { 'application/json': { schema: envelope(wireSchema(call.output, 'output')) } },
          },
          ...(call.door === 'citizen'
            ? { 401: { description: 'The session is missing, expired or revoked' } }
            : {}),
        },
      },
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: '1',
      description: `General refusals: ${refusalsOf({ refusals: general })
        .map(one => one.text)
        .join(' ')}`,
    },
    components: {
      securitySchemes: {
        authid: { type: 'apiKey', in: 'header', name: 'authid' },
        authkey: { type: 'apiKey', in: 'header', name: 'authkey' },
      },
    },
    paths,
  }
}
