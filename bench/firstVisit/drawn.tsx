import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { type Answers, Records } from './records.tsx'

/** The HTML of the prerendered page's records. */
export const drawn = (answers: Answers): string =>
  renderToString(
    <StrictMode>
      <Records answers={answers} />
    </StrictMode>,
  )
