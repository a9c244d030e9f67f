import { Icon, type IconProps } from './Icon.tsx'

export function IconYoutube(props: IconProps) {
  return (
    <Icon fill="currentColor" stroke="none" {...props}>
      <path d="M3.7 4.5h12.6c1 0 1.7.8 1.7 1.8v7.4c0 1-.7 1.8-1.7 1.8H3.7c-1 0-1.7-.8-1.7-1.8V6.3c0-1 .7-1.8 1.7-1.8zm4.7 2.9v5.2l4.4-2.6z" />
    </Icon>
  )
}
