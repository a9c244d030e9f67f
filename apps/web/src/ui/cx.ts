/** Joins the class names that apply; conditions may yield false or undefined. */
export function cx(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
