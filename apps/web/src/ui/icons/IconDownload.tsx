import { Icon, type IconProps } from './Icon.tsx'

export function IconDownload(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10 3v9.4M6 8.6l4 4 4-4M3.6 16.6h12.8" />
    </Icon>
  )
}
