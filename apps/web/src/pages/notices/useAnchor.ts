import { useEffect } from 'react'
import { useOpenAnchor } from '#web/shell/navigate/hooks.ts'

/** Scrolls to the address's anchor once the list that holds it has been drawn; the frame can only do so for what is there on arrival. */
export function useAnchor(drawn: boolean): void {
  const anchor = useOpenAnchor()
  useEffect(() => {
    if (drawn && anchor !== '') document.getElementById(anchor)?.scrollIntoView()
  }, [drawn, anchor])
}
