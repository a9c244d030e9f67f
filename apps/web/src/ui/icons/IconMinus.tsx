import { Icon, type IconProps } from './Icon.tsx'

export function IconMinus(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 10h12" />
    </Icon>
  )
}
