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
  'refusals',
  'stepUp',
  'success',
  'summary',
]

/** What makes the sentences of refusals and does nothing else: one that no screen uses may go. */
const SENTENCES = ['alert', 'error', 'refusals', 'say']

interface Node {
  readonly type: string
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

const isNode = (part: unknown): part is Node => typeof part === 'object' && part !== null && 'type' in part

const nameOf = (node: unknown): string => (isNode(node) ? String(node.name) : '')

/** What changes under a node, in the order of the code. */
function changesUnder(node: Node): readonly Change[] {
  const isCall = node.type === 'CallExpression'
  if (isCall && CALLS.includes(nameOf(node.callee))) {
    const [declaration] = node.arguments as readonly Node[]
    return ((declaration?.properties ?? []) as readonly Node[]).flatMap(property =>
      SERVERS.includes(nameOf(property.key)) ? { ...property, text: '' } : changesUnder(property),
    )
  }
  const below = Object.values(node)
    .flat()
    .flatMap(part => (isNode(part) ? changesUnder(part) : []))
  if (isCall && SENTENCES.includes(nameOf(node.callee)))
    return [{ start: node.start, end: node.start, text: '/* @__PURE__ */ ' }, ...below]
  return below
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
        for (const { start, end, text } of changesUnder(this.parse(code) as unknown as Node)) {
          made += code.slice(from, start) + text
          from = text === '' && code[end] === ',' ? end + 1 : end
        }
        return { code: made + code.slice(from), map: null }
      },
    },
  }
}
