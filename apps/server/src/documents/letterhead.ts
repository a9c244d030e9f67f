import type { Authority } from '#server/ports/authority.ts'
import type { Letterhead } from './print/data/common.ts'

/** The head of every paper: the authority's name, address and contacts, from configuration. */
export const letterheadOf = ({ name, code, address, contact }: Authority): Letterhead => ({
  name,
  code,
  address: {
    en: address.lines.map(line => line.en).join(', '),
    hi: address.lines.map(line => line.hi).join(', '),
  },
  contacts: [contact.email, contact.tollFree],
})
