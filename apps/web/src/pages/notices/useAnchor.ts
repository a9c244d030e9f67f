import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Scrolls to the address's anchor once the list that holds it has been drawn; the frame can only do so for what is there on arrival. */
export function useAnchor(drawn: boolean): void {
  const anchor = useLocation({ select: location => location.hash })
  useEffect(() => {
    if (drawn && anchor !== '') document.getElementById(anchor)?.scrollIntoView()
  }, [drawn, anchor])
}
