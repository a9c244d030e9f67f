import { Icon, type IconProps } from './Icon.tsx'

export function IconMessage(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3 4h14v9.6H9.4L5.6 17v-3.4H3z" />
    </Icon>
  )
}
