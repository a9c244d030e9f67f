import { say } from '#contract/text.ts'
import { PLACE_STATES } from '#domain/opening/states.ts'
import { extendOpening, holdUp, refuseOtherKind, slowDown } from '#server/opening/officerActs.ts'
import { holdOpeningByCode } from '#server/opening/openingStore.ts'
import { countPlaces } from '#server/opening/placeTallyStore.ts'
import { openedKinds } from '#server/openings.ts'
import { type Command, command, option } from '../command.ts'
import { text, whole } from '../input/fields.ts'

/** Who is waited for: units of a scheme, or dates of a hall. Each kind is led by its own section, so each has its own acts. */
interface Kind {
  readonly group: 'opening' | 'dates'
  readonly isSeason: boolean
  /** What the summaries call it. */
  readonly one: string
  readonly code: string
}

const SCHEME: Kind = {
  group: 'opening',
  isSeason: false,
  one: 'the opening of a scheme',
  code: 'code of the campaign',
}
const SEASON: Kind = {
  group: 'dates',
  isSeason: true,
  one: 'the turns for dates of a hall',
  code: 'code of the season',
}

/** What officers do to openings of a kind. */
function actsOn({ group, isSeason, one, code }: Kind): Command[] {
  const campaign = option(code, text(30), 'code')

  const pause = command({
    name: `${group} pause`,
    summary: `Pauses ${one}: turns that run go on, no new one begins; the reason is shown to everybody`,
    kind: 'changes',
    options: { campaign },
    async run(context, { campaign: code }) {
      await refuseOtherKind(context, code, isSeason)
      await holdUp(context, code, 'PAUSE', context.reason)
      context.change({ kind: 'changed', record: `Opening ${code}`, fields: { state: ['open', 'paused'] } })
      return {}
    },
  })

  const resume = command({
    name: `${group} resume`,
    summary: `Lets ${one} go on with the next places after a pause`,
    kind: 'changes',
    options: { campaign },
    async run(context, { campaign: code }) {
      await refuseOtherKind(context, code, isSeason)
      await holdUp(context, code, 'RESUME', context.reason)
      context.change({ kind: 'changed', record: `Opening ${code}`, fields: { state: ['paused', 'open'] } })
      return {}
    },
  })

  const slow = command({
    name: `${group} slow`,
    summary: `Sets how many places are called at once from the next batch on, for ${one}; the reason is shown to everybody`,
    kind: 'changes',
    options: { campaign, batchSize: option('places called at once', whole(1, 1000), 'number') },
    async run(context, { campaign: code, batchSize }) {
      await refuseOtherKind(context, code, isSeason)
      const before = await slowDown(context, code, batchSize, context.reason)
      if (before === batchSize) return context.unchanged() ?? {}
      const fields = { batchSize: [before, batchSize] } as const
      context.change({ kind: 'changed', record: `Opening ${code}`, fields })
      return {}
    },
  })

  const extend = command({
    name: `${group} extend`,
    summary: `Gives ${one} time: before the seal it comes later, after it the turns that run end later`,
    kind: 'changes',
    options: { campaign, minutes: option('so many minutes', whole(1, 1440), 'number') },
    async run(context, { campaign: code, minutes }) {
      await refuseOtherKind(context, code, isSeason)
      const moved = await extendOpening(context, openedKinds, code, minutes, context.reason)
      const what = moved === 'OPENING' ? 'opening later by minutes' : 'turns longer by minutes'
      context.change({ kind: 'changed', record: `Opening ${code}`, fields: { [what]: [0, minutes] } })
      return {}
    },
  })

  const show = command({
    name: `${group} show`,
    summary: `How ${one} goes: its state, the batch, and how many places stand where`,
    kind: 'reads',
    options: { campaign },
    async run({ db }, { campaign: code }) {
      const opening = await holdOpeningByCode(db, code)
      if (opening?.isSeason !== isSeason)
        return {
          notes: [
            say(
              `${code} has no waiting room of this kind that was opened.`,
              `${code} का इस प्रकार का कोई प्रतीक्षा-कक्ष नहीं खुला।`,
            ),
          ],
        }
      const counts = await countPlaces(db, opening.id)
      return {
        table: {
          columns: ['State', 'OpensOn', 'Batch', 'BatchSize', 'CalledTo', 'LastPlace', ...PLACE_STATES],
          rows: [
            [
              opening.state,
              opening.opensOn,
              opening.batchNo,
              opening.batchSize,
              opening.calledTo,
              opening.lastPlace,
              ...PLACE_STATES.map(state => counts.get(state) ?? 0),
            ],
          ],
        },
      }
    },
  })

  return [pause, resume, slow, extend, show]
}

export const openingCommands: readonly Command[] = [...actsOn(SCHEME), ...actsOn(SEASON)]
