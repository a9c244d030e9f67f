import { say } from '#contract/text.ts'
import { toIstIso } from '#domain/dates/ist.ts'
import { toRupees } from '#domain/money/paise.ts'
import { letterheadOf } from '#server/documents/letterhead.ts'
import type { ApplicationFormData } from '#server/documents/print/data/applicationForm.ts'
import type { Authority } from '#server/ports/authority.ts'
import type { DataExport, DataSource, HeldFact, HeldPart } from './dataExport.ts'

/** All that is held about a citizen. */
export interface DataCopy {
  readonly parts: readonly HeldPart[]
  readonly authority: Authority
  readonly userId: number
  readonly fullName: string
  readonly madeOn: Date
}

/** Asks every service in turn: one copy never takes more than one connection. */
export async function gatherData(exports: readonly DataExport[], source: DataSource): Promise<HeldPart[]> {
  const parts: HeldPart[] = []
  for (const one of exports) parts.push(...(await one.gather(source)))
  return parts
}

/** Codes as they are, instants as ISO 8601 in IST, days as YYYY-MM-DD, paise as rupees; texts of two languages stay two. */
function plain({ code, value }: HeldFact): unknown {
  if (code !== undefined) return code
  if (typeof value === 'bigint') return toRupees(value)
  if (value instanceof Date) return toIstIso(value)
  if (value !== null && typeof value === 'object' && 'day' in value) return value.day
  return value
}

/** The copy for machines: one JSON object, parts and facts by their keys. */
export function toJson({ parts, authority, userId, fullName, madeOn }: DataCopy): string {
  const held = parts.map(part => [
    part.key,
    part.records.map(record => ({
      title: record.title,
      ...Object.fromEntries(record.facts.map(fact => [fact.key, plain(fact)])),
    })),
  ])
  const about = { authority: authority.name, citizenId: userId, fullName, madeOn: toIstIso(madeOn) }
  return `${JSON.stringify({ about, data: Object.fromEntries(held) }, null, 2)}\n`
}

/** The copy for people, as the application form template prints it: a section for each record. */
export function toPaper({ parts, authority, userId, fullName, madeOn }: DataCopy): ApplicationFormData {
  return {
    head: {
      authority: letterheadOf(authority),
      title: say('Data held about you', 'आपके बारे में रखा गया डेटा'),
      number: `${authority.code}/${userId}`,
      issuedAt: madeOn,
    },
    summary: [
      { label: say('Citizen', 'नागरिक'), value: fullName },
      { label: say('Made on', 'बनाने की तिथि'), value: madeOn },
      ...parts.map(part => ({ label: part.title, value: String(part.records.length) })),
    ],
    sections: parts.flatMap(part =>
      part.records.map(record => ({
        title:
          typeof record.title === 'string'
            ? say(`${part.title.en}: ${record.title}`, `${part.title.hi}: ${record.title}`)
            : say(`${part.title.en}: ${record.title.en}`, `${part.title.hi}: ${record.title.hi}`),
        answers: record.facts.map(({ label, value }) => ({ question: label, answer: value })),
      })),
    ),
    documents: [],
  }
}
