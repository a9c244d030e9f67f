import { EntityType } from '#domain/application/kind.ts'
import { maskMobile } from '#domain/fields/maskMobile.ts'
import { registerMobile } from '#server/property/register/registerMobile.ts'
import { command, option } from '../command.ts'
import { mobile, whole } from '../input/fields.ts'
import { code } from './propertyRegister.ts'

/** The mobile of one owner, who stays what they are. */
export const ownerMobile = command({
  name: 'property mobile',
  summary: 'Registers the mobile of an owner, who stays one; open applications go on',
  details:
    'OTPs of linking, letters and consents go there from now on, so two officers see the identity proof. The former and the new mobile are told. Profiles stay: use property owner where a wrong person had the property.',
  kind: 'changes',
  options: {
    registrationId: option('the registration', code(), 'id'),
    owner: option('the number of the owner in the register, 1 for the first', whole(1, 100), 'number'),
    mobile: option('the mobile', mobile(), 'number'),
  },
  async run(context, { registrationId, owner, mobile: number }) {
    const wish = { ownerOrder: owner, mobile: number }
    const changed = await registerMobile(context, registrationId, wish)
    if (!changed) {
      context.unchanged()
      return {}
    }
    const { property, name, former } = changed
    context.change({
      kind: 'changed',
      record: `Owner ${owner} of ${registrationId}, ${name}`,
      fields: { mobile: [former === '' ? '' : maskMobile(former), maskMobile(number)] },
    })
    const event = 'OWNER_MOBILE_CHANGED'
    await context.audit({ entityTypeId: EntityType.Property, entityId: property.id, event })
    return {}
  },
})
