import { Icon, type IconProps } from './Icon.tsx'

export function IconHammer(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M9 3.4l6 6M7.4 5l6 6M8.2 4.2L5.8 6.6l4.8 4.8 2.4-2.4M8 9l-5 5 1.8 1.8 5-5M10.6 16.8h6.2" />
    </Icon>
  )
}
