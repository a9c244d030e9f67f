import * as v from 'valibot'
import { say } from '#contract/text.ts'
import { listEvents } from '#server/audit/eventStore.ts'
import { verifyAudit } from '#server/audit/verifyAudit.ts'
import { type Command, command, option } from '../command.ts'
import { day, optional, optionalText, text, whole } from '../input/fields.ts'

const hash = v.pipe(text(64), v.toLowerCase(), v.regex(/^[0-9a-f]{64}$/, 'must be 64 hexadecimal digits'))

const verify = command({
  name: 'audit verify',
  summary: 'Recomputes the chain of the audit trail and names the first event that was changed or removed',
  details:
    'Write down the last hash that it prints. With --known it proves later that nothing up to that hash was changed or\ncut off.',
  kind: 'reads',
  options: { known: option('a hash that an earlier run printed', optional(hash), 'hash') },
  async run({ db, progress }, { known }) {
    const verdict = await verifyAudit(db, (done, total) => progress(done, total, 'seals'), known ?? undefined)
    const [sealed, waiting] = [verdict.sealed, verdict.waiting].map(count => count.toLocaleString('en-IN'))
    const cutOff = known !== null && !verdict.holdsKnown && verdict.fault === undefined
    return {
      ok: verdict.fault === undefined && !cutOff,
      notes: [
        verdict.fault === undefined
          ? say(
              `Correct: ${sealed} events are sealed, ${waiting} wait for their seal.`,
              `सही: ${sealed} घटनाएँ मुहरबंद हैं, ${waiting} मुहर की प्रतीक्षा में हैं।`,
            )
          : say(
              `NOT CORRECT. ${verdict.fault.en} ${sealed} events before it are right.`,
              `सही नहीं। ${verdict.fault.hi} इससे पहले की ${sealed} घटनाएँ सही हैं।`,
            ),
        ...(cutOff
          ? [
              say(
                'NOT CORRECT. The known hash does not stand in the chain: its end was cut off or replaced.',
                'सही नहीं। ज्ञात हैश शृंखला में नहीं है: उसका अंत काटा या बदला गया।',
              ),
            ]
          : []),
        ...(known !== null && verdict.holdsKnown
          ? [say('The known hash stands in the chain.', 'ज्ञात हैश शृंखला में है।')]
          : []),
        say(`Last hash: ${verdict.head}`, `अंतिम हैश: ${verdict.head}`),
      ],
    }
  },
})

const list = command({
  name: 'audit list',
  summary: 'Lists audit events, newest first',
  kind: 'reads',
  options: {
    entityTypeId: option(
      'of this kind of record (1 lottery application, 50 property, 900 citizen …)',
      optional(whole(1)),
      'number',
    ),
    entityId: option('of this record', optional(whole(1)), 'number'),
    actor: option('by this officer, timer or citizen id', optionalText()),
    event: option('of this event, OPERATION_DONE', optionalText()),
    from: option('from this day on', optional(day()), 'YYYY-MM-DD'),
    to: option('up to this day', optional(day()), 'YYYY-MM-DD'),
    limit: option('how many at most; 100 unless given', optional(whole(1, 1_000_000)), 'number'),
  },
  async run({ db }, { entityTypeId, entityId, actor, event, from, to, limit }) {
    const filter = { entityTypeId, entityId, actor, event, from, to, limit: limit ?? 100 }
    const found = await listEvents(db, filter)
    return {
      table: {
        columns: ['Id', 'At', 'Event', 'Record', 'From', 'To', 'Actor', 'Remarks', 'Details'],
        rows: found.map(one => [
          one.id,
          one.at,
          one.event,
          `${one.entityTypeId}/${one.entityId}`,
          one.from,
          one.to,
          `${one.actorType} ${one.actorId}`,
          one.remarks,
          JSON.stringify(one.details),
        ]),
      },
    }
  },
})

export const auditCommands: readonly Command[] = [verify, list]
