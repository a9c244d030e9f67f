import type { FormLeaf, FormNode } from '#contract/desk/schemeForm.ts'

/** A column of a table: where its value lies in a row, and the leaf that it is; null for half of a text in both languages. */
export interface Cell {
  readonly path: string
  readonly leaf: FormLeaf | null
}

/** The columns of a list's rows, as a spreadsheet has them: a text in both languages is two. */
export function cellsOf(item: FormNode): Cell[] {
  const at = (path: string, node: FormNode): Cell[] => {
    if (node.kind === 'leaf') return [{ path, leaf: node }]
    const before = path === '' ? '' : `${path}.`
    if (node.kind === 'pair') return [`${before}en`, `${before}hi`].map(half => ({ path: half, leaf: null }))
    return node.kind === 'group' ? node.fields.flatMap(field => at(`${before}${field.key}`, field)) : []
  }
  return at('', item)
}

/** Cells as a spreadsheet copies them: rows by lines, columns by tabs; null for a text that is no table. */
export function pastedRows(text: string): string[][] | null {
  const lines = text.replaceAll('\r\n', '\n').replace(/\n$/, '').split('\n')
  if (lines.length === 1 && !text.includes('\t')) return null
  return lines.map(line => line.split('\t').map(cell => cell.trim().replace(/^"(.*)"$/, '$1')))
}

/** A pasted word as the field holds it: a choice by its value or by its words, an amount without signs of rupees. */
function heldAs({ leaf }: Cell, word: string): string {
  if (leaf?.entry === 'choice') {
    const plain = word.toLowerCase()
    const found = leaf.choices.find(({ value, label }) =>
      [value, label.en, label.hi].some(each => each.toLowerCase() === plain),
    )
    return found?.value ?? ''
  }
  return leaf && leaf.entry !== 'text' && /^[₹\s\d,.%-]+$/.test(word) ? word.replace(/[₹,\s%]/g, '') : word
}

/** What a paste puts into a list: by row and path of the column, from the place where it begins. */
export const pasted = (
  cells: readonly Cell[],
  rows: readonly (readonly string[])[],
  from: { readonly row: number; readonly path: string },
): { readonly row: number; readonly path: string; readonly value: string }[] => {
  const first = cells.findIndex(({ path }) => path === from.path)
  return rows.flatMap((words, down) =>
    words.flatMap((word, across) => {
      const cell = cells[first + across]
      return cell ? [{ row: from.row + down, path: cell.path, value: heldAs(cell, word) }] : []
    }),
  )
}
