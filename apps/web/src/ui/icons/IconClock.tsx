import { Icon, type IconProps } from './Icon.tsx'

export function IconClock(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="10" cy="10" r="7.2" />
      <path d="M10 5.8V10l2.8 2" />
    </Icon>
  )
}
