import { StrictMode } from 'react'
import { Frame } from '#web/shell/frame/Frame.tsx'
import { RouteError } from '#web/shell/states/RouteError.tsx'
import { Guarded } from '#web/ui/Guarded/Guarded.tsx'

/** Everything that is drawn; the same in the browser and at the server. */
export function App() {
  return (
    <StrictMode>
      <Guarded of="" instead={error => <RouteError error={error} />}>
        <Frame />
      </Guarded>
    </StrictMode>
  )
}
