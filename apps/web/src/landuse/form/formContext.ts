import type { UseFormReturn } from 'react-hook-form'
import type { LandUseApplication } from '#contract/landuse/record.ts'
import type { Values } from './values.ts'

/** What every part of the form gets. */
export interface PartProps {
  readonly application: LandUseApplication
  readonly form: UseFormReturn<Values>
}

/** True for an answer that may be changed now; what may not is not asked. */
export const isOpen = ({ editableFields }: LandUseApplication, field: keyof Values): boolean =>
  editableFields.includes(field)
