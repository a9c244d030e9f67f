import { ConnectionStrip } from './ConnectionStrip.tsx'
import { WaitNotice } from './WaitNotice.tsx'

/** What stands above every page while there is something to tell: no way to the portal, a newer release, a wait. */
export default function Notices() {
  return (
    <>
      <ConnectionStrip />
      <WaitNotice />
    </>
  )
}
