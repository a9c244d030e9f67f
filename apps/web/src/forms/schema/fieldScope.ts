import { createContext, useContext } from 'react'

/** Set around a form that stands above another one (a dialog over a form), so that ids of fields stay unique. */
export const FieldScope = createContext('')

/** Makes the ids of a form's controls, so that an error summary can move to one: `address.line1` → `field-address-line1`. */
export function useFieldId(): (name: string) => string {
  const scope = useContext(FieldScope)
  return name => `field-${scope}${name.replace(/[^A-Za-z0-9_-]/g, '-')}`
}
