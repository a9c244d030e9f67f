import * as v from 'valibot'
import { EntityType } from '#domain/application/kind.ts'
import { waiveDues } from '#server/property/account/waiveDues.ts'
import { type Command, command, option } from '../command.ts'
import { oneOf, optional, optionalText, rupees, text, whole } from '../input/fields.ts'

const HEADS = ['penal', 'interest', 'principal', 'demand'] as const

const adjust = command({
  name: 'ledger adjust',
  summary: 'Lowers penal interest, interest, principal or a demand by order of the authority',
  details:
    'Booked against waivers and shown to the allottee among payments. A surrender pays back money that came, never what was forgiven. To ask for more, raise a demand. An order lowers a head of an instalment, or a demand, once: the same again changes nothing.',
  kind: 'changes',
  options: {
    registrationId: option('the registration', v.pipe(text(40), v.toUpperCase()), 'id'),
    head: option(`what is lowered: ${HEADS.join(', ')}`, oneOf(HEADS), 'head'),
    amount: option('by how much', rupees(), 'rupees'),
    instalmentNo: option(
      'the instalment; without it, the oldest that has any of this head',
      optional(whole(0, 1000)),
      'number',
    ),
    demandNumber: option('the demand, for the head demand', optionalText(40), 'number'),
    reference: option('number of the order', text(40), 'number'),
  },
  async run(context, { registrationId, head, amount, instalmentNo, demandNumber, reference }) {
    const waiver = { registrationId, head, amount, reference, instalmentNo, demandNumber }
    const entityId = await waiveDues(context, waiver)
    if (entityId === null) {
      context.unchanged()
      return {}
    }
    context.change({
      kind: 'added',
      record: `Adjustment ${reference} of ${registrationId}`,
      fields: { head, amount },
      paise: amount,
    })
    await context.audit({ entityTypeId: EntityType.Property, entityId, event: 'DUES_WAIVED', isPublic: true })
    return {}
  },
})

export const ledgerCommands: readonly Command[] = [adjust]
