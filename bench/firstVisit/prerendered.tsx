/** The floor under the home page: the same records, already drawn in the HTML, taken up by React alone. */
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { Records } from './records.tsx'

const place = document.getElementById('root')
if (!place) throw new Error('The page has no #root')
hydrateRoot(
  place,
  <StrictMode>
    <Records answers={JSON.parse(document.getElementById('answers')?.textContent ?? 'null')} />
  </StrictMode>,
)
