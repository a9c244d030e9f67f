import { Icon, type IconProps } from './Icon.tsx'

export function IconFlag(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4.6 17.4V3.2M4.6 3.8h10.8l-2.6 3.6 2.6 3.6H4.6" />
    </Icon>
  )
}
