import * as v from 'valibot'
import type { FormNode } from '#contract/desk/schemeForm.ts'
import type { DraftFault } from '#contract/desk/schemes.ts'
import { ownKey, toWire } from '#contract/envelope.ts'
import { BadFile, type FileFault } from '#server/authority/errors.ts'
import { fileOf } from '#server/authority/input/inputFile.ts'
import { reasonIn } from '#server/gateway/actRefused.ts'
import type { DescribedForm } from './describeForm.ts'
import { faultWords } from './faultWords.ts'
import type { SchemeKindSpec } from './schemeKinds.ts'

const Tree = v.record(v.string(), v.unknown())
const treeOf = (value: unknown): Record<string, unknown> => (v.is(Tree, value) ? value : {})
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const NUMBER = /^-?\d{1,15}(\.\d{1,12})?$/
const PERCENT = /^\d{1,6}(\.\d{1,2})?$/

/** Nothing was typed: no letter, no choice. */
function isBlank(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true
  if (Array.isArray(value)) return value.length === 0
  return v.is(Tree, value) && Object.values(value).every(isBlank)
}

function leafValue(form: DescribedForm, path: string, value: unknown, isRequired: boolean): unknown {
  const type = form.types.get(path)
  if (type === 'flag') return typeof value === 'boolean' ? value : isRequired ? false : undefined
  if (isBlank(value)) return isRequired ? '' : undefined
  const typed = typeof value === 'string' ? value.trim() : value
  if (typeof typed !== 'string') return typed
  if (type === 'percent') return PERCENT.test(typed) ? Math.round(Number(typed) * 100) : typed
  const isNumber = type === 'number' || form.numeric.has(path)
  return isNumber && NUMBER.test(typed) ? Number(typed) : typed
}

/** The value of a part of the file; undefined where it is left out. */
function fileValue(form: DescribedForm, node: FormNode, path: string, value: unknown): unknown {
  if (!node.isRequired && isBlank(value)) return undefined
  if (node.kind === 'leaf') return leafValue(form, path, value, node.isRequired)
  if (node.kind === 'pair') {
    const { en = '', hi = '' } = treeOf(value)
    return { en, hi }
  }
  if (node.kind === 'list') return listOf(value).map(one => fileValue(form, node.item, `${path}.item`, one))
  const isTuple = node.fields.every(({ key }) => /^\d+$/.test(key))
  const tree = Array.isArray(value) ? Object.fromEntries(value.entries()) : treeOf(value)
  const parts = node.fields.map(
    field => [field.key, fileValue(form, field, `${path}.${field.key}`, tree[field.key])] as const,
  )
  if (isTuple) return parts.map(([, part]) => part)
  return Object.fromEntries(parts.filter(([, part]) => part !== undefined))
}

/** The file that a draft makes, as its act takes it. */
export function fileOfDraft(
  { kind, form, isRows }: Pick<SchemeKindSpec, 'kind' | 'form' | 'isRows'>,
  draftId: number,
  content: Readonly<Record<string, unknown>>,
): { name: string; content: Buffer } {
  const values = form.fields.map(
    node => [node.key, fileValue(form, node, node.key, content[node.key])] as const,
  )
  const document = Object.fromEntries(values.filter(([, value]) => value !== undefined))
  const file = isRows ? (document.rows ?? []) : document
  return { name: `${kind}-${draftId}.json`, content: Buffer.from(JSON.stringify(toWire(file), null, 2)) }
}

/** `Pools[2].Seats` as a path of the content: `pools.1.seats`. */
function pathOf({ name = '', line }: FileFault, isRows: boolean): string {
  if (isRows) {
    const [column = ''] = name.split(',')
    return ['rows', String(line - 1), ...(column === '' ? [] : [ownKey(column)])].join('.')
  }
  const keys = name.replaceAll(/\[(\d+)\]/g, (_, at: string) => `.${Number(at) - 1}`).split('.')
  return keys
    .filter(key => key !== '')
    .map(ownKey)
    .join('.')
}

/** What the check of the file says of it, as the command line would: empty when it can be handed in. */
export async function faultsOf(
  { file, isRows }: Pick<SchemeKindSpec, 'file' | 'isRows'>,
  made: { readonly name: string; readonly content: Buffer },
): Promise<DraftFault[]> {
  try {
    await file.read(fileOf(made.name, made.content))
    return []
  } catch (error) {
    if (!(error instanceof BadFile)) throw error
    return error.faults.map(fault => ({
      path: pathOf(fault, isRows),
      message: faultWords(reasonIn(fault.message, 'en')),
    }))
  }
}

/** What names a draft in lists: its title or code; never a person. */
export function titleOf(
  { isRows, titles }: Pick<SchemeKindSpec, 'isRows' | 'titles'>,
  content: Readonly<Record<string, unknown>>,
): string {
  const tree = isRows ? treeOf(listOf(content.rows)[0]) : content
  const words = titles.map(key => {
    const value = tree[key]
    return typeof value === 'string' ? value : treeOf(value).en
  })
  const title = words.find(word => typeof word === 'string' && word.trim() !== '')
  return typeof title === 'string' ? title.trim().slice(0, 120) : ''
}
