import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#web/ui/Button/Button.tsx'
import styles from './Settings.module.css'

export interface InlineStepProps {
  /** Words of the button that stands there while the step is closed. */
  openLabel: string
  open: boolean
  onOpen: () => void
  children: ReactNode
}

/** A button that opens a step in its row. The focus moves into the step, and back to the button when it closes. */
export function InlineStep({ openLabel, open, onOpen, children }: InlineStepProps) {
  const button = useRef<HTMLButtonElement>(null)
  const step = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(open)
  useEffect(() => {
    if (wasOpen.current === open) return
    wasOpen.current = open
    if (open) step.current?.querySelector('input')?.focus()
    else button.current?.focus()
  }, [open])
  return open ? (
    <div className={styles.step} ref={step}>
      {children}
    </div>
  ) : (
    <Button ref={button} onClick={onOpen}>
      {openLabel}
    </Button>
  )
}
