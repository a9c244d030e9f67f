/** Where in the tab lies what a visitor typed into a form. */
export const visitorsPlace = (form: string): string => `visitor/${form}`

/** Whether something of a form waits in the tab. */
export function visitorWaits(form: string): boolean {
  try {
    return sessionStorage.getItem(visitorsPlace(form)) !== null
  } catch {
    // A browser that forbids storage has kept nothing.
    return false
  }
}
