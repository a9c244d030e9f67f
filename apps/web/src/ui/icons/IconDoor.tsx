import { Icon, type IconProps } from './Icon.tsx'

export function IconDoor(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4.6 17V3h8.4v14M2.6 17h14.8M13 7.4h3V17" />
      <circle cx="10.4" cy="10.4" r="0.8" fill="currentColor" stroke="none" />
    </Icon>
  )
}
