import { Icon, type IconProps } from './Icon.tsx'

export function IconCheck(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 10.5l4 4 8-9" />
    </Icon>
  )
}
