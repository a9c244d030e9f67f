import { Icon, type IconProps } from './Icon.tsx'

export function IconMenu(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3 5.4h14M3 10h14M3 14.6h14" />
    </Icon>
  )
}
