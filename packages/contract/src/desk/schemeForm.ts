import * as v from 'valibot'
import { ENTRIES, type Entry } from '../fields/enteredAs.ts'
import type { Text } from '../text.ts'

const words = v.object({ en: v.string(), hi: v.string() })

interface Named {
  /** Its key in the record around it; '' for the item of a list. */
  readonly key: string
  readonly label: Text
  readonly hint: Text | null
  /** False where the file may lack it. */
  readonly isRequired: boolean
}

/** One value. */
export interface FormLeaf extends Named {
  readonly kind: 'leaf'
  readonly entry: Entry
  /** What it is without an answer, as it is entered; null for nothing. */
  readonly standard: string | boolean | null
  readonly choices: readonly { readonly value: string; readonly label: Text }[]
}
/** A text in both languages, side by side. */
export interface FormPair extends Named {
  readonly kind: 'pair'
  readonly isLong: boolean
}
/** Values that belong together. */
export interface FormGroup extends Named {
  readonly kind: 'group'
  readonly fields: readonly FormNode[]
}
/** Equal things, as many as there are. `isTable`: none of their values has parts. */
export interface FormList extends Named {
  readonly kind: 'list'
  readonly item: FormNode
  readonly isTable: boolean
}
/** A part of a form, made from the schema that checks the file. */
export type FormNode = FormLeaf | FormPair | FormGroup | FormList

const named = { key: v.string(), label: words, hint: v.nullable(words), isRequired: v.boolean() }

export const FormNode: v.GenericSchema<FormNode> = v.lazy(() =>
  v.variant('kind', [
    v.object({
      kind: v.literal('leaf'),
      ...named,
      entry: v.picklist(ENTRIES),
      standard: v.nullable(v.union([v.string(), v.boolean()])),
      choices: v.array(v.object({ value: v.string(), label: words })),
    }),
    v.object({ kind: v.literal('pair'), ...named, isLong: v.boolean() }),
    v.object({ kind: v.literal('group'), ...named, fields: v.array(FormNode) }),
    v.object({ kind: v.literal('list'), ...named, item: FormNode, isTable: v.boolean() }),
  ]),
)

/** A step of a form: parts of the file that are filled in together. */
export const FormSection = v.object({
  key: v.string(),
  title: words,
  about: words,
  fields: v.array(FormNode),
})
export type FormSection = v.InferOutput<typeof FormSection>
