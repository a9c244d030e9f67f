import { Icon, type IconProps } from './Icon.tsx'

export function IconTrash(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3.6 5.6h12.8M8 5.6V3.4h4v2.2M5.2 5.6l.8 11h8l.8-11M8.4 8.8v4.6M11.6 8.8v4.6" />
    </Icon>
  )
}
