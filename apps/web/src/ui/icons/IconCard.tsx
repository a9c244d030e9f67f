import { Icon, type IconProps } from './Icon.tsx'

export function IconCard(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="2.6" y="4.6" width="14.8" height="10.8" rx="1.4" />
      <path d="M2.6 8.2h14.8M5.4 12.4h3" />
    </Icon>
  )
}
