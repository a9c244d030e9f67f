import * as v from 'valibot'
import { say } from '#contract/text.ts'
import { EntityType } from '#domain/application/kind.ts'
import {
  attachDocument,
  PROPERTY_PAPERS,
  type PropertyPaper,
} from '#server/property/register/attachDocument.ts'
import { type Command, command, option } from '../command.ts'
import { oneOf, text } from '../input/fields.ts'
import { contentOf } from '../input/inputFile.ts'

const KINDS = Object.keys(PROPERTY_PAPERS) as [PropertyPaper, ...PropertyPaper[]]

const document = command({
  name: 'property document',
  summary: 'Attaches a paper of the authority to a property: deed, NOC, no-dues, order',
  details:
    'Everyone who has the property linked sees and downloads it. It is checked like an upload of a citizen and never changed.',
  kind: 'changes',
  options: {
    registrationId: option('the registration', v.pipe(text(40), v.toUpperCase()), 'id'),
    kind: option(`what it is: ${KINDS.join(', ')}`, oneOf(KINDS), 'kind'),
  },
  file: {
    about: 'a PDF of at most 5 MB; its name is shown to the allottee',
    shape: [],
    read: async source => ({ name: source.name, bytes: await contentOf(source) }),
  },
  async run(context, { registrationId, kind }, paper) {
    const added = await attachDocument(context, registrationId, kind, paper, context.dryRun)
    if (!added) {
      context.unchanged()
      return {
        notes: [say(`${registrationId} has this paper already.`, `${registrationId} में यह दस्तावेज़ पहले से है।`)],
      }
    }
    context.change({
      kind: 'added',
      record: `Paper of ${registrationId}`,
      fields: { kind, name: paper.name, bytes: paper.bytes.length },
    })
    await context.audit({
      entityTypeId: EntityType.Property,
      entityId: added.propertyId,
      event: 'DOCUMENT_ATTACHED',
      details: { documentId: added.documentId, documentTypeId: PROPERTY_PAPERS[kind] },
    })
    return {}
  },
})

export const propertyDocumentCommands: readonly Command[] = [document]
