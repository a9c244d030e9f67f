import { Icon, type IconProps } from './Icon.tsx'

export function IconCalendar(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="3" y="4.4" width="14" height="12.6" rx="1.4" />
      <path d="M3 8.4h14M6.6 2.6v3.2M13.4 2.6v3.2" />
    </Icon>
  )
}
