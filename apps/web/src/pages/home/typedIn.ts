/**
 * What stands in a field of a form of the home page. It is read from the page and not from a state: the field could be typed
 * in before the script of the page had come, and what was typed then is nowhere else.
 */
export function typedIn(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name)
  return typeof value === 'string' ? value : ''
}
