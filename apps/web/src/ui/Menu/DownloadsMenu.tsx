import { m } from '#web/i18n/generated/messages.js'
import { IconDownload } from '../icons/IconDownload.tsx'
import { IconFile } from '../icons/IconFile.tsx'
import { Menu, type MenuItem, type MenuProps } from './Menu.tsx'

/** The Downloads menu of a detail page; papers that come later stay in it with their date. */
export function DownloadsMenu(props: {
  items: readonly MenuItem[]
  align?: MenuProps['align']
  busy?: boolean
}) {
  return (
    <Menu
      label={m.common_downloads()}
      icon={<IconDownload />}
      align={props.align ?? 'end'}
      busy={props.busy}
      items={props.items.map(item => ({ icon: <IconFile />, ...item }))}
    />
  )
}
