import * as v from 'valibot'
import type { FormSection } from '#contract/desk/schemeForm.ts'
import { SCHEME_KINDS, type SchemeKind } from '#contract/desk/schemes.ts'
import type { DeskAct } from '#domain/officer/deskActs.ts'
import { ruleOf } from '#domain/officer/matrix.ts'
import type { HeldRole } from '#domain/officer/roles.ts'
import { mayDo } from '#domain/officer/rules.ts'
import { commands } from '#server/authority/commands.ts'
import type { FileContent, FileSpec } from '#server/authority/input/inputFile.ts'
import { type DescribedForm, describeForm } from './describeForm.ts'
import { campaignWords } from './words/campaign.ts'
import type { FormWords } from './words/formWords.ts'
import { leaseWords } from './words/lease.ts'
import { noticeWords } from './words/notice.ts'
import { propertyWords } from './words/property.ts'
import { surveyWords } from './words/survey.ts'
import { venueWords } from './words/venue.ts'

/** A kind of what is entered: the act that takes its file, its form, and how a draft of it is named. */
export interface SchemeKindSpec {
  readonly kind: SchemeKind
  readonly act: DeskAct
  readonly words: FormWords
  readonly isRows: boolean
  readonly file: FileSpec<unknown>
  readonly form: DescribedForm
  readonly sections: readonly FormSection[]
  /** The keys of the content that name a draft, the first that is filled; of the first row where there are rows. */
  readonly titles: readonly string[]
}

const DECLARED: Readonly<Record<SchemeKind, Pick<SchemeKindSpec, 'act' | 'words' | 'titles'>>> = {
  campaign: { act: 'campaign import', words: campaignWords, titles: ['name', 'code'] },
  notice: { act: 'notice publish', words: noticeWords, titles: ['titleEn', 'code'] },
  survey: { act: 'survey import', words: surveyWords, titles: ['title', 'code'] },
  venue: { act: 'venue import', words: venueWords, titles: ['name', 'code'] },
  lease: { act: 'lease import', words: leaseWords, titles: ['title', 'tenderNumber'] },
  property: { act: 'property import', words: propertyWords, titles: ['registrationId'] },
}

/** The parts at the top of a file; rows are one list of them. */
export function topOf(content: FileContent): Readonly<Record<string, v.GenericSchema<unknown, unknown>>> {
  if (content.kind === 'rows') return { rows: v.array(v.object(content.columns)) }
  const { entries } = v.parse(v.object({ entries: v.record(v.string(), v.any()) }), content.schema)
  return entries
}

function specOf(kind: SchemeKind): SchemeKindSpec {
  const declared = DECLARED[kind]
  const file = commands.find(({ name }) => name === declared.act)?.file
  if (!file?.content) throw new Error(`"${declared.act}" takes no file that a form could be made from`)
  const form = describeForm(topOf(file.content), declared.words)
  const sections = declared.words.sections.map(({ holds, ...section }) => ({
    ...section,
    fields: holds.flatMap(key => form.fields.filter(field => field.key === key)),
  }))
  return { ...declared, kind, file, form, sections, isRows: file.content.kind === 'rows' }
}

const made = new Map<SchemeKind, SchemeKindSpec>()

/** A kind with its form, made once from the schema of its act's file. */
export function schemeKind(kind: SchemeKind): SchemeKindSpec {
  const spec = made.get(kind) ?? specOf(kind)
  made.set(kind, spec)
  return spec
}

/** The kinds that an officer enters: those whose act they may do. */
export const kindsOf = (held: readonly HeldRole[]): SchemeKind[] =>
  SCHEME_KINDS.filter(kind => mayDo(ruleOf(DECLARED[kind].act), held))
