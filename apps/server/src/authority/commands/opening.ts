import { PLACE_STATES } from '#domain/opening/states.ts'
import { extendOpening, holdUp, slowDown } from '#server/opening/officerActs.ts'
import { holdOpeningByCode } from '#server/opening/openingStore.ts'
import { countPlaces } from '#server/opening/placeTallyStore.ts'
import { openedKinds } from '#server/openings.ts'
import { type Command, command, option } from '../command.ts'
import { text, whole } from '../input/fields.ts'

const campaign = option('code of the campaign, or of the season of a hall', text(30), 'code')

const pause = command({
  name: 'opening pause',
  summary: 'Pauses a fair opening: turns that run go on, no new one begins; the reason is shown to everybody',
  kind: 'changes',
  options: { campaign },
  async run(context, { campaign: code }) {
    await holdUp(context, code, 'PAUSE', context.reason)
    context.change({ kind: 'changed', record: `Opening ${code}`, fields: { state: ['open', 'paused'] } })
    return {}
  },
})

const resume = command({
  name: 'opening resume',
  summary: 'Lets a paused opening go on with the next places',
  kind: 'changes',
  options: { campaign },
  async run(context, { campaign: code }) {
    await holdUp(context, code, 'RESUME', context.reason)
    context.change({ kind: 'changed', record: `Opening ${code}`, fields: { state: ['paused', 'open'] } })
    return {}
  },
})

const slow = command({
  name: 'opening slow',
  summary: 'Sets how many places are called at once from the next batch on; the reason is shown to everybody',
  kind: 'changes',
  options: { campaign, batchSize: option('places called at once', whole(1, 1000), 'number') },
  async run(context, { campaign: code, batchSize }) {
    const before = await slowDown(context, code, batchSize, context.reason)
    if (before === batchSize) return context.unchanged() ?? {}
    const fields = { batchSize: [before, batchSize] } as const
    context.change({ kind: 'changed', record: `Opening ${code}`, fields })
    return {}
  },
})

const extend = command({
  name: 'opening extend',
  summary: 'Gives time: before the seal the opening comes later, after it the turns that run end later',
  kind: 'changes',
  options: { campaign, minutes: option('so many minutes', whole(1, 1440), 'number') },
  async run(context, { campaign: code, minutes }) {
    const moved = await extendOpening(context, openedKinds, code, minutes, context.reason)
    const what = moved === 'OPENING' ? 'opening later by minutes' : 'turns longer by minutes'
    context.change({ kind: 'changed', record: `Opening ${code}`, fields: { [what]: [0, minutes] } })
    return {}
  },
})

const show = command({
  name: 'opening show',
  summary: 'How a fair opening goes: its state, the batch, and how many places stand where',
  kind: 'reads',
  options: { campaign },
  async run({ db }, { campaign: code }) {
    const opening = await holdOpeningByCode(db, code)
    if (!opening) return { notes: [`${code} has no waiting room that was opened.`] }
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

/** What officers do to a fair opening. */
export const openingCommands: readonly Command[] = [pause, resume, slow, extend, show]
