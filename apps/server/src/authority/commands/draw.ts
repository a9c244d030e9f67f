import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { say, type Text } from '#contract/text.ts'
import { ANNUL_REASONS } from '#domain/draw/annulment.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import { announceDraw } from '#server/lottery/draw/announceDraw.ts'
import { annulDraw } from '#server/lottery/draw/annulDraw.ts'
import { listFiles, readFile } from '#server/lottery/draw/drawFileStore.ts'
import { findLiveDraw } from '#server/lottery/draw/drawStore.ts'
import { freezeRoll } from '#server/lottery/draw/freezeRoll.ts'
import { roundFacts } from '#server/lottery/draw/moveDraw.ts'
import { promoteWaiting } from '#server/lottery/draw/promoteWaiting.ts'
import { publishDraw } from '#server/lottery/draw/publishDraw.ts'
import { requireWitness } from '#server/lottery/draw/requireWitness.ts'
import { runDraw } from '#server/lottery/draw/runDraw.ts'
import { type Command, command, type OfficerContext, option } from '../command.ts'
import { instant, oneOf, optional, text } from '../input/fields.ts'
import { contentOf } from '../input/inputFile.ts'
import { campaignOf } from './scrutiny.ts'

const campaignOption = option('code of the campaign', text(30), 'code')

/** What the officer does with the seal: it is printed once it was approved, never before. */
function sealNote({ dryRun, proposes }: OfficerContext, seal: string): Text {
  if (proposes)
    return say(
      `Seal (manifest hash) as proposed: ${seal}. Do not print it before it is approved.`,
      `प्रस्तावित मुहर (सूची का हैश): ${seal}। अनुमोदन से पहले इसे न छापें।`,
    )
  return dryRun
    ? say('The seal is made with the proposal.', 'मुहर प्रस्ताव के साथ बनती है।')
    : say(
        `Seal (manifest hash): ${seal}. Print it in the notice.`,
        `मुहर (सूची का हैश): ${seal}। इसे सूचना में छापें।`,
      )
}

const freeze = command({
  name: 'draw freeze',
  summary: 'Fixes the roll of eligible applications and seals the plan of the draw',
  details: 'Needs two officers. Nothing about the roll, the seats or the units can change afterwards.',
  kind: 'changes',
  options: { campaign: campaignOption, drawOn: option('when the draw takes place', instant(), 'time') },
  async run(context, { campaign: code, drawOn }) {
    const draw = await freezeRoll(context, await campaignOf(context, code), drawOn, context.dryRun)
    const { manifestHash: seal, rollRoot } = draw
    const plan = { entries: draw.rollCount, drawOn: draw.drawOn, round: draw.beaconRound }
    // A rehearsal draws salts of its own, so its seal is nobody's: only a proposal and its approval show one.
    const fields = context.dryRun && !context.proposes ? plan : { ...plan, rollRoot, seal }
    context.change({ kind: 'added', record: `Draw ${draw.drawNo} of ${code}`, fields })
    return {
      notes: [
        sealNote(context, seal),
        ...(draw.isTest
          ? [
              say(
                'PRACTICE: this server draws with a recorded random number.',
                'अभ्यास: यह सर्वर दर्ज की हुई यादृच्छिक संख्या से ड्रॉ करता है।',
              ),
            ]
          : []),
      ],
    }
  },
})

const announce = command({
  name: 'draw announce',
  summary: 'Publishes roll and plan, and tells every applicant',
  kind: 'changes',
  options: { campaign: campaignOption },
  async run(context, { campaign: code }) {
    const campaign = await campaignOf(context, code)
    await requireWitness(context, campaign, 'ANNOUNCE')
    await announceDraw(context, campaign)
    context.change({ kind: 'changed', record: `Draw of ${code}`, fields: { state: ['FROZEN', 'ANNOUNCED'] } })
    return {
      notes: [
        say(
          'It stands on the portal under Draws, with its files.',
          'यह पोर्टल पर ड्रॉ में अपनी फ़ाइलों सहित उपलब्ध है।',
        ),
      ],
    }
  },
})

