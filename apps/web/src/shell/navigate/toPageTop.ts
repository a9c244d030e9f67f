/** A page that became another one at the same address is read from its top, by the eye and by a screen reader. */
export function toPageTop(): void {
  window.scrollTo(0, 0)
  document.getElementById('page-title')?.focus({ preventScroll: true })
}
