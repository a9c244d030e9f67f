import { Icon, type IconProps } from './Icon.tsx'

export function IconFilter(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3 5h14M5.6 10h8.8M8.4 15h3.2" />
    </Icon>
  )
}