/** The portal itself runs it in the second of the round (desk/draw/runAtRound.ts). */
export const drawRun: Command = command({
  name: 'draw run',
  summary: 'Carries out an announced draw with the public random number of its round',
  details:
    'While two committee members are present at the desk the portal does this by itself in the second of the round.',
  kind: 'changes',
  options: { campaign: campaignOption },
  async run(context, { campaign: code }) {
    const campaign = await campaignOf(context, code)
    await requireWitness(context, campaign, 'RUN')
    const result = await runDraw(context, campaign, (step, done, total) =>
      context.progress(done, total, step),
    )
    context.change({
      kind: 'changed',
      record: `Draw of ${code}`,
      fields: { state: ['ANNOUNCED', 'EXECUTED'] },
    })
    return {
      notes: [
        say(
          'Every entry, seat and unit is accounted for. Publish it with: draw publish.',
          'हर प्रविष्टि, सीट और इकाई का हिसाब मिलता है। प्रकाशन: draw publish।',
        ),
      ],
      table: {
        columns: ['PoolCode', 'Entries', 'Seats', 'Filled', 'Waiting'],
        rows: result.Pools.map(pool => [
          pool.PoolCode,
          pool.Entries,
          pool.Seats,
          pool.Filled,
          pool.Waiting.reduce((all, list) => all + list.Entries.length, 0),
        ]),
      },
    }
  },
})

const publish = command({
  name: 'draw publish',
  summary: 'Publishes the result: offers to winners, waiting list, refunds for the others',
  kind: 'changes',
  options: { campaign: campaignOption },
  async run(context, { campaign: code }) {
    const campaign = await campaignOf(context, code)
    await requireWitness(context, campaign, 'PUBLISH')
    const { entries, allotted } = await publishDraw(context, campaign)
    const fields = { state: ['EXECUTED', 'PUBLISHED'], entries: [0, entries], offers: [0, allotted] } as const
    context.change({ kind: 'changed', record: `Draw of ${code}`, fields })
    return {}
  },
})

const annul = command({
  name: 'draw annul',
  summary: 'Annuls a draw; its files, the reason and its evidence become public, and a new draw may follow',
  details:
    'Needs a second officer. Once the random number is public it needs the evidence, a hearing that has taken place, and the\napproval of two officers of different roles, the commissioner and the joint commissioner; a\nresult that was held back is published. The next draw has the same roll unless the roll was the fault.',
  kind: 'changes',
  options: {
    campaign: campaignOption,
    cause: option(`the public reason: ${ANNUL_REASONS.join(', ')}`, oneOf(ANNUL_REASONS), 'reason'),
    hearingOn: option('when those who lose something were heard', optional(instant()), 'time'),
  },
  file: {
    about: 'the paper that shows the reason: PDF, PNG or JPEG; it becomes public',
    shape: [],
    read: async source => new Uint8Array(await contentOf(source)),
  },
  async run(context, { campaign: code, cause, hearingOn }, evidence) {
    const campaign = await campaignOf(context, code)
    const draw = await findLiveDraw(context.db, campaign.id)
    const offers = await annulDraw(context, campaign, {
      code: cause,
      words: context.reason,
      hearingOn,
      evidence,
    })
    const { appears, now } = draw ? roundFacts(context, draw) : { appears: 0, now: 0 }
    const isNumberPublic = draw?.announcedOn != null && now >= appears
    const record = `Draw ${draw?.drawNo} of ${code}`
    const fields = { state: [draw?.state ?? '', 'ANNULLED'], offers: [offers, 0] } as const
    context.change({ kind: 'changed', record, fields, grave: isNumberPublic })
    return {
      notes: [say(`Winners who lose an offer: ${offers}.`, `जिन विजेताओं का प्रस्ताव समाप्त हुआ: ${offers}।`)],
    }
  },
})

const files = command({
  name: 'draw files',
  summary: 'Writes the files of a draw into a folder, ready for verify-draw',
  kind: 'reads',
  options: { campaign: campaignOption, folder: option('where to write them', text(500), 'folder') },
  async run({ db, ports }, { campaign: code, folder }) {
    const campaign = await campaignOf({ db }, code)
    const draw = await findLiveDraw(db, campaign.id)
    if (!draw) throw new ActRefused(`${code} has no draw.`)
    await mkdir(folder, { recursive: true })
    const list = await listFiles(db, draw.id)
    for (const { name } of list) {
      const bytes = await readFile(db, ports.files, draw.id, name)
      if (bytes) await writeFile(join(folder, name), bytes)
    }
    return {
      table: { columns: ['File', 'Bytes', 'Sha256'], rows: list.map(f => [f.name, f.bytes, f.sha256]) },
    }
  },
})

const promote = command({
  name: 'waitlist promote',
  summary: 'Offers units that became free to whoever waits, in the order of the public log',
  kind: 'changes',
  options: { campaign: campaignOption },
  async run(context, { campaign: code }) {
    const promoted = await promoteWaiting(context, await campaignOf(context, code))
    for (const one of promoted) {
      const fields = { unit: one.UnitNo, list: one.ListCode, waitingNo: one.WaitingNo }
      context.change({ kind: 'added', record: `Offer to ${one.Promoted}`, fields })
    }
    if (promoted.length === 0) context.unchanged()
    return {}
  },
})

export const drawCommands: readonly Command[] = [freeze, announce, drawRun, publish, annul, files, promote]
