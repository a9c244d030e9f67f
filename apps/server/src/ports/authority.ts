import type { Text } from '#contract/text.ts'
import type { Brand } from '#server/config/brand.ts'

/** The authority that runs this portal, as its documents, numbers and messages name it. From configuration. */
export interface Authority extends Pick<Brand, 'address' | 'contact'> {
  /** Short code in public numbers and at the end of every SMS: GPDA. */
  readonly code: string
  readonly name: Text
  /** LGD code of the district it works in: the tehsils offered when a form names no district. */
  readonly districtId: number
  /** GSTIN for tax invoices; '' while none is configured. */
  readonly gstNumber: string
  /** Address of the portal without a trailing slash: QR codes and messages point there. */
  readonly publicUrl: string
  /** True switches on the warning banner and the extra navigation items (specification, section 4). */
  readonly testEnvironment: boolean
}
