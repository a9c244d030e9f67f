import { toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import { EVENT_NAMES, EVENTS, WebhookMessage } from './events.ts'
import { LIST_NAMES, type ListName, MOST_ROWS, machineLists, pageOf } from './lists.ts'
import { SCOPE_WORDS } from './scopes.ts'

type Json = Readonly<Record<string, unknown>>

/** JSON Schema of what is answered, in the dialect of OpenAPI 3.1. */
function schemaOf(schema: GenericSchema): Json {
  const { $schema: _, ...plain } = toJsonSchema(schema, {
    errorMode: 'ignore',
    typeMode: 'output',
    target: 'draft-2020-12',
  })
  return plain
}

const refused = (description: string): Json => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/problem' } } },
})
const later: Json = {
  ...refused('Asked too often, or too many ask at once'),
  headers: { 'Retry-After': { description: 'seconds to wait', schema: { type: 'integer' } } },
}

const question = (name: string, description: string, schema: Json): Json => ({
  name,
  in: 'query',
  required: false,
  description,
  schema,
})

const parameters: readonly Json[] = [
  question('after', 'the position behind which the page begins', { type: 'string', pattern: '^\\d{1,16}$' }),
  question('since', 'a day of India or an instant; only without `after`', { type: 'string', maxLength: 40 }),
  question('limit', 'most rows', { type: 'integer', minimum: 1, maximum: MOST_ROWS, default: 100 }),
]

const text = (description: string): Json => ({ description, schema: { type: 'string' } })

const reading = (list: ListName, isCsv: boolean): Json => ({
  get: {
    operationId: `${list}${isCsv ? 'Csv' : ''}`,
    summary: machineLists[list].summary,
    security: [{ client: [machineLists[list].scope] }],
    parameters,
    responses: {
      200: isCsv
        ? {
            description: 'A page, RFC 4180',
            headers: { 'X-Next': text('`next`'), 'X-More': text('`more`') },
            content: { 'text/csv': { schema: { type: 'string' } } },
          }
        : {
            description: 'A page',
            content: { 'application/json': { schema: { $ref: `#/components/schemas/${list}` } } },
          },
      400: refused('The question makes no sense'),
      401: refused('The token is missing, unknown, or has run out'),
      403: refused('The scope is missing'),
      429: later,
      503: later,
    },
  },
})

const TOKEN: Json = {
  type: 'object',
  required: ['access_token', 'token_type', 'expires_in', 'scope'],
  properties: {
    access_token: { type: 'string' },
    token_type: { const: 'Bearer' },
    expires_in: { type: 'integer', description: 'seconds' },
    scope: { type: 'string', description: 'scopes with spaces between them' },
  },
}
const PROBLEM: Json = {
  type: 'object',
  required: ['error', 'error_description'],
  properties: { error: { type: 'string' }, error_description: { type: 'string' } },
}

const asking: Json = {
  post: {
    operationId: 'token',
    summary: 'A token for id and secret (RFC 6749, section 4.4)',
    security: [{ credentials: [] }],
    requestBody: {
      required: true,
      content: {
        'application/x-www-form-urlencoded': {
          schema: {
            type: 'object',
            required: ['grant_type'],
            properties: { grant_type: { const: 'client_credentials' }, scope: { type: 'string' } },
          },
        },
      },
    },
    responses: {
      200: {
        description: 'The token',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/token' } } },
      },
      400: refused('The question makes no sense'),
      401: refused('Id or secret are wrong, or the client was ended'),
      429: later,
      503: later,
    },
  },
}

const header = (name: string, description: string): Json => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
})

/** What the portal sends to a system that wants to be told. */
const telling = (summary: string): Json => ({
  post: {
    summary,
    parameters: [
      header('webhook-id', 'the same for every try of a message'),
      header('webhook-timestamp', 'the second of the try, since 1970'),
      header('webhook-signature', 'v1, a comma, and HMAC-SHA256 of id.timestamp.body in base64'),
    ],
    requestBody: {
      required: true,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/message' } } },
    },
    responses: {
      '2XX': { description: 'It was taken' },
      410: { description: 'Nothing more is wanted' },
    },
  },
})

/** OpenAPI 3.1 of what systems of the authority may ask, made from the schemas of the lists. */
export function machineApi(title: string): Json {
  const lists = LIST_NAMES.flatMap(list => [
    [`/machine/v1/${list}`, reading(list, false)] as const,
    [`/machine/v1/${list}.csv`, reading(list, true)] as const,
  ])
  const schemas = LIST_NAMES.map(list => [list, schemaOf(pageOf(machineLists[list].row))] as const)
  const flow = { tokenUrl: '/machine/token', scopes: SCOPE_WORDS }
  return {
    openapi: '3.1.0',
    info: { title, version: '1' },
    paths: { '/machine/token': asking, ...Object.fromEntries(lists) },
    webhooks: Object.fromEntries(EVENT_NAMES.map(event => [event, telling(EVENTS[event])])),
    components: {
      securitySchemes: {
        client: { type: 'oauth2', flows: { clientCredentials: flow } },
        credentials: { type: 'http', scheme: 'basic' },
      },
      schemas: {
        ...Object.fromEntries(schemas),
        token: TOKEN,
        problem: PROBLEM,
        message: schemaOf(WebhookMessage),
      },
    },
  }
}
