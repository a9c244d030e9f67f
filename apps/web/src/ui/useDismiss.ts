import { type RefObject, useEffect } from 'react'

/** Closes an open panel on Escape and on a press or focus outside. `close` gets true when the focus should go back. */
export function useDismiss(
  open: boolean,
  box: RefObject<HTMLElement | null>,
  close: (restoreFocus: boolean) => void,
): void {
  useEffect(() => {
    if (!open) return
    const outside = (event: Event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) close(false)
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      close(true)
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('focusin', outside)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('focusin', outside)
      document.removeEventListener('keydown', onKey)
    }
  }, [open, box, close])
}
