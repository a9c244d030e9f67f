import type { FormNode } from '#contract/desk/schemeForm.ts'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A part of a form before anything is typed: flags stand as they are without an answer. */
export function blankOf(node: FormNode): unknown {
  if (node.kind === 'leaf') return node.entry === 'flag' ? node.standard === true : ''
  if (node.kind === 'pair') return { en: '', hi: '' }
  if (node.kind === 'list') return []
  return Object.fromEntries(node.fields.map(field => [field.key, blankOf(field)]))
}

/** What was typed, with what is blank where nothing is: each field of the form has a value. */
export function filled(node: FormNode, value: unknown): unknown {
  if (value === undefined || value === null) return blankOf(node)
  if (node.kind === 'list')
    return Array.isArray(value) ? value.map(one => filled(node.item, one)) : blankOf(node)
  if (node.kind === 'pair') return isRecord(value) ? { en: '', hi: '', ...value } : blankOf(node)
  if (node.kind === 'leaf') return value
  const tree: Record<string, unknown> = Array.isArray(value)
    ? Object.fromEntries(value.map((one, at) => [String(at), one]))
    : isRecord(value)
      ? value
      : {}
  return Object.fromEntries(node.fields.map(field => [field.key, filled(field, tree[field.key])]))
}

/** The whole content of a form. */
export const contentOf = (
  nodes: readonly FormNode[],
  content: Readonly<Record<string, unknown>>,
): Record<string, unknown> =>
  Object.fromEntries(nodes.map(node => [node.key, filled(node, content[node.key])]))
