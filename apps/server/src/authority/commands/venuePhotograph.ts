import { createHash } from 'node:crypto'
import { say } from '#contract/text.ts'
import { EntityType } from '#domain/application/kind.ts'
import { addPhotograph, MOST_PHOTOGRAPHS, removePhotograph } from '#server/booking/venue/photograph.ts'
import { type Command, command, flag, option } from '../command.ts'
import { text } from '../input/fields.ts'
import { contentOf } from '../input/inputFile.ts'
import { venueIdOf } from './venueIdOf.ts'

const code = option('code of the venue', text(40), 'code')

const add = command({
  name: 'venue photograph',
  summary: 'Adds a photograph to a venue, with its words in both languages',
  details: `Citizens page through at most ${MOST_PHOTOGRAPHS}. Whoever approves it at the desk sees the picture. It is kept in two sizes, upright, without what cameras write into files.`,
  kind: 'changes',
  options: {
    code,
    captionEn: option('what it shows, in English', text(120)),
    captionHi: option('what it shows, in Hindi', text(120)),
    first: flag('it is shown before all others'),
  },
  file: {
    about: 'a JPEG, PNG or WebP picture, at least 480 pixels wide',
    shape: [],
    read: contentOf,
  },
  async run(context, { code: venue, captionEn, captionHi, first }, bytes) {
    const id = await venueIdOf(context, venue)
    const caption = { en: captionEn, hi: captionHi }
    const name = await addPhotograph(context.db, id, { caption, bytes }, first)
    if (name === null) {
      context.unchanged()
      return { notes: [say(`${venue} has this photograph already.`, `${venue} में यह चित्र पहले से है।`)] }
    }
    const fields = {
      captionEn,
      captionHi,
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      ...(first ? { first: 'yes' } : {}),
    }
    context.change({ kind: 'added', record: `Photograph ${name} of ${venue}`, fields, lookFirst: true })
    await context.audit({
      entityTypeId: EntityType.Venue,
      entityId: id,
      event: 'PHOTOGRAPH_ADDED',
      details: { name },
    })
    return {}
  },
})

const remove = command({
  name: 'venue remove-photograph',
  summary: 'Takes a photograph of a venue away at once',
  kind: 'changes',
  options: { code, photograph: option('name of the photograph, as its address has it', text(80), 'name') },
  async run(context, { code: venue, photograph }) {
    const id = await venueIdOf(context, venue)
    const caption = await removePhotograph(context.db, id, photograph)
    if (!caption) {
      context.unchanged()
      return { notes: [say(`${venue} has no such photograph.`, `${venue} में ऐसा चित्र नहीं है।`)] }
    }
    context.change({
      kind: 'removed',
      record: `Photograph ${photograph} of ${venue}`,
      fields: { captionEn: caption.en, captionHi: caption.hi },
    })
    await context.audit({
      entityTypeId: EntityType.Venue,
      entityId: id,
      event: 'PHOTOGRAPH_REMOVED',
      details: { name: photograph },
    })
    return {}
  },
})

export const venuePhotographCommands: readonly Command[] = [add, remove]
