import { Icon, type IconProps } from './Icon.tsx'

export function IconCheckCircle(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="10" cy="10" r="7.2" />
      <path d="M6.6 10.3l2.3 2.3 4.5-5" />
    </Icon>
  )
}
