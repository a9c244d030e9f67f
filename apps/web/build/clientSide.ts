import type { Plugin } from 'vite'

/** What declares a call. */
const CALLS = ['call', 'deskCall']

/** What only the server reads of a call: how it is described, limited, refused and noted down. */
const SERVERS = [
  'audit',
  'bodyLimit',
  'duringHelp',
  'endsSession',
  'limit',
  'mayLag',
  'refusals',
  'stepUp',
  'success',
  'summary',
]

/** What makes the sentences of refusals and does nothing else: one that no screen uses may go. */
const SENTENCES = ['alert', 'error', 'refusals', 'say']

interface Node {
  readonly type: unknown
  readonly start: number
  readonly end: number
  readonly [part: string]: unknown
}

/** A piece of the code, and what stands in its place. */
interface Change {
  readonly start: number
  readonly end: number
  readonly text: string
}

const isNode = (part: unknown): part is Node =>
  typeof part === 'object' && part !== null && 'type' in part && 'start' in part && 'end' in part

const nameOf = (part: unknown): string => (isNode(part) ? String(part.name) : '')

/** What changes under a part of the syntax tree, in the order of the code. */
function changesUnder(part: unknown): readonly Change[] {
  if (Array.isArray(part)) return part.flatMap(changesUnder)
  if (!isNode(part)) return []
  const made = part.type === 'CallExpression' ? nameOf(part.callee) : ''
  const [declaration] = CALLS.includes(made) && Array.isArray(part.arguments) ? part.arguments : []
  if (isNode(declaration) && Array.isArray(declaration.properties))
    return declaration.properties
      .filter(isNode)
      .flatMap(one => (SERVERS.includes(nameOf(one.key)) ? { ...one, text: '' } : changesUnder(one)))
  const below = Object.values(part).flatMap(changesUnder)
  if (!SENTENCES.includes(made)) return below
  return [{ start: part.start, end: part.start, text: '/* @__PURE__ */ ' }, ...below]
}

/**
 * Leaves out of a build for the browser what only the server reads of a call, and with it the sentences of refusals, which
 * come with the server's answer.
 */
export function clientSide(): Plugin {
  return {
    name: 'client-side',
    apply: 'build',
    transform: {
      filter: { id: /\/packages\/contract\/src\/.*\.ts$/ },
      handler(code) {
        let made = ''
        let from = 0
        for (const { start, end, text } of changesUnder(this.parse(code))) {
          made += code.slice(from, start) + text
          from = text === '' && code[end] === ',' ? end + 1 : end
        }
        return { code: made + code.slice(from), map: null }
      },
    },
  }
}
