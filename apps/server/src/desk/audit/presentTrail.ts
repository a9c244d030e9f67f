import type { TrailEvent } from '#contract/desk/audit.ts'
import { say, type Text } from '#contract/text.ts'
import { entityType, entityTypeName } from '#domain/application/kind.ts'
import { maskName } from '#domain/fields/personName.ts'
import { actWords as officeWords } from '#domain/officer/actNames.ts'
import { isActName } from '#domain/officer/matrix.ts'
import { fullNamesOf } from '#server/account/contactStore.ts'
import { actWords } from '#server/audit/actWords.ts'
import type { ListedEvent } from '#server/audit/eventStore.ts'
import { findOfficerNames } from '#server/officer/officerStore.ts'
import type { OfficerContext } from '../gateway/context.ts'
import { numbersOf } from './trailRecords.ts'

type Reading = Pick<OfficerContext, 'db' | 'ports'>
type By = TrailEvent['by']

const KINDS: Readonly<Record<string, By['kind']>> = {
  AUTHORITY: 'OFFICER',
  CITIZEN: 'CITIZEN',
  VISITOR: 'VISITOR',
  TIMER: 'TIMER',
  PROVIDER: 'PROVIDER',
  BANK: 'BANK',
  MACHINE: 'MACHINE',
}

const idsOf = (events: readonly ListedEvent[], type: string): number[] => [
  ...new Set(
    events
      .filter(({ actorType, actorId }) => actorType === type && /^\d{1,9}$/.test(actorId))
      .map(({ actorId }) => Number(actorId)),
  ),
]

/** Who acted in each event: a statement for officers and one for citizens, however many. */
async function actorsOf(
  { db, ports }: Reading,
  events: readonly ListedEvent[],
): Promise<(one: ListedEvent) => By> {
  const officers = await findOfficerNames(db, idsOf(events, 'AUTHORITY'))
  const citizens = await fullNamesOf(db, ports, idsOf(events, 'CITIZEN'))
  return ({ actorType, actorId }) => {
    const kind = KINDS[actorType] ?? 'VISITOR'
    const officer = kind === 'OFFICER' ? officers.get(Number(actorId)) : undefined
    if (officer) {
      const { name, nameHi, serviceNumber } = officer
      return { kind, name: { en: name, hi: nameHi || name }, number: serviceNumber }
    }
    if (kind === 'CITIZEN') {
      const name = maskName(citizens.get(Number(actorId)) ?? '')
      return { kind, name: { en: name, hi: name }, number: actorId }
    }
    return { kind, name: { en: actorId, hi: actorId }, number: '' }
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What happened, in words: with an act of officers, which one. */
function wordsOf({ event, details }: ListedEvent): { en: string; hi: string } {
  const { en, hi } = actWords(event)
  const command = isRecord(details) ? details.command : undefined
  if (typeof command !== 'string' || !isActName(command)) return { en, hi }
  const act = officeWords(command)
  return { en: `${en}: ${act.en}`, hi: `${hi}: ${act.hi}` }
}

/** Details as lines: what lies deeper is written as JSON. */
const linesOf = (details: unknown): { name: string; value: string }[] =>
  isRecord(details)
    ? Object.entries(details).map(([name, value]) => ({
        name,
        value: typeof value === 'string' ? value : JSON.stringify(value),
      }))
    : []

/** The name of a kind of record; one that the portal does not know keeps its number. */
export function kindWords(entityTypeId: number): Text {
  const kind = entityType(entityTypeId)
  if (kind === null) return say(`Record ${entityTypeId}`, `अभिलेख ${entityTypeId}`)
  const { en, hi } = entityTypeName(kind)
  return say(en, hi)
}

/** Events as the auditor reads them. */
export async function presentTrail(reading: Reading, events: readonly ListedEvent[]): Promise<TrailEvent[]> {
  const numberOf = await numbersOf(reading, events)
  const actorOf = await actorsOf(reading, events)
  return events.map(one => ({
    id: Number(one.id),
    at: one.at.toISOString(),
    event: one.event,
    words: wordsOf(one),
    by: actorOf(one),
    record: {
      entityTypeId: one.entityTypeId,
      kind: kindWords(one.entityTypeId),
      number: numberOf(one),
    },
    remarks: one.remarks,
    details: [
      ...(one.from === null ? [] : [{ name: 'from', value: String(one.from) }]),
      ...(one.to === null ? [] : [{ name: 'to', value: String(one.to) }]),
      ...linesOf(one.details),
    ],
  }))
}
