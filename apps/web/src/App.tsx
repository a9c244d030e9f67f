import { StrictMode } from 'react'
import { Frame } from '#web/shell/frame/Frame.tsx'

/** Everything that is drawn; the same in the browser and at the server. */
export function App() {
  return (
    <StrictMode>
      <Frame />
    </StrictMode>
  )
}
