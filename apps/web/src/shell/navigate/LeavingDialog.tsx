import { portalConfig } from '#web/api/portalConfig.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { LinkButton } from '#web/ui/Button/LinkButton.tsx'
import { Dialog } from '#web/ui/Dialog/Dialog.tsx'
import { IconExternal } from '#web/ui/icons/IconExternal.tsx'

/** Says, before the portal is left, where the link leads and who answers for what stands there. */
export default function LeavingDialog({ href, onClose }: { href: string; onClose: () => void }) {
  const name = portalConfig().authorityName[useLanguage()]
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.shell_leaving()}
      actions={
        <>
          <LinkButton
            variant="primary"
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            icon={<IconExternal />}
            onClick={onClose}
          >
            {m.shell_leave()}
          </LinkButton>
          <Button onClick={onClose}>{m.shell_leaveNot()}</Button>
        </>
      }
    >
      <p>{m.shell_leavingMore({ host: new URL(href).hostname, name })}</p>
    </Dialog>
  )
}
