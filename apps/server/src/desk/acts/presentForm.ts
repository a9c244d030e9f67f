import type * as v from 'valibot'
import type { actCalls, FormOption } from '#contract/desk/acts.ts'
import type { DeskOutputOf } from '#contract/desk/deskCall.ts'
import type { Language } from '#domain/dates/format.ts'
import { actWords } from '#domain/officer/actNames.ts'
import { columnWords } from '#domain/officer/columnNames.ts'
import type { DeskAct } from '#domain/officer/deskActs.ts'
import { DEFAULT_LIMITS } from '#domain/officer/ladder.ts'
import { ruleOf } from '#domain/officer/matrix.ts'
import { choiceWords, isOptionKey, optionWords } from '#domain/officer/optionNames.ts'
import type { HeldRole, Role } from '#domain/officer/roles.ts'
import { type Approval, approversOf, mayDo } from '#domain/officer/rules.ts'
import type { Command, OptionSpec } from '#server/authority/command.ts'
import { askedAs } from '#server/authority/input/fields.ts'
import type { FileContent } from '#server/authority/input/inputFile.ts'

type AnyField = v.GenericSchema<unknown, unknown>

/** How a form asks for what a schema reads. */
function asksFor(key: string, label: string, schema: AnyField, language: Language): FormOption {
  const { kind, choices = [] } = askedAs(schema)
  const allowsNothing = schema['~standard'].validate('')
  return {
    key,
    label,
    kind,
    required: !(allowsNothing instanceof Promise) && allowsNothing.issues !== undefined,
    choices: choices.map(value => ({ value, label: choiceWords(value)?.[language] ?? value })),
  }
}

/** How a form asks for an option. */
function formOption(act: DeskAct, key: string, spec: OptionSpec, language: Language): FormOption {
  if (!isOptionKey(key)) throw new Error(`${act} asks for ${key}, which has no words`)
  const label = optionWords(act, key)[language]
  if ('flag' in spec) return { key, label, kind: 'flag', required: false, choices: [] }
  return asksFor(key, label, spec.schema, language)
}

/** How a row of a file is typed, column by column; nothing where the file is a document. */
function rowFields(act: DeskAct, content: FileContent | undefined, language: Language): FormOption[] {
  if (content?.kind !== 'rows') return []
  return Object.entries(content.columns).map(([key, schema]) => {
    const words = columnWords(key)
    if (!words) throw new Error(`${act} has a column ${key}, which has no words`)
    return asksFor(key, words[language], schema, language)
  })
}

/** Every role that may ever approve by a rule; the one that sits beside it where a second officer must be there. */
function approvingRoles(approval: Approval): readonly Role[] {
  if (approval.by === 'none') return []
  if (approval.by === 'present') return [approval.role]
  if (approval.by === 'ladder')
    return (
      approversOf(
        { section: null, does: [], approval },
        { amount: 0n, marked: true, grave: true },
        DEFAULT_LIMITS,
      ) ?? []
    )
  if (approval.by === 'graver') return [...approval.also, ...approval.roles]
  return approval.roles
}

/** What an act asks for and by which rule it is done, for an officer with these roles. */
export function presentForm(
  act: DeskAct,
  command: Command,
  held: readonly HeldRole[],
  language: Language,
): DeskOutputOf<typeof actCalls.actForm> {
  const rule = ruleOf(act)
  const { file } = command
  return {
    act,
    name: actWords(act)[language],
    section: rule.section,
    kind: command.kind,
    may: mayDo(rule, held),
    does: [...rule.does],
    approval: { by: rule.approval.by, roles: [...approvingRoles(rule.approval)] },
    options: Object.entries(command.options).map(([key, spec]) => formOption(act, key, spec, language)),
    file: file
      ? {
          columns: (file.columns ?? []).map(column => ({ ...column })),
          fields: rowFields(act, file.content, language),
        }
      : null,
  }
}
