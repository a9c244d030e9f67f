import * as v from 'valibot'
import type { FormNode } from '#contract/desk/schemeForm.ts'
import { fromWire, wireKey } from '#contract/envelope.ts'
import { readInstant, toIstIso } from '#domain/dates/ist.ts'
import { csvRecords } from '#server/authority/input/csv.ts'
import { contentOf, type InputFile } from '#server/authority/input/inputFile.ts'
import { parseJson } from '#server/authority/input/json.ts'
import { plainHead } from '#server/authority/input/rowsFile.ts'
import type { DescribedForm } from './describeForm.ts'
import type { SchemeKindSpec } from './schemeKinds.ts'

const Tree = v.record(v.string(), v.unknown())
const Cell = v.union([v.string(), v.number(), v.boolean()])

/** What a file says in the fields of its form, and the keys and values that the form has no field for. */
export interface FilledForm {
  readonly content: Readonly<Record<string, unknown>>
  /** As the file names them: `Pools[2].Seats`. */
  readonly leftOut: readonly string[]
}

/** A moment as the field for it holds one, in India; what is none stays as it was written, for the check to name. */
function timeOf(text: string): string {
  const at = readInstant(text)
  if (!at) return text
  const iso = toIstIso(at)
  return iso.slice(16, 19) === ':00' ? iso.slice(0, 16) : iso.slice(0, 19)
}

/** Fills a form from a file of its kind. */
class Filling {
  readonly leftOut: string[] = []
  readonly #form: DescribedForm

  constructor(form: DescribedForm) {
    this.#form = form
  }

  /** `path` is that of the form's types, `place` the file's own for whoever reads it. */
  #leaf(node: FormNode & { kind: 'leaf' }, path: string, value: unknown, place: string): unknown {
    if (value === undefined || value === null) return undefined
    if (!v.is(Cell, value)) {
      this.leftOut.push(place)
      return undefined
    }
    if (this.#form.types.get(path) === 'flag') return value === true || value === 'true' || value === 1
    if (node.entry === 'percent' && typeof value === 'number') return String(value / 100)
    return node.entry === 'time' ? timeOf(String(value)) : String(value)
  }

  node(node: FormNode, path: string, value: unknown, place: string): unknown {
    if (node.kind === 'leaf') return this.#leaf(node, path, value, place)
    if (value === undefined || value === null) return undefined
    if (node.kind === 'list') {
      if (!Array.isArray(value)) return this.#strange(place)
      return value.map((one, at) => this.node(node.item, `${path}.item`, one, `${place}[${at + 1}]`))
    }
    const tree: unknown = Array.isArray(value)
      ? Object.fromEntries(value.map((one, at) => [String(at), one]))
      : value
    if (!v.is(Tree, tree)) return this.#strange(place)
    if (node.kind === 'pair') {
      const { en, hi, ...others } = tree
      this.#name(Object.keys(others), place)
      return { en: v.is(v.string(), en) ? en : '', hi: v.is(v.string(), hi) ? hi : '' }
    }
    return this.fields(node.fields, path, tree, place)
  }

  /** The fields of a group; what else stands in it is named. */
  fields(nodes: readonly FormNode[], path: string, tree: Readonly<Record<string, unknown>>, place: string) {
    const known = new Set(nodes.map(({ key }) => key))
    this.#name(
      Object.keys(tree).filter(key => !known.has(key)),
      place,
    )
    const under = (key: string) => (path === '' ? key : `${path}.${key}`)
    const at = (key: string) => (place === '' ? wireKey(key) : `${place}.${wireKey(key)}`)
    return Object.fromEntries(
      nodes
        .map(node => [node.key, this.node(node, under(node.key), tree[node.key], at(node.key))] as const)
        .filter(([, value]) => value !== undefined),
    )
  }

  #name(keys: readonly string[], place: string): void {
    for (const key of keys) this.leftOut.push(place === '' ? wireKey(key) : `${place}.${wireKey(key)}`)
  }

  #strange(place: string): undefined {
    this.leftOut.push(place)
    return undefined
  }
}

/** The rows of a file under our names, and the headings that are none of them. */
async function rowsOf(source: InputFile, names: readonly string[]) {
  const known = new Map(names.map(name => [plainHead(name), name]))
  const nameOf = (head: string): string => known.get(plainHead(head)) ?? head
  if (/\.json$/i.test(source.name)) {
    const list = parseJson(source.name, await contentOf(source))
    const rows = v.is(v.array(Tree), list) ? list : []
    return rows.map(row =>
      Object.fromEntries(Object.entries(row).map(([key, value]) => [nameOf(key), value])),
    )
  }
  const rows: Record<string, unknown>[] = []
  let heads: readonly string[] | undefined
  for await (const { cells } of csvRecords(source)) {
    const named = heads
    if (named === undefined) heads = cells.map(nameOf)
    else rows.push(Object.fromEntries(cells.map((cell, at) => [named[at] ?? '', cell])))
  }
  return rows
}

/**
 * A file that the act of a kind takes, as its form holds it: what the command line was given is gone on with at the desk.
 * Wrong values come along as they stand; the check of the draft names them.
 * @throws BadFile for what is neither JSON nor CSV
 */
export async function contentOfFile(
  { form, isRows }: Pick<SchemeKindSpec, 'form' | 'isRows'>,
  source: InputFile,
): Promise<FilledForm> {
  const filling = new Filling(form)
  if (isRows) {
    const [list] = form.fields
    const item = list?.kind === 'list' ? list.item : undefined
    const names = item?.kind === 'group' ? item.fields.map(({ key }) => key) : []
    const content = filling.fields(form.fields, '', { rows: await rowsOf(source, names) }, '')
    return { content, leftOut: filling.leftOut }
  }
  const document = fromWire(parseJson(source.name, await contentOf(source)))
  const content = filling.fields(form.fields, '', v.is(Tree, document) ? document : {}, '')
  return { content, leftOut: filling.leftOut }
}
