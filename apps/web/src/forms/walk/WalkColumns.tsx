import { type ReactNode, useState } from 'react'
import type { SaveState } from '#web/forms/draft/useAutosave.ts'
import { Columns } from '#web/ui/Page/Page.tsx'
import { StepBar } from '#web/ui/Steps/StepBar.tsx'
import type { Step } from '#web/ui/Steps/steps.ts'
import { TaskList } from '#web/ui/Steps/TaskList.tsx'
import { SaveMark } from '../draft/SaveMark.tsx'
import styles from './Walk.module.css'

interface WalkColumnsProps {
  steps: readonly Step[]
  /** Name of the list of pages. */
  label: string
  /** What is being applied for. */
  head: ReactNode
  /** The way out. */
  leave: ReactNode
  /** What became of the last save; null for a form that is saved only when somebody asks. */
  saved: SaveState | null
  onOpen: (key: string) => void
  /** The page. */
  children: ReactNode
}

/** A walk with the list of its pages beside it; on phones a bar with the place, which opens the list. */
export function WalkColumns({ steps, label, head, leave, saved, onOpen, children }: WalkColumnsProps) {
  const [opened, setOpened] = useState(false)
  const mark = saved ? <SaveMark state={saved} /> : null
  const list = (
    <TaskList
      label={label}
      steps={steps}
      onOpen={key => {
        setOpened(false)
        onOpen(key)
      }}
      opened={opened}
      head={head}
      foot={
        <>
          {mark}
          {leave}
        </>
      }
    />
  )
  return (
    <Columns
      kind="form"
      sticky
      aside={
        <>
          <div className={styles.wide}>{list}</div>
          <div className={styles.phone}>
            <StepBar steps={steps} aside={mark} onAll={() => setOpened(!opened)} />
            {opened ? <div className={styles.steps}>{list}</div> : null}
          </div>
        </>
      }
      main={children}
    />
  )
}
